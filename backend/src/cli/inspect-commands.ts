import { Command } from 'commander';

import { countText, groupDigits } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { todayOf } from '../config/config';
import type { Database } from '../db/database';
import { readLatestVersion } from '../db/repositories/store-rows';
import { CHECK_EXTENSIONS, describeTables, verifyTables } from '../db/verify-tables';
import { openMarketStore } from '../market/open-market-store';
import type { MarketStore } from '../market/market-store';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import type { Terminal } from './terminal';
import { verifyStore, type Verification } from './verify-store';

/** Maximum number of gaps printed; the rest are counted. */
const PRINTED_GAPS = 20;
/** Maximum number of suspicious days printed; the rest are counted. */
const PRINTED_DOUBTS = 50;

/** `universe list` and `universe show ID`. */
export function universeCommand(context: CommandContext): Command {
  const { terminal } = context;
  const list = new Command('list').description('list the stored universes').action(() =>
    withStore(context, async (store, today) => {
      const universes = store.universes();
      for (const { id, name, indexSymbol } of universes) {
        const members = await store.members(id, today);
        terminal.out(
          `${id.padEnd(14)} ${groupDigits(members.length).padStart(6)}  ${name}${indexSymbol ? ` (${indexSymbol})` : ''}`,
        );
      }
      if (universes.length === 0) terminal.out('no universe is stored');
    }),
  );
  const show = new Command('show')
    .description('list the members of a universe today')
    .argument('<id>')
    .action((id: string) =>
      withStore(context, async (store, today) => {
        const ids = store.universes().map((universe) => universe.id);
        if (!ids.includes(id)) {
          throw new AppError(
            'UNIVERSE_UNKNOWN',
            `no universe "${id}" is stored; there is ${ids.join(', ') || 'none'}`,
          );
        }
        for (const { instrument } of await store.members(id, today)) {
          const { symbol, name, sector, industry } = instrument;
          terminal.out([symbol.padEnd(10), name, sector ?? '', industry ?? ''].join('\t').trimEnd());
        }
      }),
    );
  return new Command('universe')
    .description('show universes and their members')
    .addCommand(list)
    .addCommand(show);
}

/** `status`: shows the contents of the store. */
export function statusCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('status')
    .description('show the data version, the source, the last day and the number of rows')
    .option('--json', 'print as JSON')
    .action((flags: { json?: boolean }) =>
      withStore(context, async (store) => {
        const state = store.state();
        const facts = {
          dataVersion: state.dataVersion,
          source: state.source,
          seed: state.seed,
          loadedAt: state.loadedAt,
          lastDay: state.lastDay === null ? null : formatIsoDate(state.lastDay),
          bars: state.bars,
          instruments: store.instruments().length,
          universes: store.universes().length,
          macroSeries: store.macroExtents().length,
          factorSets: store.factorExtents().length,
        };
        if (flags.json) terminal.out(JSON.stringify(facts));
        else
          for (const [name, value] of Object.entries(facts))
            terminal.out(`${name.padEnd(12)} ${value ?? '-'}`);
      }),
    );
}

/** `verify`: reads every table and every stored series. */
export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description(
      'read every table and check every stored series: checksum, order, gaps, jumps that look like a split or another unit; fails if one is damaged',
    )
    .option('--json', 'print as JSON')
    .action((flags: { json?: boolean }) =>
      withDatabase({ ...readConfig(context), extensions: CHECK_EXTENSIONS }, (database) =>
        verify(context, database, flags.json === true),
      ),
    );
}

async function verify({ terminal }: CommandContext, database: Database, asJson: boolean): Promise<void> {
  const tables = await verifyTables(database);
  if (tables.faults.length > 0) {
    if (asJson) terminal.out(JSON.stringify({ tables }));
    for (const { fault, table } of asJson ? [] : tables.faults) terminal.out(`table ${table}: ${fault}`);
    if (!asJson) terminal.out(`${describeTables(tables)}; the series were not checked`);
    const text = `${countText(new Set(tables.faults.map(({ table }) => table)).size, 'table')} damaged: the database holds less than was stored`;
    throw new AppError('DATABASE_BROKEN', text);
  }
  const series = await verifyStore(database);
  if (asJson) terminal.out(JSON.stringify({ ...series, tables }));
  else {
    terminal.out(describeTables(tables));
    printVerification(terminal, series);
  }
  if (series.faults.length > 0)
    throw new AppError(
      'INTERNAL',
      `${series.faults.length} stored series ${series.faults.length === 1 ? 'is' : 'are'} damaged`,
    );
}

function printVerification(terminal: Terminal, { bars, doubts, faults, gaps, series }: Verification): void {
  for (const { symbol, fault } of faults) terminal.out(`${symbol}: ${fault}`);
  for (const { symbol, text } of doubts.slice(0, PRINTED_DOUBTS)) terminal.out(`doubt: ${symbol} ${text}`);
  if (doubts.length > PRINTED_DOUBTS)
    terminal.out(`… and ${countText(doubts.length - PRINTED_DOUBTS, 'more doubt')}`);
  for (const { symbol, after, before, days } of gaps.slice(0, PRINTED_GAPS))
    terminal.out(`gap: ${symbol} has no bar between ${after} and ${before} (${countText(days, 'day')})`);
  if (gaps.length > PRINTED_GAPS) terminal.out(`… and ${countText(gaps.length - PRINTED_GAPS, 'more gap')}`);
  terminal.out(
    `verified ${groupDigits(series)} series with ${countText(bars, 'bar')}: ${faults.length} damaged, ${countText(gaps.length, 'gap')}, ${countText(doubts.length, 'doubt')}`,
  );
}

/** `init`: creates the database and migrates its tables. */
export function initCommand(context: CommandContext): Command {
  return new Command('init').description('create the database, or update its tables').action(async () => {
    const config = readConfig(context);
    const version = await withDatabase(config, readLatestVersion);
    const place = config.databaseUrl === null ? config.dataDir : 'PostgreSQL';
    context.terminal.out(`the database in ${place} is ready; data version ${version?.version ?? 0}`);
  });
}

async function withStore(
  context: CommandContext,
  work: (store: MarketStore, today: number) => Promise<void>,
): Promise<void> {
  const config = readConfig(context);
  await withDatabase(config, async (database) => work(await openMarketStore(database), todayOf(config)));
}
