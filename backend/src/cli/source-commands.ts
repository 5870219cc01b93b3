import { Argument, Command } from 'commander';

import { AppError } from '@/lib/domain/errors';
import { formatIsoDate } from '@/lib/domain/iso-date';

import { type Config, MARKET_SOURCES, type MarketSource, todayOf } from '../config/config';
import type { Database } from '../db/database';
import { describeHeld, type HeldMarket, readHeldMarket, replaceCommand } from '../market/held-market';
import { withMarketWriter } from '../market/market-writer';
import { openMarketStore } from '../market/open-market-store';
import { forgetPrepared, notePrepared } from '../startup/market-note';
import { ensureConfiguredSource, holdsDemo } from '../startup/ensure-configured-source';
import { confirm } from './confirm';
import { fillWithDemo } from './demo-command';
import type { CommandContext } from './open-parts';
import { readConfig, withDatabase } from './open-parts';

interface SetFlags {
  readonly replace?: boolean;
  readonly yes?: boolean;
}

/** `source show|set`, and `source prepare` for the launcher. */
export function sourceCommand(context: CommandContext): Command {
  return new Command('source')
    .description(
      'show or change the source of market data: the simulated market, imported files, live providers',
    )
    .addCommand(showCommand(context))
    .addCommand(setCommand(context))
    .addCommand(prepareCommand(context), { hidden: true });
}

function showCommand(context: CommandContext): Command {
  const { terminal } = context;
  return new Command('show')
    .description('show the stored data and their source')
    .option('--json', 'print as JSON')
    .action((flags: { json?: boolean }) =>
      withDatabase(readConfig(context), async (database) => {
        const heldMarket = await readHeldMarket(database);
        const { lastDay } = (await openMarketStore(database)).state();
        const facts = { ...heldMarket, lastDay: lastDay === null ? null : formatIsoDate(lastDay) };
        if (flags.json) terminal.out(JSON.stringify(facts));
        else
          for (const [name, value] of Object.entries(facts))
            terminal.out(`${name.padEnd(17)} ${value ?? '-'}`);
      }),
    );
}

function setCommand(context: CommandContext): Command {
  return new Command('set')
    .description('change the source; with --replace, stored data of another source are removed')
    .addArgument(new Argument('<source>').choices(MARKET_SOURCES))
    .option('--replace', 'remove the stored market data; accounts and watchlists are kept')
    .option('--yes', 'remove them without asking')
    .action((source: MarketSource, flags: SetFlags) => setSource(context, source, flags));
}

function prepareCommand(context: CommandContext): Command {
  return new Command('prepare')
    .description(
      'compare MARKET_DATA with the stored source, and fill an empty store with the simulated market',
    )
    .action(async () => {
      const config = readConfig(context);
      await withDatabase(config, async (database) => {
        const heldMarket = await readHeldMarket(database);
        const { demoSeed, marketData } = ensureConfiguredSource(heldMarket, config);
        // A stored one is shown at once, and the running site brings it up to date.
        if (marketData === 'demo' && !holdsDemo(heldMarket))
          await fillWithDemo(context, database, {
            seed: demoSeed,
            today: todayOf(config),
            replaces: false,
          });
        notePrepared(config, marketData);
      });
    });
}

async function setSource(
  context: CommandContext,
  source: MarketSource,
  { replace = false, yes = false }: SetFlags,
): Promise<void> {
  const config = readConfig(context);
  await withDatabase(config, async (database) => {
    const heldMarket = await readHeldMarket(database);
    if (heldMarket.source === source) {
      context.terminal.out(`nothing changed: the store holds ${describeHeld(heldMarket)}`);
      return;
    }
    if (heldMarket.source !== null) {
      if (!replace) {
        throw new AppError(
          'SOURCE_HELD',
          `the store holds ${describeHeld(heldMarket)}. To remove it, run: ${replaceCommand(source)}. Nothing was changed`,
        );
      }
      const loss = `This removes ${describeHeld(heldMarket)}, with its universes, macro series, factors and headlines; accounts and watchlists stay`;
      await confirm(context, { loss, yes });
    }
    forgetPrepared(config);
    await replaceMarket(context, database, { held: heldMarket, config, source });
    warnOfSetting(context, config, source);
  });
}

const NEXT_STEPS: Readonly<Record<MarketSource, string>> = {
  demo: 'the source is the simulated market now; the next start simulates it',
  csv: 'the source is csv now; fill the store with: npm run tapeglass -- import prices PATH…',
  live: 'the source is live now; the next start fills the store from public providers, or at once: npm run tapeglass -- sync',
};

/** A running site starts again by itself. */
const SITE_STEPS: Readonly<Record<MarketSource, string>> = {
  demo: 'the source is the simulated market now; the site starts again and simulates it',
  csv: 'the source is csv now; fill the store with: npm run tapeglass -- import prices PATH…',
  live: 'the source is live now; the site starts again and fills the store from public providers',
};

async function replaceMarket(
  context: CommandContext,
  database: Database,
  { config, held, source }: { config: Config; held: HeldMarket; source: MarketSource },
): Promise<void> {
  const { terminal } = context;
  if (source === 'demo' && context.database === undefined) {
    const { demoSeed } = ensureConfiguredSource(
      { ...held, source: null, seed: null },
      { ...config, marketData: 'demo' },
    );
    await fillWithDemo(context, database, { seed: demoSeed, today: todayOf(config), replaces: true });
    return;
  }
  const occasion = { source, seed: null, what: `source set ${source}`, replaces: true, remembers: true };
  const { replaced } = await withMarketWriter(database, occasion, () => Promise.resolve());
  if (replaced) terminal.out(`removed ${describeHeld(replaced)}`);
  terminal.out(context.database === undefined ? NEXT_STEPS[source] : SITE_STEPS[source]);
}

/** Warns when the configured source, which the next start uses, differs from the stored one. */
function warnOfSetting({ terminal }: CommandContext, { marketData }: Config, source: MarketSource): void {
  if (marketData === null || marketData === source) return;
  terminal.error(
    `MARKET_DATA is ${marketData} in the environment or in .env: unset it or set MARKET_DATA=${source} before the next start`,
  );
}
