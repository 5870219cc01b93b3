import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command, InvalidArgumentError } from 'commander';
import { AppError, type ErrorCode } from '@/lib/domain/errors';
import { isIsoDate, type IsoDate } from '@/lib/domain/iso-date';
import { createAgentServer } from '../agents/create-agent-server';
import type { AgentCall, AskBackend } from '../agents/agent-tool';
import { readAgentToken } from '../config/agent-token';
import { readVersion } from '../project/project-root';
import type { CommandContext } from './open-parts';

interface McpFlags {
  readonly url: string;
  readonly asof?: IsoDate;
}

/** `mcp`: tools for agents over standard input and output, of a site that runs somewhere. */
export function mcpCommand({ env, terminal }: CommandContext): Command {
  return new Command('mcp')
    .description(
      'serve tools for agents on standard input and output; the token is read from TAPEGLASS_TOKEN',
    )
    .option('--url <address>', 'address of the site', siteUrl, 'http://127.0.0.1:3000')
    .option('--asof <day>', 'YYYY-MM-DD: the session sees nothing later', day)
    .action(async ({ asof, url }: McpFlags) => {
      const token = readAgentToken(url, env);
      const ask = askSite(url, token);
      // A wrong address or token ends the start, and not the first tool.
      await ask({ path: '/stock-names/' });
      await requireToken(url, token);
      const session = { ask, day: asof ?? null, siteUrl: url, product: 'Tapeglass', version: readVersion() };
      const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
      const served = serveStdio(() => createAgentServer(session), {
        onerror: ({ message }) => terminal.error(`tapeglass: ${message}`),
      });
      await ended;
      await served.close();
    });
}

function siteUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/(?<!\/)\/+$/, '');
  throw new InvalidArgumentError('expected an address such as https://tapeglass.example.org');
}

function day(text: string): IsoDate {
  if (isIsoDate(text)) return text;
  throw new InvalidArgumentError('expected a day as YYYY-MM-DD');
}

/**
 * Public calls are answered with any token: the one of agents is not.
 *
 * @throws AppError UNAUTHENTICATED for a token that the site does not know.
 */
async function requireToken(url: string, token: string): Promise<void> {
  const { body, status } = await fetch(`${url}/mcp`, { headers: { authorization: `Bearer ${token}` } });
  await body?.cancel();
  if (status !== 401) return;
  throw new AppError('UNAUTHENTICATED', `${url} does not know the token of TAPEGLASS_TOKEN, or it has ended`);
}

/** Calls of a site over HTTP, with a personal token. */
function askSite(url: string, token: string): AskBackend {
  return async ({ path, query = {}, upload }: AgentCall) => {
    const address = new URL(`${url}/backend${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) address.searchParams.set(name, String(value));
    const response = await fetch(address, {
      method: upload === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(upload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(upload !== undefined && { body: JSON.stringify(upload) }),
    }).catch((error: unknown) => {
      throw new AppError('BACKEND_AWAY', `${url} does not answer`, { cause: error });
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (response.ok) return body;
    throw new AppError(body['code'] as ErrorCode, String(body['detail']), { status: response.status });
  };
}
