import * as fc from 'fast-check';
import { changeSince } from '@/components/research/instrument-table/change-since';
import { trimRows } from '@/components/research/instrument-table/thin-lines';
import type { PageFigure, PageRow } from '@/lib/research/page-rows';

const NAMES = {
  price: { short: 'Last', name: 'Last price', unit: 'price' },
  'return.1Y': { short: '1Y', name: 'Return, one year', unit: 'fraction' },
  pe: { short: 'P/E', name: 'P/E', unit: 'ratio' },
};

function line(symbol: string, figures: Readonly<Record<string, PageFigure>>, weight?: number): PageRow {
  return {
    symbol,
    name: `${symbol} Inc.`,
    kind: 'stock',
    sector: 'Energy',
    lastDay: '2026-11-19',
    figures,
    ...(weight !== undefined && { weight }),
  };
}

it('keeps the figures that both days have, and no figure of the day itself', () => {
  const previous = [line('AAA', { price: 98.7654321 }, 0.02), line('GONE', { price: 5 })];
  const now = [line('AAA', { price: 123.456 }), line('NEW', { price: 7 })];

  const [thin, ...rest] = trimRows(previous, now, NAMES);

  expect(rest).toEqual([]);
  expect(thin).toMatchObject({ symbol: 'AAA', name: '', weight: 0.02 });
  expect(thin).not.toHaveProperty('sector');
  expect(String(thin!.figures.price).length).toBeLessThan('98.7654321'.length);
});

it('compares prices on one share basis: a split between the days is no fall', () => {
  const previous = [line('AAA', { price: 400 }), line('BBB', { price: 400 })];
  const now = [line('AAA', { price: 101 }), line('BBB', { price: 101 })];

  const thin = trimRows(previous, now, NAMES, new Map([['AAA', 4]]));

  expect(
    thin.map(({ figures }, at) => changeSince(now[at]!.figures.price!, figures.price!, 'price')),
  ).toEqual(['+1.00%', '−74.75%']);
});

it('keeps all digits of a figure of unknown unit, and drops values that cannot be compared', () => {
  const previous = [line('AAA', { 'page.own': 0.123456789, pe: 12.3456 })];

  expect(trimRows(previous, [line('AAA', { 'page.own': 0.2, pe: null })], NAMES)[0]!.figures).toEqual({
    'page.own': 0.123456789,
    pe: null,
  });
});

it('shows the same change as the whole figure, whatever it is', () => {
  const value = fc.oneof(fc.constant(null), fc.double({ min: -1e4, max: 1e6, noNaN: true }), fc.constant(0));
  fc.assert(
    fc.property(fc.constantFrom('price', 'return.1Y', 'pe'), value, value, (id, now, previous) => {
      const [thin] = trimRows([line('AAA', { [id]: previous })], [line('AAA', { [id]: now })], NAMES);
      const unit = NAMES[id].unit;
      expect(changeSince(now, thin?.figures[id] ?? null, unit)).toBe(changeSince(now, previous, unit));
    }),
    { examples: [['price', -8.881784197001253e-18, 5e-324]] },
  );
});
