import { parseIsoDate } from '@/lib/domain/iso-date';
import type { HeldMarket } from '@/backend/src/market/held-market';
import { SIMULATION_VERSION } from '@/backend/src/providers/demo/simulation-version';
import {
  isDemoLoaded,
  isOutdatedDemo,
  ensureConfiguredSource,
  sourceOfImport,
} from '@/backend/src/startup/ensure-configured-source';

const EXTENT = { universes: 0, macroSeries: 0, factorSets: 0, articles: 0 };
const EMPTY: HeldMarket = {
  ...EXTENT,
  source: null,
  seed: null,
  simulationVersion: null,
  bars: 0,
  instruments: 0,
};
const CSV: HeldMarket = { ...EMPTY, source: 'csv', bars: 799_399, instruments: 512 };
const LIVE: HeldMarket = { ...CSV, source: 'live' };
const DEMO: HeldMarket = {
  ...EXTENT,
  source: 'demo',
  seed: 7,
  simulationVersion: SIMULATION_VERSION,
  bars: 6_000_000,
  instruments: 1300,
};
const UNSET = { marketData: null, demoSeed: null, today: null } as const;

describe('settleSource', () => {
  it.each([
    ['an empty store', EMPTY, 'demo', 1],
    ['imported data', CSV, 'csv', 1],
    ['live data', LIVE, 'live', 1],
    ['the simulated market', DEMO, 'demo', 7],
  ] as const)('uses the source of the store when nothing is set: %s', (_name, held, marketData, demoSeed) => {
    expect(ensureConfiguredSource(held, UNSET)).toEqual({ marketData, demoSeed });
  });

  it.each(['demo', 'csv', 'live'] as const)('accepts an empty store for MARKET_DATA=%s', (marketData) => {
    expect(ensureConfiguredSource(EMPTY, { ...UNSET, marketData })).toMatchObject({ marketData });
  });

  it.each([
    ['demo', CSV, 'csv'],
    ['live', CSV, 'csv'],
    ['csv', LIVE, 'live'],
    ['demo', LIVE, 'live'],
  ] as const)('refuses MARKET_DATA=%s over a store of other data', (marketData, held, source) => {
    expect(() => ensureConfiguredSource(held, { ...UNSET, marketData })).toThrow(
      `MARKET_DATA is ${marketData}, but the store holds ${source} data: 799,399 bars of 512 instruments. To keep it, unset MARKET_DATA or set MARKET_DATA=${source}; to replace it, run: npm run tapeglass -- source set ${marketData} --replace. Nothing was changed`,
    );
  });

  it('refuses to show imported data over the simulated market', () => {
    expect(() => ensureConfiguredSource(DEMO, { ...UNSET, marketData: 'csv' })).toThrow(
      /^MARKET_DATA is csv, but the store holds the simulated market of seed 7: 6,000,000 bars of 1,300 instruments\. /,
    );
  });

  it('refuses a day before the simulated market begins, for that market alone', () => {
    const today = parseIsoDate('2006-01-31');

    expect(() => ensureConfiguredSource(DEMO, { ...UNSET, today })).toThrow(
      /^TODAY must be 2006-02-01 or later/,
    );
    expect(ensureConfiguredSource(CSV, { ...UNSET, today }).marketData).toBe('csv');
  });
});

describe('isDemoLoaded', () => {
  it('is so for the stored simulated market of the same seed alone', () => {
    const settled = { marketData: 'demo', demoSeed: 7 } as const;

    expect(isDemoLoaded(DEMO, settled)).toBe(true);
    expect(isDemoLoaded(DEMO, { ...settled, demoSeed: 2 })).toBe(false);
    expect(isDemoLoaded({ ...DEMO, bars: 0 }, settled)).toBe(false);
    expect(isDemoLoaded(EMPTY, settled)).toBe(false);
  });

  it.each([null, SIMULATION_VERSION - 1])('is not so for what version %s simulated', (simulationVersion) => {
    const settled = { marketData: 'demo', demoSeed: 7 } as const;

    expect(isDemoLoaded({ ...DEMO, simulationVersion }, settled)).toBe(false);
    expect(isOutdatedDemo({ ...DEMO, simulationVersion })).toBe(true);
    expect(isOutdatedDemo({ ...CSV, simulationVersion })).toBe(false);
  });
});

describe('sourceOfImport', () => {
  it.each([
    ['an empty store', EMPTY, null, 'csv'],
    ['an empty store under MARKET_DATA=live', EMPTY, 'live', 'live'],
    ['imported data', CSV, null, 'csv'],
    ['live data', LIVE, null, 'live'],
  ] as const)('is the source of the store, csv for an empty one: %s', (_name, held, asked, source) => {
    expect(sourceOfImport(held, asked)).toBe(source);
  });

  it.each([null, 'csv', 'demo'] as const)('is null over the simulated market: MARKET_DATA=%s', (asked) => {
    expect(() => sourceOfImport(DEMO, asked)).toThrow(
      'the store holds the simulated market of seed 7: 6,000,000 bars of 1,300 instruments; imported data is never mixed with it. To import, replace it first: npm run tapeglass -- source set csv --replace. Nothing was changed',
    );
  });

  it('is null when MARKET_DATA names another source than the store has, or the simulated market', () => {
    expect(() => sourceOfImport(CSV, 'live')).toThrow(/^MARKET_DATA is live, but the store holds csv data/);
    expect(() => sourceOfImport(EMPTY, 'demo')).toThrow(
      'MARKET_DATA is demo: real data is never mixed into the simulated market; unset MARKET_DATA or set MARKET_DATA=csv to import. Nothing was changed',
    );
  });
});
