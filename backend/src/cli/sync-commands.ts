import { randomUUID } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';

import { countText, groupDigits } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { FUNDAMENTALS_MISSING } from '@/lib/domain/fundamentals-setting';
import { parseIsoDate } from '@/lib/domain/iso-date';

import { readVersion } from '../project/project-root';
import { withCapability } from '../providers/registry';
import { readHeldMarket } from '../market/held-market';
import { ensureConfiguredSource } from '../startup/ensure-configured-source';
import { forgetPrepared } from '../startup/market-note';
import { openSync } from '../sync/open-sync';
import type { SyncScope } from '../sync/plan-sync';
import { recordSync } from '../sync/record-sync';
import { holdRunnerLease } from '../sync/runner-lease';
import { suggestSymbols } from '../sync/suggest-symbols';
import { SYNC_KINDS, type SyncKind } from '../sync/sync-tasks';
import type { SyncReport } from '../sync/run-sync';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { openProgress, type Terminal } from './terminal';

interface SyncFlags {
  readonly only?: readonly SyncKind[];
  readonly symbols?: readonly string[];
  readonly since?: number;
  readonly json?: boolean;
}

/** Failures printed; the rest are counted and kept in the list of imports. */
const PRINTED_FAILURES = 20;

/** `sync`: fetches what is new from the providers. */
export function syncCommand(context: CommandContext): Command {
  return new Command('sync')
    .description('fetch new data from the configured providers (MARKET_DATA=live)')
    .option(
      '--only <kinds>',
      `fetch only these kinds, separated by commas: ${SYNC_KINDS.join(', ')}`,
      kindList,
    )
    .option('--symbols <list>', 'fetch only these symbols, separated by commas', symbolList)
    .option('--since <date>', 'fetch everything since this day again', isoDay)
    .option('--json', 'print the report as JSON')
    .action((flags: SyncFlags) => run(context, flags));
}

async function run(context: CommandContext, flags: SyncFlags): Promise<void> {
  const config = readConfig(context);
  const { terminal } = context;
  const scope: SyncScope = {
    only: flags.only ?? null,
    symbols: flags.symbols ?? null,
    since: flags.since ?? null,
  };
  await withDatabase(config, async (database) => {
    const heldMarket = await readHeldMarket(database);
    const marketData = heldMarket.source === null && config.marketData === null ? 'live' : config.marketData;
    if (ensureConfiguredSource(heldMarket, { ...config, marketData }).marketData !== 'live') {
      const text =
        'only live data are synchronized; set MARKET_DATA=live, or replace the stored data: npm run tapeglass -- source set live --replace. Nothing was changed';
      throw new AppError('SOURCE_HELD', text);
    }
    const lease = await holdRunnerLease(database, `cli ${process.pid} ${randomUUID()}`);
    if (lease === null) {
      const text = 'another process synchronizes this database already; /status shows its progress';
      throw new AppError('DATABASE_IN_USE', text);
    }
    const progress = openProgress(terminal, 'sync');
    try {
      const sync = openSync(database, config, { version: readVersion() });
      const report = await recordSync(
        { ...sync, onProgress: (done, total, what) => progress.update(done, total, what) },
        scope,
      );
      progress.stop();
      const wantsAccounts = scope.only === null || scope.only.includes('fundamentals');
      if (wantsAccounts && withCapability(sync.providers, 'fundamentals').length === 0)
        terminal.error(FUNDAMENTALS_MISSING);
      if (heldMarket.source === null) forgetPrepared(config);
      if (flags.json) terminal.out(JSON.stringify(report));
      else await printSync(terminal, report, (symbol) => suggestSymbols(sync, symbol));
      if (report.failures.length > 0 && report.failures.length === report.tasks)
        throw new AppError('IMPORT_REFUSED', 'no provider answered; nothing was stored');
    } finally {
      progress.stop();
      await lease.release();
    }
  });
}

async function printSync(
  terminal: Terminal,
  report: SyncReport,
  suggest: (symbol: string) => Promise<string>,
): Promise<void> {
  const { changed, compared, dataVersion, differing, failures, heldRows, priceRows, skipped, tasks } = report;
  for (const { failure, id, message } of failures.slice(0, PRINTED_FAILURES)) {
    const isUnknown = failure === 'unknown-symbol' && id.startsWith('prices:');
    const hint = isUnknown ? await suggest(id.slice('prices:'.length)) : '';
    terminal.error(`${id}: ${message}${hint}`);
  }
  if (failures.length > PRINTED_FAILURES)
    terminal.error(`… and ${countText(failures.length - PRINTED_FAILURES, 'more failure')}`);
  const current = `${groupDigits(skipped)} ${skipped === 1 ? 'was up to date or waits' : 'were up to date or wait'} after a failure`;
  terminal.out(`fetched ${groupDigits(tasks - failures.length)} of ${countText(tasks, 'task')}; ${current}`);
  terminal.out(
    `stored ${countText(priceRows, 'price row')}, held back ${groupDigits(heldRows)} (quarantine list)`,
  );
  if (compared > 0)
    terminal.out(
      `compared ${countText(compared, 'instrument')} with a second provider: ${countText(differing, 'close')} beyond the tolerance`,
    );
  terminal.out(changed ? `data version ${dataVersion}` : 'nothing changed');
}

function kindList(text: string): SyncKind[] {
  return text.split(',').map((part) => {
    const kind = SYNC_KINDS.find((one) => one === part.trim());
    if (kind === undefined)
      throw new InvalidArgumentError(`"${part.trim()}" is none of ${SYNC_KINDS.join(', ')}`);
    return kind;
  });
}

function symbolList(text: string): string[] {
  const symbols = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (symbols.length === 0) throw new InvalidArgumentError('expected symbols such as AAPL,^GSPC');
  return symbols;
}

function isoDay(text: string): number {
  const day = parseIsoDate(text);
  if (day === null) throw new InvalidArgumentError('expected a date such as 2026-06-30');
  return day;
}
