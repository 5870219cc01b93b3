import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code';
import type { Secrets } from './secrets';

/** The file by which the command line finds the backend that uses a `DATA_DIR`. */
const FILE = 'backend.json';

/** The header that authenticates the command line. The website never forwards headers of this prefix. */
export const MAINTENANCE_HEADER = 'x-tapeglass-maintenance';

/** The address of a running backend. */
export interface BackendAddress {
  readonly host: string;
  readonly port: number;
}

/** Writes down where this backend listens. Returns the function that removes the note. */
export function noteBackend(dataDir: string, address: BackendAddress): () => Promise<void> {
  const file = join(dataDir, FILE);
  writeFileSync(file, JSON.stringify(address), { mode: 0o600 });
  return () => {
    rmSync(file, { force: true });
    return Promise.resolve();
  };
}

/** The address of the backend of a `DATA_DIR`; null when none has started, or its note is unreadable. */
export function findBackend(dataDir: string): BackendAddress | null {
  let text: string;
  try {
    text = readFileSync(join(dataDir, FILE), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  const match = /^\{"host":"([^"]+)","port":(\d+)\}$/.exec(text);
  return match?.[1] === undefined ? null : { host: match[1], port: Number(match[2]) };
}

/**
 * The credential of the command line: derived from the internal key, which is readable by the owner of
 * `DATA_DIR` only, and different from it, because the website sends the key itself with every call.
 */
export function maintenanceToken({ internal }: Pick<Secrets, 'internal'>): string {
  return createHmac('sha256', internal).update('tapeglass maintenance').digest('hex');
}

/** True when a header is the credential of the command line. */
export function isMaintenanceToken(header: unknown, secrets: Pick<Secrets, 'internal'>): boolean {
  if (typeof header !== 'string') return false;
  const [given, expected] = [Buffer.from(header), Buffer.from(maintenanceToken(secrets))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
