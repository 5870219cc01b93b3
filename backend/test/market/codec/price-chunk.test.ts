import fc from 'fast-check';
import {
  allocateBars,
  decodePriceChunk,
  encodePriceChunk,
  sliceBars,
  type StoredBars,
  type WantedBars,
} from '@/backend/src/market/codec/price-chunk';

const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'adjusted'] as const;

function unpack(bytes: Uint8Array, rows = 252): StoredBars {
  const bars = allocateBars(rows);
  decodePriceChunk(bytes, bars, 0);
  return bars;
}

/** Compares bit for bit: NaN equals NaN, and -0 differs from 0. */
function expectSame(actual: StoredBars, expected: StoredBars): void {
  expect([...actual.days]).toEqual([...expected.days]);
  for (const column of COLUMNS) expect([...actual[column]]).toEqual([...expected[column]]);
}

/** Bars with all columns from one generator; days ascend by 1 to 40. */
function barsOf(values: fc.Arbitrary<number>): fc.Arbitrary<StoredBars> {
  return fc
    .array(fc.tuple(fc.integer({ min: 1, max: 40 }), ...COLUMNS.map(() => values)), { maxLength: 400 })
    .map((rows) => {
      const bars = allocateBars(rows.length);
      let day = -3000;
      rows.forEach(([gap, ...numbers], row) => {
        day += gap;
        bars.days[row] = day;
        COLUMNS.forEach((column, index) => (bars[column][row] = numbers[index]!));
      });
      return bars;
    });
}

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 100);
const extremes = fc.constantFrom(
  0,
  -0,
  NaN,
  Infinity,
  -Infinity,
  5e-324,
  1.7976931348623157e308,
  2 ** 53,
  2 ** 50,
  2 ** 50 - 1,
  -(2 ** 50),
  1e-7,
  0.1,
  1e21,
  4294967296,
);

const KINDS: readonly (readonly [string, fc.Arbitrary<number>])[] = [
  ['cents', cents],
  ['whole numbers of any size', fc.maxSafeInteger()],
  ['hundreds', fc.integer({ min: 0, max: 1e9 }).map((value) => value * 100)],
  [
    'six decimals, some missing',
    fc.option(
      fc.integer({ min: 1, max: 1e9 }).map((value) => value / 1e6),
      { nil: NaN },
    ),
  ],
  ['32-bit floats', fc.float()],
  ['any number', fc.double()],
  ['the awkward ones among cents', fc.oneof(cents, extremes)],
  ['nothing but gaps', fc.constant(NaN)],
];

it.each(KINDS)('decodes %s bit for bit', (_, values) => {
  fc.assert(
    fc.property(barsOf(values), (bars) => expectSame(unpack(encodePriceChunk(bars), bars.days.length), bars)),
    { numRuns: 60 },
  );
});

it.each(KINDS)('decodes some columns of %s as all of them together', (_, values) => {
  const chosen = fc.subarray(['days', ...COLUMNS] as const);
  fc.assert(
    fc.property(barsOf(values), chosen, (bars, names) => {
      const own = allocateBars(bars.days.length);
      const wanted = Object.fromEntries(
        Object.entries(own).map(([name, column]) => [
          name,
          names.some((one) => one === name) ? column : null,
        ]),
      ) as unknown as WantedBars;

      expect(decodePriceChunk(encodePriceChunk(bars), wanted, 0)).toBe(bars.days.length);
      for (const name of names) expect([...own[name]]).toEqual([...bars[name]]);
    }),
    { numRuns: 60 },
  );
});

function makeYear(): StoredBars {
  const bars = allocateBars(252);
  let close = 10_000;
  for (let row = 0; row < 252; row += 1) {
    // A fixed walk of about 1% a day in cents.
    const step = ((row * 7919) % 201) - 100;
    const open = close + (((row * 104_729) % 61) - 30);
    close = open + step;
    bars.days[row] = 18_000 + Math.floor(row * 1.4);
    bars.open[row] = open / 100;
    bars.close[row] = close / 100;
    bars.high[row] = (Math.max(open, close) + (row % 50)) / 100;
    bars.low[row] = (Math.min(open, close) - (row % 40)) / 100;
    bars.volume[row] = 5_000_000 + ((row * 15_485_863) % 2_000_000);
    bars.adjusted[row] = NaN;
  }
  return bars;
}

it('packs a year of prices in cents in less than 12 bytes a day', () => {
  const bytes = encodePriceChunk(makeYear());

  expect(bytes.length / 252).toBeLessThan(12);
  expectSame(unpack(bytes), makeYear());
});

it('unpacks several chunks one behind the other', () => {
  const year = makeYear();
  const both = allocateBars(252);

  const first = decodePriceChunk(encodePriceChunk(sliceBars(year, 0, 100)), both, 0);
  decodePriceChunk(encodePriceChunk(sliceBars(year, 100, 252)), both, first);

  expectSame(both, year);
});

it('refuses a chunk with any bit turned round', () => {
  const bytes = encodePriceChunk(makeYear());

  for (let bit = 0; bit < bytes.length * 8; bit += 97) {
    const damaged = bytes.slice();
    damaged[bit >> 3]! ^= 1 << (bit & 7);
    expect(() => unpack(damaged)).toThrow('its checksum does not match');
  }
  expect(() => unpack(bytes.subarray(0, bytes.length - 1))).toThrow('its checksum does not match');
  expect(() => unpack(new Uint8Array(0))).toThrow('its checksum does not match');
});

it('refuses to write beyond the columns that it is given', () => {
  expect(() => decodePriceChunk(encodePriceChunk(makeYear()), allocateBars(100), 0)).toThrow('does not fit');
});
