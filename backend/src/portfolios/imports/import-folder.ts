import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

import { AppError } from '@/lib/domain/errors';

import { errorCode } from '../../config/error-code';
import { runEvery } from '../../config/run-every';
import { insertNotification } from '../../db/repositories/notification-rows';
import {
  countWaitingImports,
  findOwner,
  type OwnedPortfolio,
} from '../../db/repositories/portfolio-import-rows';
import { readAccounts } from '../../db/repositories/portfolio-rows';
import { dueTime } from '../notifications/due-time';
import { readTimes } from '../notifications/quiet-times';
import { todayFor } from '../portfolios-context';
import { IMPORT_LIMITS } from './import-limits';
import type { FileImportContext } from './import-content';
import { storeUpload } from './import-service';

const EVERY_MS = 10_000;
const READABLE = /\.(?:csv|tsv|txt|xml|json|xlsx?|ods|pdf|zip)$/i;
/** Files of the folder that wait in one portfolio. */
const MAX_WAITING = 3;
const [TAKEN, REFUSED] = ['done', 'failed'];

/** Size and time of change of the files that may be taken, by their path below the folder. */
export type FileStates = ReadonlyMap<string, string>;

/** The place of a file, and its person: `<e-mail address>/<portfolio>/[<account>/]<file>`. */
interface DroppedFile {
  readonly folder: string;
  readonly path: string;
  readonly name: string;
  readonly account: string | undefined;
  readonly owner: OwnedPortfolio;
}

/**
 * Takes the files that are dropped into a folder: each becomes an import that waits for its person, with a notification; none is
 * stored by itself. The folder is read at an interval: file notifications do not arrive from network drives and containers.
 *
 * @returns Ends it.
 */
export function watchImportFolder(
  context: FileImportContext,
  folder: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let states: FileStates = new Map();
  let lastFault = '';
  const look = async (): Promise<void> => {
    states = await takeDroppedFiles(context, folder, states);
    lastFault = '';
  };
  return runEvery(EVERY_MS, look, (error) => {
    // Reported once: a drive may come back.
    const fault = String(error);
    if (fault !== lastFault) onError(error);
    lastFault = fault;
  });
}

/**
 * Takes the files whose size and time of change are those of the last look: others are still being written.
 *
 * @returns What the next look compares with.
 */
export async function takeDroppedFiles(
  context: FileImportContext,
  folder: string,
  before: FileStates,
): Promise<FileStates> {
  const states = await readStates(folder);
  for (const [path, state] of states) {
    if (before.get(path) !== state) continue;
    const file = await findFile(context, folder, path);
    if (file && (await countWaitingImports(context.db, file.owner.portfolioId)) < MAX_WAITING)
      await takeFile(context, file);
  }
  return states;
}

/** The files below a folder, without links, whose targets another person might have chosen. */
async function readStates(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const states = new Map<string, string>();
  for (const entry of entries.sort((a, b) => a.name.localeCompare(b.name, 'en'))) {
    const path = relative(folder, join(entry.parentPath, entry.name));
    const isTaken = path.split(sep).some((part) => part === TAKEN || part === REFUSED);
    if (!entry.isFile() || isTaken || !READABLE.test(entry.name)) continue;
    try {
      const { mtimeMs, size } = await lstat(join(folder, path));
      if (size > 0) states.set(path, `${size} ${mtimeMs}`);
    } catch (error) {
      // Removed since it was listed.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
  return states;
}

/** Null for a file that is in no portfolio's folder: it stays where it is. */
async function findFile(
  { db }: FileImportContext,
  folder: string,
  path: string,
): Promise<DroppedFile | null> {
  const parts = path.split(sep);
  const [email, slug, account] = parts;
  if (parts.length < 3 || parts.length > 4) return null;
  const owner = await findOwner(db, { email: email!.toLowerCase(), slug: slug! });
  const accountName = parts.length === 4 ? account : undefined;
  return owner && { folder, path, name: parts.at(-1)!, account: accountName, owner };
}

async function takeFile(context: FileImportContext, file: DroppedFile): Promise<void> {
  // Moved before it is kept: one that cannot be moved would be taken at each look.
  const place = await moveTo(context, file, file.path, TAKEN);
  try {
    await keepFile(context, file, place);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) {
      await rename(join(file.folder, place), join(file.folder, file.path));
      throw error;
    }
    await moveTo(context, file, place, REFUSED);
    await notify(
      context,
      file,
      `The file ${file.name} cannot be imported into ${file.owner.name}: ${error.message}`,
    );
    return;
  }
  await notify(context, file, `A file waits on the import page of ${file.owner.name}: ${file.name}`);
}

async function keepFile(context: FileImportContext, file: DroppedFile, place: string): Promise<void> {
  const { account: accountName, name, owner } = file;
  const path = join(file.folder, place);
  const { size } = await lstat(path);
  if (size > IMPORT_LIMITS.bytes)
    throw new AppError('BODY_TOO_LARGE', `is larger than ${IMPORT_LIMITS.bytes / 1024 ** 2} MiB`);
  const accounts = accountName === undefined ? [] : await readAccounts(context.db, owner.portfolioId);
  const account = accounts.find((one) => one.name === accountName || String(one.id) === accountName);
  if (accountName !== undefined && !account)
    throw new AppError('ACCOUNT_UNKNOWN', `the portfolio has no account "${accountName}"`);
  const upload = {
    bytes: await readFile(path),
    name,
    account: account && String(account.id),
    layout: undefined,
    isDropped: true as const,
  };
  await storeUpload(context, { userId: owner.userId, slug: owner.slug }, upload);
}

/** Moves a file into a folder beside the place where it was dropped. @returns Its path. */
async function moveTo(
  { now }: FileImportContext,
  { folder, name, path }: DroppedFile,
  from: string,
  into: string,
): Promise<string> {
  const stamp = now().toISOString().slice(0, 19).replaceAll(':', '');
  const place = join(dirname(path), into, `${stamp}-${name}`);
  await mkdir(join(folder, dirname(path), into), { recursive: true });
  await rename(join(folder, from), join(folder, place));
  return place;
}

async function notify(context: FileImportContext, { owner }: DroppedFile, text: string): Promise<void> {
  const { db, now } = context;
  const createdAt = now();
  const { userId } = owner;
  const dueAt = dueTime(createdAt, await readTimes(context, userId));
  await insertNotification(db, { userId, alertId: null, day: todayFor(context), text, createdAt, dueAt });
}
