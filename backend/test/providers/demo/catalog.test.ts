import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import { INSTRUMENT_KINDS } from '@/lib/domain/instruments';
import { demoCatalog } from '../../../src/providers/demo/catalog/catalog';
import type { CatalogInstrument } from '../../../src/providers/demo/catalog/catalog';
import { delisted, gapped, halted } from '../../../src/providers/demo/catalog/edges';
import { demoRegions } from '../../../src/providers/demo/catalog/regions';
import { parseTracks } from '../../../src/providers/demo/catalog/tracks';
import { ETF_GROUPS } from '@/lib/domain/etf-groups';
import { GICS_SECTORS } from '../../../src/providers/demo/catalog/types';

const catalog = demoCatalog();
const bySymbol = new Map(catalog.instruments.map((instrument) => [instrument.symbol, instrument]));

function ofKind(kind: CatalogInstrument['kind']): readonly CatalogInstrument[] {
  return catalog.instruments.filter((instrument) => instrument.kind === kind);
}

function membersOf(universe: string): readonly CatalogInstrument[] {
  return catalog.instruments.filter(({ universes }) => universes.includes(universe));
}

function isWeekday(date: string): boolean {
  return ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

describe('the catalog of the demo market', () => {
  it('has about 1,200 instruments', () => {
    expect(catalog.instruments.length).toBeGreaterThanOrEqual(1150);
    expect(catalog.instruments.length).toBeLessThanOrEqual(1350);
  });

  it.each([
    ['etf', 150],
    ['index', 42],
    ['commodity', 25],
    ['crypto', 40],
    ['currency', 20],
  ] as const)('has the promised number of kind %s', (kind, count) => {
    expect(ofKind(kind)).toHaveLength(count);
  });

  it.each([
    ['sp500', 503, 503],
    ['nasdaq', 101, 101],
    ['dj', 30, 30],
    ['r2000', 60, 70],
    ['sptsx', 200, 230],
    ['eurostocks', 150, 260],
    ['stoxx50', 50, 50],
    ['etfs', 150, 150],
    ['commodities', 25, 25],
    ['crypto', 40, 40],
  ])('universe %s has between %i and %i members', (universe, fewest, most) => {
    const count = membersOf(universe).length;

    expect(count).toBeGreaterThanOrEqual(fewest);
    expect(count).toBeLessThanOrEqual(most);
  });

  it('has the curve, the macro series and the factors', () => {
    expect(catalog.curve.map(({ seriesId }) => seriesId)).toEqual(
      ['1MO', '2MO', '3MO', '6MO', '1', '2', '3', '5', '7', '10', '20', '30'].map((m) => `DGS${m}`),
    );
    expect(catalog.macro.length).toBeGreaterThanOrEqual(20);
    expect(catalog.factors.map(({ id }) => id)).toEqual(['Mkt-RF', 'SMB', 'HML', 'RMW', 'CMA', 'Mom', 'RF']);
  });

  it('uses every symbol and alias once', () => {
    const names = catalog.instruments.flatMap(({ symbol, aliases }) => [symbol, ...aliases]);

    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['BRK-B', 'BRK.B'],
    ['^GSPC', 'SPX'],
    ['RCI-B.TO', 'RCI.B.TO'],
    ['EURUSD=X', 'EURUSD'],
    ['BTC-USD', 'BTC'],
  ])('finds %s also as %s', (symbol, alias) => {
    expect(bySymbol.get(symbol)?.aliases).toContain(alias);
  });

  it('has an index for every universe that names one, and every kind', () => {
    for (const { indexSymbol } of catalog.universes) {
      if (indexSymbol !== null) expect(bySymbol.get(indexSymbol)?.kind).toBe('index');
    }
    expect(new Set(catalog.instruments.map(({ kind }) => kind))).toEqual(new Set(INSTRUMENT_KINDS));
  });

  it('assigns every company one of the eleven GICS sectors, and every US sector some', () => {
    const sectors = ofKind('stock').map(({ sector }) => sector);

    expect(new Set(sectors)).toEqual(new Set(GICS_SECTORS));
  });

  it('quotes London in pence and every other market in its own money', () => {
    const currencyOf = (symbol: string): string | undefined => bySymbol.get(symbol)?.currency;

    expect(membersOf('eurostocks').filter((i) => i.symbol.endsWith('.L') !== (i.currency === 'GBp'))).toEqual(
      [],
    );
    expect(['RY.TO', 'ASML.AS', 'NESN.SW', 'NOVO-B.CO', 'EQNR.OL', 'AAPL'].map(currencyOf)).toEqual([
      'CAD',
      'EUR',
      'CHF',
      'DKK',
      'NOK',
      'USD',
    ]);
  });

  it('quotes grains, livestock and soybean oil in US cents, at prices that are cents', () => {
    const cents = ofKind('commodity').filter(({ currency }) => currency === 'USX');

    expect(cents.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining([
        'ZC=F',
        'ZW=F',
        'ZS=F',
        'ZL=F',
        'KC=F',
        'SB=F',
        'CT=F',
        'LE=F',
        'HE=F',
        'GF=F',
      ]),
    );
    // Wheat costs about 5 dollars a bushel, not 5 cents or 500 dollars.
    expect(bySymbol.get('ZW=F')!.price).toBeGreaterThan(300);
    expect(bySymbol.get('ZW=F')!.price).toBeLessThan(1500);
    for (const { commodity, currency, symbol } of ofKind('commodity')) {
      const quoted = currency === 'USX' ? 'US cents' : currency;
      expect([symbol, commodity!.unit.startsWith(`${quoted} per `)]).toEqual([symbol, true]);
    }
  });

  it('sizes companies so that large ones are large', () => {
    const worth = (symbol: string): number => {
      const { sizeMillions, price } = bySymbol.get(symbol)!;
      return sizeMillions! * price;
    };

    // Millions of US dollars: Apple is worth trillions, News Corp some billions.
    expect(worth('AAPL')).toBeGreaterThan(2_000_000);
    expect(worth('NWSA')).toBeLessThan(50_000);
  });
});

describe('funds', () => {
  it('have a group each, and every group some', () => {
    expect(new Set(ofKind('etf').map(({ etf }) => etf?.group))).toEqual(new Set(ETF_GROUPS));
  });

  it('have fees and yields as fractions', () => {
    for (const { etf } of ofKind('etf')) {
      expect(etf!.expenseRatio).toBeLessThan(0.02);
      expect(etf!.distributionYield).toBeLessThan(0.12);
    }
    expect(bySymbol.get('SPY')?.etf?.expenseRatio).toBe(0.000945);
  });

  it('follow a mix with a leverage', () => {
    expect(parseTracks('leverage:2,index:^NDX,bond:7y*0.5')).toEqual({
      text: 'leverage:2,index:^NDX,bond:7y*0.5',
      leverage: 2,
      terms: [
        { kind: 'index', symbol: '^NDX', weight: 1 },
        { kind: 'bond', durationYears: 7, weight: 0.5 },
      ],
    });
  });

  it.each(['', 'index', 'weather:rain', 'bond:seven', 'style:loud', 'index:^GSPC*', 'leverage:2'])(
    'cannot follow "%s"',
    (text) => {
      expect(() => parseTracks(text)).toThrow(RangeError);
    },
  );

  it('see regions whose shares sum to one', () => {
    for (const parts of demoRegions().values()) {
      expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    }
  });
});

describe('special edges', () => {
  it('have one delisted, one halted and one gapped company', () => {
    expect(bySymbol.get(delisted.symbol)?.universes).toEqual([]);
    expect(bySymbol.has(halted.symbol)).toBe(true);
    expect(bySymbol.has(gapped.symbol)).toBe(true);
    expect([delisted.lastTradeDate, halted.from].every(isWeekday)).toBe(true);
  });

  it('date memberships after the listing and end them only for who has left', () => {
    expect(catalog.membershipChanges.length).toBeGreaterThanOrEqual(20);
    for (const { symbol, from } of catalog.membershipChanges) {
      expect((bySymbol.get(symbol)?.listedFrom ?? '') <= from).toBe(true);
    }
  });

  it('have at least 60 companies and coins listed late, companies on weekdays', () => {
    const late = [...ofKind('stock'), ...ofKind('crypto')].filter(({ listedFrom }) => listedFrom !== null);

    expect(late.length).toBeGreaterThanOrEqual(60);
    expect(late.filter(({ kind, listedFrom }) => kind === 'stock' && !isWeekday(listedFrom!))).toEqual([]);
    expect(bySymbol.get('META')?.listedFrom).toBe('2012-05-18');
  });

  it('have real splits on weekdays after the listing', () => {
    expect(catalog.splits.length).toBeGreaterThanOrEqual(25);
    expect(catalog.splits).toContainEqual({ symbol: 'NVDA', exDate: '2024-06-10', ratio: 10 });
    for (const { symbol, exDate } of catalog.splits) {
      expect(isWeekday(exDate)).toBe(true);
      expect((bySymbol.get(symbol)?.listedFrom ?? '') < exDate).toBe(true);
    }
  });
});

const constituents = resolve(process.cwd(), process.env.REFERENCE_DATA ?? '../shared/data', 'constituents');
const describeReference = existsSync(constituents) ? describe : describe.skip;

function readReference(file: string): readonly Readonly<Record<string, string>>[] {
  const rows: Record<string, string>[] = parse(readFileSync(resolve(constituents, file)), { columns: true });
  return rows;
}

/** The reference writes London's `BT.A` as `BT/A.L` and `AV.` as `AV/.L`; US share classes have a dot. */
function yahooSymbol(symbol: string): string {
  return symbol
    .replace('/.', '.')
    .replace('/', '-')
    .replace(/^([A-Z]+)\.([A-Z])$/, (all, base: string, end: string) =>
      'ABCDKX'.includes(end) && bySymbol.has(`${base}-${end}`) ? `${base}-${end}` : all,
    );
}

const LEGAL_FORMS =
  /\b(the|inc|incorporated|corp|corporation|company|co|companies|plc|ltd|limited|group|holdings?|ag|se|sa|nv|kgaa|fund)\b/g;

/** A name without case, accents, punctuation and legal form, reduced to its distinguishing part. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\bclass [a-c]\b/g, (share) => share.replace(' ', ''))
    .replace(/[’']|\.com\b/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(LEGAL_FORMS, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** First letters: "International Business Machines" is IBM. */
function initials(name: string): string {
  return name.replace(/(\w)\w* ?/g, '$1');
}

/**
 * True when two names are the same company: equal, initials, or one is a longer form ("Old Dominion", "Old
 * Dominion Freight Line").
 */
function isSameName(ours: string, theirs: string): boolean {
  const [a, b] = [plainName(ours), plainName(theirs)];
  const isPart = a.startsWith(`${b} `) || b.startsWith(`${a} `);
  const isShort = a.includes(' ') !== b.includes(' ') && (a === initials(b) || b === initials(a));
  return a === b || isPart || isShort;
}

/** Asserts the share of rows that pass the test; failing rows are shown when it is below 95%. */
function expectAgreement<T>(rows: readonly T[], agrees: (row: T) => boolean): void {
  const differing = rows.filter((row) => !agrees(row));

  expect(rows.length).toBeGreaterThan(0);
  const agreesEnough = differing.length <= 0.05 * rows.length;
  // The rows are on both sides, so that a failure shows them.
  expect({ agreesEnough, differing }).toEqual({ agreesEnough: true, differing });
}

if (!existsSync(constituents)) {
  it.skip(`agrees with the reference lists (none at ${constituents}; set REFERENCE_DATA)`, () => undefined);
}

describeReference('agrees to at least 95% with the reference lists', () => {
  it.each([
    ['sp500', 'sp500_constituents.csv'],
    ['nasdaq', 'yfiua_nasdaq100_2026-07.csv'],
    ['dj', 'yfiua_dowjones_2026-07.csv'],
  ])('on the members of %s, both ways', (universe, file) => {
    const theirs = readReference(file).map(({ Symbol }) => yahooSymbol(Symbol ?? ''));
    const ours = membersOf(universe).map(({ symbol }) => symbol);

    expectAgreement(theirs, (symbol) => ours.includes(symbol));
    expectAgreement(ours, (symbol) => theirs.includes(symbol));
  });

  it('on sectors and sub-industries of the S&P 500', () => {
    const rows = readReference('sp500_constituents.csv');
    const ours = (row: Readonly<Record<string, string>>): CatalogInstrument | undefined =>
      bySymbol.get(yahooSymbol(row.Symbol ?? ''));

    expectAgreement(rows, (row) => ours(row)?.sector === row['GICS Sector']);
    expectAgreement(rows, (row) => ours(row)?.industry === row['GICS Sub-Industry']);
  });

  it.each([
    ['sp500_constituents.csv', 'Security'],
    ['yfiua_nasdaq100_2026-07.csv', 'Name'],
    ['yfiua_dowjones_2026-07.csv', 'Name'],
    ['yfiua_dax_2026-07.csv', 'Name'],
    ['yfiua_ftsemib_2026-07.csv', 'Name'],
  ])('on the names of %s', (file, column) => {
    expectAgreement(readReference(file), (row) => {
      const symbol = yahooSymbol(row.Symbol ?? '');
      const ours = catalog.instruments.find((i) => i.symbol === symbol || i.aliases.includes(symbol));
      return ours !== undefined && isSameName(ours.name, row[column] ?? '');
    });
  });

  it('on the names of the FTSE 100 companies that we hold', () => {
    const shared = readReference('yfiua_ftse100_2026-07.csv').filter(({ Symbol }) =>
      bySymbol.has(yahooSymbol(Symbol ?? '')),
    );

    expect(shared.length).toBeGreaterThanOrEqual(35);
    expectAgreement(shared, (row) =>
      isSameName(bySymbol.get(yahooSymbol(row.Symbol ?? ''))!.name, row.Name ?? ''),
    );
  });

  it('on the dates of the memberships', () => {
    const added = new Map(
      readReference('sp500_constituents.csv').map((row) => [row.Symbol, row['Date added']]),
    );

    expectAgreement(
      catalog.membershipChanges.filter(({ to }) => to === null),
      ({ symbol, from }) => added.get(symbol) === from,
    );
  });
});
