import { AppError } from '@/lib/domain/errors';

/** The personal token with which `tapeglass mcp` calls a site. @throws AppError CONFIG_INVALID without one. */
export function readAgentToken(
  siteUrl: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const token = env['TAPEGLASS_TOKEN'] ?? '';
  if (token.startsWith('tg_')) return token;
  throw new AppError(
    'CONFIG_INVALID',
    `TAPEGLASS_TOKEN must hold a personal token (tg_…), which ${siteUrl}/account makes`,
  );
}
