import { Command, InvalidArgumentError } from 'commander';

import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { type Config, todayOf } from '../config/config';
import type { Database } from '../db/database';
import { describeHeld, type HeldMarket, readHeldMarket, replaceCommand } from '../market/held-market';
import { loadDemo } from '../startup/load-demo';
import { forgetPrepared } from '../startup/market-note';
import { isOutdatedDemo, ensureConfiguredSource } from '../startup/ensure-configured-source';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { openProgress } from './terminal';

interface DemoFlags {
  readonly seed?: number;
  readonly today?: number;
}

/** The market to simulate, and whether it may replace other data. */
export interface DemoRun {
  readonly seed: number;
  readonly today: number;
  readonly replaces: boolean;
}

/** `demo load`: fills the store with the simulated market. */
export function demoCommand(context: CommandContext): Command {
  const load = new Command('load')
    .description('fill the store with the simulated market')
    .option('--seed <number>', 'seed of the simulated market (default: DEMO_SEED)', seedNumber)
    .option('--today <date>', 'the day used as today (default: TODAY, or the clock)', isoDay)
    .action((flags: DemoFlags) => runDemoLoad(context, flags));
  return new Command('demo').description('manage the simulated market').addCommand(load);
}

async function runDemoLoad(context: CommandContext, flags: DemoFlags): Promise<void> {
  const config = readConfig(context);
  await withDatabase(config, async (database) => {
    const heldMarket = await readHeldMarket(database);
    refuseRealData(heldMarket, config);
    const { demoSeed } = ensureConfiguredSource(heldMarket, { ...config, marketData: 'demo' });
    const run = { seed: flags.seed ?? demoSeed, today: flags.today ?? todayOf(config), replaces: false };
    forgetPrepared(config);
    await fillWithDemo(context, database, run);
  });
}

function refuseRealData(held: HeldMarket, { marketData }: Config): void {
  if (marketData !== null && marketData !== 'demo') {
    throw new AppError(
      'IMPORT_REFUSED',
      `MARKET_DATA is ${marketData}: the simulated market is never mixed into real data; set MARKET_DATA=demo to load it. Nothing was changed`,
    );
  }
  if (held.source === null || held.source === 'demo') return;
  throw new AppError(
    'SOURCE_HELD',
    `the store holds ${describeHeld(held)}; the simulated market is never mixed with it. To replace it, run: ${replaceCommand('demo')}. Nothing was changed`,
  );
}

/** Simulates the market into the store and reports the result. */
export async function fillWithDemo(
  { terminal }: CommandContext,
  database: Database,
  { replaces, seed, today }: DemoRun,
): Promise<void> {
  const progress = openProgress(terminal, 'demo market');
  try {
    const outcome = await loadDemo(database, {
      seed,
      today,
      replaces,
      onProgress: (done, total, what) => progress.update(done, total, what),
    });
    progress.stop();
    const { changed, dataVersion, replaced, value } = outcome;
    if (replaced && !isOutdatedDemo(replaced)) terminal.out(`removed ${describeHeld(replaced)}`);
    terminal.out(
      `simulated market, seed ${seed}, as of ${formatIsoDate(today)}: ${countText(value.instruments, 'instrument')}, ${countText(value.bars, 'bar')}`,
    );
    terminal.out(
      changed
        ? `data version ${dataVersion}`
        : `nothing changed: all of it was stored already (data version ${dataVersion})`,
    );
  } finally {
    progress.stop();
  }
}

function seedNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 2_147_483_647)
    throw new InvalidArgumentError('expected a whole number from 0 to 2147483647');
  return value;
}

function isoDay(text: string): number {
  const day = parseIsoDate(text);
  if (day === null) throw new InvalidArgumentError('expected a date such as 2026-06-30');
  return day;
}
