import { AppError } from '@/lib/domain/errors';

/**
 * Parses a parameter that lists symbols or ids, separated by commas; duplicates are removed. Null when it is
 * absent or empty.
 *
 * @throws AppError REQUEST_INVALID naming the parameter when there are more than `most`.
 */
export function parseSymbolList(parameter: string, text: string | undefined, most: number): string[] | null {
  const names = [...new Set((text ?? '').split(',').map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
  if (names.length === 0) return null;
  if (names.length <= most) return names;
  const fault = `takes at most ${most}, got ${names.length}`;
  throw new AppError('REQUEST_INVALID', `${parameter} ${fault}`, { fields: { [parameter]: [fault] } });
}
