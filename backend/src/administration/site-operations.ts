import { rm } from 'node:fs/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstrumentRename, RestoredBackup, SiteImport, SourceChange } from '@/lib/contracts/admin-site';
import type { SecurityEventKind } from '@/lib/domain/security-events';
import { AppError } from '@/lib/domain/errors';
import { SITE_IMPORTS, type SiteImportKind } from '@/lib/domain/site-imports';
import { t } from '@/lib/domain/text';
import { siteAddress } from '../accounts/account-links';
import { recordEvent, recordRestore } from '../accounts/security-events';
import { runUserOperation } from '../accounts/user-operations';
import { restoreBackup } from '../backup/restore-backup';
import { unseal } from '../backup/seal';
import { fileSource } from '../backup/spool';
import { storeKeys } from '../config/secrets';
import { makeTemporaryFolder } from '../ingest/prices/spill-folder';
import { parseForm } from '../accounts/check-form';
import { readUser } from '../db/repositories/user-rows';
import { writeFor } from '../mail/write-for';
import { describeHeld, readHeldMarket } from '../market/held-market';
import { openProviders } from '../sync/open-sync';
import { checkLive, type EndpointCheck } from '../sync/check-live';
import { readFeedList } from '../sync/plan-sync';
import type { AdministrationContext } from './administration-context';
import type { Actor } from './site-settings';

/** The word that has to be typed before data are lost. */
const CONFIRMATION = 'replace';

const INVITATION_DAYS = 7;

/** Runs a command of the command line and collects what it prints. */
async function collect(
  { config, runCommand }: AdministrationContext,
  words: readonly string[],
): Promise<{ readonly code: number; readonly lines: string[] }> {
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line.replace(/^tapeglass: /, ''));
  const output = { out: add, error: add, ask: () => undefined };
  const code = await runCommand(words, { output, folder: config.dataDir });
  return { code, lines };
}

function note(
  { accounts }: AdministrationContext,
  { identity, origin }: Actor,
  kind: SecurityEventKind,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  return recordEvent(accounts.db, accounts, { kind, userId: identity.userId, origin, details });
}

/**
 * Changes the source of the data; the site then starts again by itself.
 *
 * @returns Whether it differs from the one before.
 * @throws AppError REQUEST_INVALID when the environment decides, or real data would be lost without a confirmation.
 */
export async function changeSource(
  context: AdministrationContext,
  { confirmation = '', source }: SourceChange,
  actor: Actor,
): Promise<boolean> {
  const envSource = context.env['MARKET_DATA']?.trim();
  if (envSource && envSource !== source)
    throw invalid(
      'source',
      `is ${envSource}: MARKET_DATA is set in the environment or in .env, which decides`,
    );
  const heldMarket = await readHeldMarket(context.accounts.db);
  if (heldMarket.source === source) return false;
  const isLoss = heldMarket.source !== null && heldMarket.source !== 'demo' && heldMarket.bars > 0;
  if (isLoss && confirmation !== CONFIRMATION)
    throw invalid(
      'confirmation',
      `must be the word "${CONFIRMATION}": this removes ${describeHeld(heldMarket)}`,
    );
  await note(context, actor, 'source-changed', { from: heldMarket.source ?? 'none', to: source });
  const { code, lines } = await collect(context, ['source', 'set', source, '--replace', '--yes']);
  if (code !== 0) throw new AppError('SOURCE_HELD', lines.join(' '));
  return true;
}

/** A file of the administrator, and what is in it. */
export interface UploadedData {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly what: SiteImportKind;
  /** The list that its members are of, or the topic of its headlines. */
  readonly target: string;
}

/**
 * Imports a file as the command line does.
 *
 * @throws AppError REQUEST_INVALID for a missing target.
 */
export async function importData(
  context: AdministrationContext,
  { bytes, name, target, what }: UploadedData,
  actor: Actor,
): Promise<SiteImport> {
  const option = SITE_IMPORTS.find(({ id }) => id === what)?.option ?? null;
  if (bytes.length === 0) throw invalid('file', 'must not be empty');
  if (option !== null && target === '') throw invalid('target', `must be given for ${what}`);
  const folder = makeTemporaryFolder(join(context.config.dataDir, 'tmp'));
  try {
    // The name decides symbols and layouts; nothing else of it is used.
    const file = join(folder, fileNameOf(name));
    writeFileSync(file, bytes, { mode: 0o600 });
    const words = ['import', what, file, ...(option === null ? [] : [`--${option}=${target}`])];
    const { code, lines } = await collect(context, words);
    if (code === 0) await note(context, actor, 'data-imported', { what, bytes: bytes.length });
    return { isStored: code === 0, lines: lines.map((line) => line.replaceAll(`${folder}/`, '')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Gives an instrument another symbol; lists, watchlists and portfolios follow.
 *
 * @throws AppError REQUEST_INVALID at `wanted`, where it cannot have this symbol.
 */
export async function renameListing(
  context: AdministrationContext,
  body: unknown,
  actor: Actor,
): Promise<void> {
  const symbolField = (field: string) => (given: unknown) =>
    typeof given === 'string' && given !== '' ? { value: given } : { fault: `${field} must be a symbol.` };
  const { symbol, wanted } = parseForm<InstrumentRename>(body, {
    symbol: symbolField('symbol'),
    wanted: symbolField('wanted'),
  });
  const { code, lines } = await collect(context, ['instrument', 'rename', '--', symbol, wanted]);
  const text = lines.join(' ');
  if (code !== 0) throw new AppError('REQUEST_INVALID', text, { fields: { wanted: [text] } });
  await note(context, actor, 'instrument-renamed', { symbol, wanted });
}

/** Asks the endpoints of one provider, or of all without the feeds, once. */
export async function checkProviders(
  { accounts, config, version }: AdministrationContext,
  { feeds, provider }: { readonly provider: string | null; readonly feeds: boolean },
): Promise<EndpointCheck[]> {
  return checkLive({
    providers: openProviders(config, { version }),
    feeds: feeds ? readFeedList(config.live) : [],
    only: provider,
    now: accounts.now(),
  });
}

/**
 * Sends the administrator an e-mail.
 *
 * @throws AppError MAIL_OFF, MAIL_AWAY with the reason.
 */
export async function sendTestMail({ accounts }: AdministrationContext, { identity }: Actor): Promise<void> {
  const { db, mail } = accounts;
  if (!mail)
    throw new AppError('MAIL_OFF', 'This site sends no e-mails: set the mail server and the sender.');
  const person = await readUser(db, identity.userId);
  if (person === null) throw new AppError('ACCOUNT_UNKNOWN', 'This account does not exist any more.');
  const { productName, siteUrl } = mail;
  try {
    await mail.send({
      to: person.email,
      ...writeFor(person.language, () => ({
        subject: t('{productName}: a test', { productName }),
        text: `${t('This is the test that you asked for on {siteUrl}/admin.', { siteUrl })}\n\n${t('E-mails of this site arrive.')}\n`,
      })),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AppError('MAIL_AWAY', `The mail server did not take the e-mail: ${reason}`, { cause: error });
  }
}

/** A link with which one person can open an account. */
export async function invite(context: AdministrationContext, actor: Actor): Promise<string> {
  const { accounts, config } = context;
  const lines = await runUserOperation(
    { db: accounts.db, now: accounts.now, siteUrl: siteAddress(config) },
    { what: 'invite', days: INVITATION_DAYS },
  );
  await note(context, actor, 'invited', { days: INVITATION_DAYS });
  return lines.at(-1) ?? '';
}

/**
 * Makes a backup of what is stored now, then replaces everything by an earlier one. The site starts again afterwards.
 *
 * @throws AppError BACKUP_UNKNOWN, REQUEST_INVALID when the name was not typed, FILE_UNREADABLE for a damaged file.
 */
export async function restoreSite(
  context: AdministrationContext,
  name: string,
  confirmation: string,
): Promise<RestoredBackup> {
  const { accounts, backups, config, onReplaced } = context;
  const backup = await backups.find(name);
  if (backup === null) throw new AppError('BACKUP_UNKNOWN', 'There is no backup of this name.');
  if (confirmation !== name) throw invalid('confirmation', `must be the name of the backup, ${name}`);
  // A run that began without knowing of this backup may remove it.
  if (backups.isRunning) await backups.run();
  const copy = await backups.run(name);
  if ((await backups.find(name)) === null)
    throw new AppError('BACKUP_UNKNOWN', 'This backup was removed meanwhile.');
  const { db, pictures, secrets } = accounts;
  // All of the file is verified before anything is changed.
  const report = await restoreBackup(
    {
      db,
      pictures,
      secrets,
      replace: true,
      storeSecrets: (keys) => storeKeys(config.dataDir, keys),
    },
    unseal(fileSource(backup.file), config.backup.passphrase),
  );
  onReplaced();
  await recordRestore(accounts, report);
  return { createdAt: report.createdAt, rows: report.rows, copy };
}

/** The last part of a name, without what a file system or a terminal would read as something else. */
function fileNameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '_')
      .replace(/^\.+/, '')
      .slice(-200) || 'file.csv'
  );
}

function invalid(field: string, text: string): AppError {
  return new AppError('REQUEST_INVALID', `${field} ${text}`, { fields: { [field]: [text] } });
}
