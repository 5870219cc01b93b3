import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';

import type { ImportPreview, ImportRow } from '@/lib/contracts/portfolios/import';
import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';

import { lastKnownDayOf } from '../config/config';
import type { Database } from '../db/database';
import { readAccounts } from '../db/repositories/portfolio-rows';
import { readHeldMarket } from '../market/held-market';
import { openMarketStore } from '../market/open-market-store';
import { answerImport } from '../portfolios/imports/answer-import';
import { commitImport, uploadImport } from '../portfolios/imports/import-service';
import { IMPORT_LIMITS } from '../portfolios/imports/import-limits';
import type { FileImportContext } from '../portfolios/imports/import-content';
import { ImportReader } from '../portfolios/imports/read-apart';
import type { PortfolioKey } from '../portfolios/portfolios-context';
import { requirePortfolio } from '../portfolios/portfolios-context';
import type { CommandContext } from './open-parts';
import { pathsOf, readConfig, withDatabase } from './open-parts';

interface TransactionFlags {
  readonly portfolio: string;
  readonly account?: string;
  readonly layout?: string;
  readonly user?: string;
  readonly answer: Readonly<Record<string, string>>;
  readonly proposals?: boolean;
  readonly preview?: boolean;
  readonly json?: boolean;
}

/** Faulty rows that are printed one by one. */
const SHOWN_FAULTS = 20;

/** `import transactions`: a broker's file into a portfolio, as the site does it. */
export function transactionsCommand(context: CommandContext): Command {
  return new Command('transactions')
    .description(
      "import a broker's file into a user's portfolio: CSV, Excel, XML or JSON; rows that are already stored are skipped",
    )
    .argument('<file>', 'the file as exported by the broker')
    .requiredOption('--portfolio <slug>', 'the last part of the URL of the portfolio')
    .option('--account <name>', 'name or id of the account (default: the only one)')
    .option('--layout <id>', 'layout of the file (default: detected from its header)')
    .option('--user <email>', 'e-mail address of the owner, if several users have a portfolio with this slug')
    .option(
      '--answer <question=choice>',
      'answer to a question about the file; can be repeated',
      collectAnswer,
      {},
    )
    .option('--proposals', 'accept the proposal for every question without an answer')
    .option('--preview', 'report what would be stored, and store nothing')
    .option('--json', 'print the preview or the result as JSON')
    .action((file: string, flags: TransactionFlags) => importTransactions(context, file, flags));
}

function collectAnswer(text: string, before: Readonly<Record<string, string>>): Record<string, string> {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1)
    throw new InvalidArgumentError('expected a question and its choice, such as asset:VTI=own');
  return { ...before, [text.slice(0, at)]: text.slice(at + 1) };
}

async function importTransactions(
  context: CommandContext,
  path: string,
  flags: TransactionFlags,
): Promise<void> {
  const config = readConfig(context);
  const file = pathsOf(context, [path])[0]!;
  const { size } = await stat(file);
  if (size > IMPORT_LIMITS.bytes)
    throw new AppError('BODY_TOO_LARGE', `${file}: is larger than ${IMPORT_LIMITS.bytes / 1024 ** 2} MiB`);
  const bytes = await readFile(file);
  await withDatabase(config, async (db) => {
    const { source } = await readHeldMarket(db);
    const marketData = source ?? config.marketData ?? 'demo';
    const store = await openMarketStore(db, { today: () => lastKnownDayOf({ ...config, marketData }) });
    try {
      const tracker: FileImportContext = {
        db,
        store,
        config,
        now: () => new Date(),
        reader: new ImportReader(),
        listingsOf: null,
      };
      const key = await findPortfolio(db, flags);
      const name = basename(file);
      const account = await findAccountId(db, key, flags.account);
      const first = await uploadImport(tracker, key, { bytes, name, account, layout: flags.layout });
      const preview = await answered(tracker, { ...key, import: String(first.id) }, first, flags);
      await report(context, tracker, key, preview, flags);
    } finally {
      await store.close();
    }
  });
}

/**
 * The portfolio of an address.
 *
 * @throws AppError PORTFOLIO_UNKNOWN, REQUEST_INVALID when several people have one.
 */
async function findPortfolio(
  db: Database,
  { portfolio, user }: Pick<TransactionFlags, 'portfolio' | 'user'>,
): Promise<PortfolioKey> {
  const owners = await db.query<{ userId: number; email: string }>(
    `select u.id as "userId", u.email from portfolios p join users u on u.id = p.user_id
     where p.slug = $1 and p.deleted_at is null and ($2::text is null or u.email = $2) order by u.id`,
    [portfolio, user?.trim().toLowerCase() ?? null],
  );
  if (owners.length === 1) return { userId: owners[0]!.userId, slug: portfolio };
  if (owners.length === 0) {
    const whose = user === undefined ? 'no user has' : `${user} has no`;
    throw new AppError('PORTFOLIO_UNKNOWN', `${whose} portfolio "${portfolio}"`);
  }
  throw new AppError(
    'REQUEST_INVALID',
    `${owners.length} people have a portfolio "${portfolio}"; add --user with the e-mail address of one of them`,
  );
}

/** The id of an account by its name or id, as text; undefined when none is named. */
async function findAccountId(
  db: Database,
  key: PortfolioKey,
  given: string | undefined,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const portfolio = await requirePortfolio(db, key);
  const accounts = await readAccounts(db, portfolio.id);
  const account = accounts.find(({ id, name }) => name === given || String(id) === given);
  if (account) return String(account.id);
  const names = accounts.map(({ name }) => `"${name}"`).join(', ') || 'none';
  throw new AppError('ACCOUNT_UNKNOWN', `the portfolio has no account "${given}"; its accounts: ${names}`);
}

type Preview = Omit<ImportPreview, 'meta'>;

/** The preview with the answers given, and with proposals where they are to be taken, until none is left. */
async function answered(
  tracker: FileImportContext,
  key: PortfolioKey & { readonly import: string },
  first: Preview,
  { answer, proposals = false }: Pick<TransactionFlags, 'answer' | 'proposals'>,
): Promise<Preview> {
  let preview =
    Object.keys(answer).length === 0 ? first : await answerImport(tracker, key, { answers: answer });
  const tried = new Set<string>();
  for (;;) {
    const proposedAnswers = proposals
      ? preview.questions.flatMap(({ id, proposal }) =>
          proposal === null || tried.has(id) ? [] : [[id, proposal] as const],
        )
      : [];
    if (proposedAnswers.length === 0) return preview;
    for (const [id] of proposedAnswers) tried.add(id);
    preview = await answerImport(tracker, key, { answers: Object.fromEntries(proposedAnswers) });
  }
}

async function report(
  { terminal }: CommandContext,
  tracker: FileImportContext,
  key: PortfolioKey,
  preview: Preview,
  { json = false, preview: isPreview = false }: Pick<TransactionFlags, 'json' | 'preview'>,
): Promise<void> {
  if (!json) printPreview((line) => terminal.error(line), preview);
  if (isPreview) {
    if (json) terminal.out(JSON.stringify(preview));
    else terminal.out(`${countText(count(preview, 'new'), 'transaction')} would be stored`);
    return;
  }
  const { revision } = await requirePortfolio(tracker.db, key);
  const commit = { ...key, import: String(preview.id), ifMatch: `"${revision}"` };
  const result = await commitImport(tracker, commit);
  if (json)
    terminal.out(JSON.stringify({ ...result, questions: preview.questions, remembered: preview.remembered }));
  else
    terminal.out(
      `${countText(result.stored, 'transaction')} stored, ${result.known} known already, ${result.skipped} skipped`,
    );
}

const count = ({ rows }: Pick<Preview, 'rows'>, fate: ImportRow['fate']): number =>
  rows.filter((row) => row.fate === fate).length;

/** Faults with their place, and open questions with the way to answer them. */
function printPreview(print: (line: string) => void, preview: Preview): void {
  const faulty = preview.rows.filter(({ fate }) => fate === 'faulty');
  for (const { column = '', expected = '', line, reason = '' } of faulty.slice(0, SHOWN_FAULTS))
    print(`line ${line ?? '?'}, column ${column}: "${reason}"; expected ${expected}`);
  if (faulty.length > SHOWN_FAULTS)
    print(`and ${countText(faulty.length - SHOWN_FAULTS, 'more faulty row')}`);
  for (const { choices, id, proposal, text } of preview.questions) {
    print(text);
    print(`  --answer '${id}=${proposal ?? choices[0] ?? ''}' (${choices.join(', ')})`);
  }
  for (const { id, proposal, text } of preview.remembered) {
    print(`${text} As in an earlier import: ${proposal}`);
    print(`  --answer '${id}=…' changes it`);
  }
  const open = count(preview, 'asks');
  if (open > 0)
    print(
      `${countText(open, 'row')} ${open === 1 ? 'waits for an answer and is' : 'wait for an answer and are'} left out`,
    );
}
