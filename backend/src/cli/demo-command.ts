import { Command, InvalidArgumentError } from 'commander';

import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { todayOf } from '../config/config';
import { ingestMarket } from '../ingest/ingest-market';
import { withMarketWriter } from '../market/market-writer';
import { createDemoProvider } from '../providers/demo/demo-provider';
import { describeReplaced } from '../services/describe-replaced';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';
import { number } from './print-report';
import { openProgress } from './terminal';

interface DemoFlags {
  readonly seed?: number;
  readonly today?: number;
}

/** `demo load`: fills the store with the simulated market. */
export function demoCommand(context: CommandContext): Command {
  const load = new Command('load')
    .description('fill the store with the simulated market')
    .option('--seed <number>', 'another number is another market (default: DEMO_SEED)', seedNumber)
    .option('--today <date>', 'the day taken as today (default: TODAY, or the clock)', isoDay)
    .action((flags: DemoFlags) => loadDemo(context, flags));
  return new Command('demo').description('the simulated market').addCommand(load);
}

async function loadDemo(context: CommandContext, flags: DemoFlags): Promise<void> {
  const config = readConfig(context);
  if (config.marketData !== 'demo') {
    throw new AppError(
      'IMPORT_REFUSED',
      `MARKET_DATA is ${config.marketData}: the simulated market is never mixed into real data; set MARKET_DATA=demo to load it. Nothing was changed`,
    );
  }
  const seed = flags.seed ?? config.demoSeed;
  const today = flags.today ?? todayOf(config);
  await withDatabase(config, async (database) => {
    const progress = openProgress(context.terminal, 'demo market');
    try {
      const provider = createDemoProvider({ seed, today });
      const { value, dataVersion, changed, replaced } = await withMarketWriter(
        database,
        { source: 'demo', seed, what: 'demo market' },
        (writer) => ingestMarket(provider, writer, (done, total, what) => progress.update(done, total, what)),
      );
      progress.stop();
      if (replaced) context.terminal.out(describeReplaced(replaced));
      context.terminal.out(
        `simulated market, seed ${seed}, as of ${formatIsoDate(today)}: ${number(value.instruments)} instruments, ${number(value.bars)} bars`,
      );
      context.terminal.out(
        changed
          ? `data version ${dataVersion}`
          : `nothing changed: all of it was stored already (data version ${dataVersion})`,
      );
    } finally {
      progress.stop();
    }
  });
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
