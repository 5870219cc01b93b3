import { AppError } from '@/lib/domain/errors';
import { describeEarlyDay, type Config, type MarketSource } from '../config/config';
import { describeHeld, type HeldMarket, replaceCommand } from '../market/held-market';
import { SIMULATION_VERSION } from '../providers/demo/simulation-version';

/** The market settings, resolved against the contents of the store. */
export interface ConfiguredMarket {
  readonly marketData: MarketSource;
  readonly demoSeed: number;
}

type AskedMarket = Pick<Config, 'demoSeed' | 'marketData' | 'today'>;

const FIRST_SEED = 1;

/**
 * The data source of a site: the stored one, or the simulated market for an empty store. Neither this
 * function nor a start removes data.
 *
 * @throws AppError SOURCE_HELD when `MARKET_DATA` requests a source other than the stored one; CONFIG_INVALID
 *   when today is before the start of the simulated market.
 */
export function ensureConfiguredSource(held: HeldMarket, asked: AskedMarket): ConfiguredMarket {
  if (asked.marketData !== null) refuseOther(held, asked.marketData);
  const marketData = asked.marketData ?? held.source ?? 'demo';
  const earlyDay = marketData === 'demo' ? describeEarlyDay(asked.today) : null;
  if (earlyDay !== null) throw new AppError('CONFIG_INVALID', earlyDay);
  return { marketData, demoSeed: asked.demoSeed ?? held.seed ?? FIRST_SEED };
}

/** True when a simulated market is stored that can be shown, also until one of another seed, version or day is. */
export function holdsDemo({ bars, source }: HeldMarket): boolean {
  return source === 'demo' && bars > 0;
}

/**
 * True when the simulated market that a site is configured for is stored. A different seed, or data simulated
 * by another version of the program, is simulated again, since no user data is lost.
 */
export function isDemoLoaded(held: HeldMarket, { demoSeed }: ConfiguredMarket): boolean {
  return holdsDemo(held) && held.seed === demoSeed && !isOutdatedDemo(held);
}

/** True for a simulated market created by another version of the program: its prices and facts may differ. */
export function isOutdatedDemo({ simulationVersion, source }: HeldMarket): boolean {
  return source === 'demo' && simulationVersion !== SIMULATION_VERSION;
}

/**
 * The source under which an import is stored: the stored source, or `csv` for an empty store.
 *
 * @throws AppError SOURCE_HELD when the store holds another source or the simulated market; IMPORT_REFUSED
 *   when `MARKET_DATA` requests the simulated market.
 */
export function sourceOfImport(
  held: HeldMarket,
  asked: Pick<Config, 'marketData'>['marketData'],
): MarketSource {
  if (held.source === 'demo') {
    throw new AppError(
      'SOURCE_HELD',
      `the store holds ${describeHeld(held)}; imported data is never mixed with it. To import, replace it first: ${replaceCommand(asked === 'live' ? 'live' : 'csv')}. Nothing was changed`,
    );
  }
  if (asked !== null) refuseOther(held, asked);
  if (asked === 'demo') {
    throw new AppError(
      'IMPORT_REFUSED',
      'MARKET_DATA is demo: real data is never mixed into the simulated market; unset MARKET_DATA or set MARKET_DATA=csv to import. Nothing was changed',
    );
  }
  return held.source ?? asked ?? 'csv';
}

function refuseOther(held: HeldMarket, asked: MarketSource): void {
  if (held.source === null || held.source === asked) return;
  throw new AppError(
    'SOURCE_HELD',
    `MARKET_DATA is ${asked}, but the store holds ${describeHeld(held)}. To keep it, unset MARKET_DATA or set MARKET_DATA=${held.source}; to replace it, run: ${replaceCommand(asked)}. Nothing was changed`,
  );
}
