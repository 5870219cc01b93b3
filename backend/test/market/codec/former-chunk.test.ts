import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allocateBars, decodePriceChunk } from '@/backend/src/market/codec/price-chunk';
import { decodeTable } from '@/backend/src/market/codec/table-chunk';

type Numbers = readonly (number | 'NaN' | '-0')[];

/** Chunks that version 1 wrote, one of each form of numbers, and what they hold. */
const FORMER = JSON.parse(readFileSync(join(__dirname, 'former-chunks.json'), 'utf8')) as {
  readonly prices: readonly (Readonly<Record<(typeof COLUMNS)[number], Numbers>> & {
    readonly kind: string;
    readonly packed: string;
    readonly days: readonly number[];
  })[];
  readonly table: {
    readonly packed: string;
    readonly days: readonly (readonly number[])[];
    readonly numbers: readonly Numbers[];
  };
};
const COLUMNS = ['open', 'high', 'low', 'close', 'volume', 'adjusted'] as const;

it.each(FORMER.prices.map((chunk) => [chunk.kind, chunk] as const))(
  'reads bars of version 1 bit for bit: %s',
  (_, chunk) => {
    const bars = allocateBars(chunk.days.length);

    expect(decodePriceChunk(Buffer.from(chunk.packed, 'base64'), bars, 0)).toBe(chunk.days.length);

    expect([...bars.days]).toEqual(chunk.days);
    for (const name of COLUMNS) expect([...bars[name]]).toEqual(chunk[name].map(Number));
  },
);

it('reads the columns of version 1 that are wanted, to their place', () => {
  const chunk = FORMER.prices[0]!;
  const close = new Float64Array(11);
  const none = { days: null, open: null, high: null, low: null, volume: null, adjusted: null };

  decodePriceChunk(Buffer.from(chunk.packed, 'base64'), { ...none, close }, 2);

  expect([...close]).toEqual([0, 0, ...chunk.close]);
});

it('reads a table of version 1', () => {
  const { days, numbers, packed } = FORMER.table;

  const table = decodeTable(Buffer.from(packed, 'base64'), { days: 2, numbers: 2 });

  expect(table.days.map((column) => [...column])).toEqual(days);
  expect(table.numbers.map((column) => [...column])).toEqual(numbers.map((column) => column.map(Number)));
});
