import { parseIsoDate } from '@/lib/domain/iso-date';
import {
  isOutsideData,
  isRangePreset,
  parseRange,
  presetStart,
  rangeQuery,
  resolveRange,
} from '@/lib/domain/ranges';
import type { RangeChoice, RangePreset } from '@/lib/domain/ranges';

const day = (text: string) => parseIsoDate(text)!;
const span = { asOf: day('2026-11-22'), firstDay: day('2010-03-01'), lastDay: day('2026-11-20') };
const preset = (name: RangePreset): RangeChoice => ({ kind: 'preset', preset: name });

it.each([
  ['1M', '2026-10-20'],
  ['YTD', '2025-12-31'],
  ['5Y', '2021-11-20'],
  ['Max', '2010-03-01'],
] as const)(
  '%s is counted back from the last bar, to %s, on a Friday as on the Sunday after it',
  (name, from) => {
    const range = { from: day(from), to: span.lastDay };
    expect(resolveRange(preset(name), span)).toEqual(range);
    expect(resolveRange(preset(name), { ...span, asOf: span.lastDay })).toEqual(range);
  },
);

it('counts back from the last bar of an instrument that is no longer traded', () => {
  const delisted = { ...span, lastDay: day('2020-05-29') };
  expect(resolveRange(preset('1Y'), delisted)).toEqual({ from: day('2019-05-29'), to: day('2020-05-29') });
});

it('runs a calendar year from the last day before it', () => {
  const year = resolveRange({ kind: 'year', year: 2020 }, span);
  expect(year).toEqual({ from: day('2019-12-31'), to: day('2020-12-31') });
});

it('never leaves the data, and is never empty', () => {
  const early = resolveRange({ kind: 'custom', from: null, to: span.firstDay }, span);
  expect(early).toEqual({ from: span.firstDay, to: span.firstDay + 1 });
  const late = resolveRange({ kind: 'custom', from: day('2026-01-01'), to: day('2030-01-01') }, span);
  expect(late.to).toBe(span.lastDay);
});

it.each<[RangeChoice, boolean]>([
  [{ kind: 'custom', from: day('1990-01-01'), to: day('1995-01-01') }, true],
  [{ kind: 'custom', from: day('2030-01-01'), to: null }, true],
  [{ kind: 'year', year: 2009 }, true],
  [{ kind: 'year', year: 2010 }, false],
  [{ kind: 'custom', from: day('1990-01-01'), to: span.firstDay }, false],
  [preset('10Y'), false],
])('replaces %j by the default range where it is outside the data: %s', (choice, isOutside) => {
  expect(isOutsideData(choice, span)).toBe(isOutside);
  if (isOutside) expect(resolveRange(choice, span)).toEqual(resolveRange(preset('5Y'), span));
});

it.each([
  [{ range: '1y' }, { kind: 'preset', preset: '1Y' }],
  [{ range: '2020' }, { kind: 'year', year: 2020 }],
  [{}, { kind: 'preset', preset: '5Y' }],
  [
    { range: '1Y', from: '2020-01-02' },
    { kind: 'custom', from: day('2020-01-02'), to: null },
  ],
  [{ range: '7Y' }, null],
  [{ from: '2020-02-31' }, null],
  [{ from: '2021-01-01', to: '2020-01-01' }, null],
])('reads %j', (query, expected) => {
  expect(parseRange(query)).toEqual(expected);
});

it('parses what it writes, and writes nothing for the default', () => {
  expect(rangeQuery(preset('5Y'))).toEqual({});
  for (const query of [{ range: 'YTD' }, { range: '2019' }, { from: '2020-01-02', to: '2021-01-04' }]) {
    expect(rangeQuery(parseRange(query)!)).toEqual(query);
  }
});

it('clips the months of a preset to the end of a shorter month', () => {
  expect(presetStart('1M', day('2024-03-31'))).toBe(day('2024-02-29'));
  expect(presetStart('Max', day('2024-03-31'))).toBeNull();
});

it('recognizes the names of presets', () => {
  expect(['3Y', '2Y', undefined].map(isRangePreset)).toEqual([true, false, false]);
});
