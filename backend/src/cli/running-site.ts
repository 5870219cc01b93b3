import { request, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, ERRORS, type ErrorCode } from '@/lib/domain/errors';
import type { Config } from '../config/config';
import { errorCode } from '../config/error-code';
import { findBackend, maintenanceToken, MAINTENANCE_HEADER } from '../config/running-backend';
import { loadSecrets } from '../config/secrets';

/** A call of the command line to the site that uses its embedded database. */
export interface SiteCall {
  readonly path: string;
  readonly contentType?: string;
  readonly body?: Readable;
}

/**
 * Calls the running site.
 *
 * @returns The response; null when no site answers.
 * @throws AppError with the site's code and message when it refuses.
 */
export async function callRunningSite(
  { dataDir }: Pick<Config, 'dataDir'>,
  { body, contentType = 'application/json', path }: SiteCall,
): Promise<IncomingMessage | null> {
  const address = findBackend(dataDir);
  if (address === null) return null;
  const call = request({
    host: address.host,
    port: address.port,
    path,
    method: 'POST',
    headers: {
      [MAINTENANCE_HEADER]: maintenanceToken(loadSecrets(dataDir)),
      ...(body && { 'content-type': contentType }),
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  try {
    // A refusal can come before the body was sent to its end.
    const sent = body ? pipeline(body, call) : Promise.resolve(void call.end());
    const response = await Promise.race([answered, sent.then(() => answered)]);
    if (response.statusCode !== 200) throw await readRefusal(response);
    return response;
  } catch (error) {
    if (errorCode(error) === 'ECONNREFUSED') return null;
    throw error;
  }
}

/**
 * Works on the database in this process or, when a running site holds the embedded one, through that site.
 *
 * @param ways - `there` returns null when no site answers.
 * @throws AppError DATABASE_IN_USE when something else than a site holds the database.
 */
export async function onDatabase<T>({
  here,
  there,
}: {
  readonly here: () => Promise<T>;
  readonly there: () => Promise<T | null>;
}): Promise<T> {
  try {
    return await here();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DATABASE_IN_USE') throw error;
    const answer = await there().catch((cause: unknown) => {
      throw describeLostSite(cause);
    });
    if (answer === null) throw error;
    return answer;
  }
}

/** Codes of a connection that ended before the response did. */
const LOST_CODES = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** A lost command is one transaction: it was either stored as a whole or not at all. */
export function describeLostSite(cause: unknown): unknown {
  if (!LOST_CODES.has(errorCode(cause) ?? '')) return cause;
  const text =
    'the running site ended before it had answered: all of it was done, or nothing; start the site and look, then run the command again if needed';
  return new AppError('DATABASE_AWAY', text, { cause });
}

/** The body of a response as JSON. */
export async function readAnswer(response: IncomingMessage): Promise<unknown> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response) text += String(part);
  return JSON.parse(text);
}

async function readRefusal(response: IncomingMessage): Promise<AppError> {
  const answer = (await readAnswer(response).catch(() => null)) as { code?: string; detail?: string } | null;
  const code = Object.keys(ERRORS).find((one): one is ErrorCode => one === answer?.code) ?? 'INTERNAL';
  return new AppError(code, answer?.detail ?? `the running site answered ${response.statusCode ?? 0}`);
}
