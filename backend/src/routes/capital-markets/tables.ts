import { CapitalRateRow, DollarIndex, MacroTableRow } from '@/lib/contracts/capital-markets';
import type { CapitalMarkets, MacroSeriesResponse } from '@/lib/contracts/capital-markets';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { CsvTable } from '../../plugins/write-csv';
import { MARKET_LINE_FIGURES } from '../../services/macro/read-currencies';
import { fieldTable } from '../shared/field-table';
import { figureCells, figureColumns } from '../shared/figure-columns';

/** The tables of the capital markets response. */
export const CAPITAL_PARTS = [
  'curve',
  'rates',
  'fx',
  'cross',
  'commodities',
  'macro',
  'abroad',
  'dollar',
] as const;

export type CapitalPart = (typeof CAPITAL_PARTS)[number];

/** The table selected by `part`. */
export function toCapitalTable(answer: CapitalMarkets, part: CapitalPart): CsvTable {
  switch (part) {
    case 'curve':
      return curveTable(answer.curve);
    case 'rates':
      return rateTable(answer.rates);
    case 'fx':
      return lineTable('Currency pairs', answer.fx);
    case 'cross':
      return crossTable(answer.cross);
    case 'commodities':
      return lineTable('Commodities', answer.commodities);
    case 'macro':
      return macroTable(answer.macro);
    case 'abroad':
      return abroadTable(answer.foreign);
    case 'dollar':
      return dollarTable(answer.dollar);
  }
}

const ENDED_COLUMN = {
  name: 'ended',
  definition: 'the last day of a series that ended before the as-of day, and has no value of it',
};
const ENDED = {
  nested: [{ ...ENDED_COLUMN, value: ({ gap }: Pick<CapitalRateRow, 'gap'>) => gap?.day ?? null }],
};

function curveTable({ days, maturities }: CapitalMarkets['curve']): CsvTable {
  return {
    title: 'Yield curve of the US Treasury',
    notes: ['yields as fractions a year, as published by the as-of day'],
    columns: [
      { name: 'maturity', definition: 'term' },
      { name: 'years', definition: 'term in years' },
      { name: 'series', definition: 'id of the series (FRED)' },
      ...days.map(({ day, id, wanted }) => ({
        name: id,
        definition: `yields on or before ${wanted}; the latest of ${day ?? 'no day'}`,
      })),
      ...days.map(({ id }) => ({
        name: `${id}.day`,
        definition: `the day that the yield of ${id} describes`,
      })),
      ENDED_COLUMN,
    ],
    rows: maturities.map(({ gap, id, label, years }, at) => [
      label,
      years,
      id,
      ...days.map(({ yields }) => yields[at] ?? null),
      ...days.map(({ dates }) => dates[at] ?? null),
      gap?.day ?? null,
    ]),
  };
}

function rateTable(rates: CapitalMarkets['rates']): CsvTable {
  return {
    title: 'Rates and spreads',
    notes: ['values are fractions; changes are basis points'],
    ...fieldTable(
      CapitalRateRow,
      rates,
      {
        id: 'id of the series (FRED)',
        name: 'what it is',
        group: 'policy, real, breakeven, credit',
        frequency: 'how often it is published',
        day: 'the day that the last value describes',
        value: 'last published value',
        change1W: 'basis points since a week before that day',
        change1M: 'basis points since a month before',
        change1Y: 'basis points since a year before',
        percentile: 'share of the last ten years at or below the last value',
      },
      ENDED,
    ),
  };
}

function lineTable(
  title: string,
  lines: readonly (InstrumentTableRow & { readonly group?: string | null; readonly unit?: string | null })[],
): CsvTable {
  return {
    title,
    notes: ['returns are fractions (0.0123 is 1.23%)'],
    columns: [
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'group', definition: 'as reported' },
      { name: 'unit', definition: 'the unit of the price' },
      { name: 'currency', definition: 'in which it is quoted, ISO 4217' },
      { name: 'lastDay', definition: 'day of its last price on or before the as-of day' },
      ...figureColumns(MARKET_LINE_FIGURES),
    ],
    rows: lines.map((line) => [
      line.symbol,
      line.name,
      line.group ?? null,
      line.unit ?? null,
      line.currency,
      line.lastDay,
      ...figureCells(line, MARKET_LINE_FIGURES),
    ]),
  };
}

function crossTable({ changes, currencies, day, leftOut, rates, source }: CapitalMarkets['cross']): CsvTable {
  const rows = (measure: string, matrix: readonly (readonly (number | null)[])[]) =>
    currencies.map((code, at) => [measure, code, ...currencies.map((_, to) => matrix[at]?.[to] ?? null)]);
  return {
    title: 'Cross rates',
    notes: [
      `source: ${source ?? 'none stored'}; day: ${day ?? 'none'}`,
      ...(leftOut.length === 0 ? [] : [`ended, and left out: ${leftOut.join(' ')}`]),
    ],
    columns: [
      {
        name: 'measure',
        definition:
          'rate: units of the column’s currency for one of the row’s; change1M: its change over a month, a fraction',
      },
      { name: 'currency', definition: 'ISO 4217' },
      ...currencies.map((code) => ({ name: code, definition: `in ${code}` })),
    ],
    rows: [...rows('rate', rates), ...rows('change1M', changes)],
  };
}

function macroTable(macro: CapitalMarkets['macro']): CsvTable {
  return {
    title: 'Macro series: last published values',
    notes: ['rates are fractions and their changes basis points; every other change is a fraction'],
    ...fieldTable(
      MacroTableRow,
      macro,
      {
        id: 'id of the series',
        name: 'what it is',
        unit: 'as the source states it',
        frequency: 'how often it is published',
        firstDay: 'the period of the first value',
        day: 'the period of the last published value',
        value: 'last published value',
        change: 'since the observation before',
        changeYear: 'since a year before',
      },
      { ...ENDED, without: ['isRate'] },
    ),
  };
}

function abroadTable({ curves, policy }: CapitalMarkets['foreign']): CsvTable {
  const missing = [
    ...curves.flatMap(({ name, wanted }) => (wanted.length === 0 ? [] : `${name}: ${wanted.join(' ')}`)),
    ...policy.flatMap(({ bank, wanted }) => (wanted === null ? [] : `${bank}: ${wanted}`)),
  ];
  return {
    title: 'Curves and policy rates abroad',
    notes: [
      'values are fractions; changes are basis points',
      ...missing.map((text) => `not stored, ${text}`),
    ],
    columns: [
      { name: 'place', definition: 'area of a curve, or central bank' },
      { name: 'term', definition: 'term of a yield; policy: the policy rate' },
      { name: 'years', definition: 'term in years' },
      { name: 'id', definition: 'id of the stored series' },
      { name: 'day', definition: 'the day that the value describes' },
      { name: 'value', definition: 'last published value' },
      { name: 'change1M', definition: 'basis points since a month before' },
      { name: 'change1Y', definition: 'basis points since a year before' },
      ENDED_COLUMN,
    ],
    rows: [
      ...curves.flatMap(({ name, terms }) =>
        terms.map(({ change1M, change1Y, day, gap, id, label, value, years }) => [
          name,
          label,
          years,
          id,
          day,
          value,
          change1M,
          change1Y,
          gap?.day ?? null,
        ]),
      ),
      ...policy.map(({ bank, change1M, change1Y, day, gap, id, value }) => [
        bank,
        'policy',
        null,
        id,
        day,
        value,
        change1M,
        change1Y,
        gap?.day ?? null,
      ]),
    ],
  };
}

function dollarTable(dollar: CapitalMarkets['dollar']): CsvTable {
  const { missing, source } = dollar;
  return {
    title: 'Dollar index',
    notes: [
      `computed by the formula of ICE from ${source ?? 'nothing stored'}${missing.length === 0 ? '' : `; no rate of ${missing.join(', ')}`}`,
    ],
    ...fieldTable(
      DollarIndex,
      [dollar],
      {
        day: 'day of the rates',
        value: 'index, March 1973 = 100',
        change1D: 'since the day before, a fraction',
        change1W: 'since a week before',
        change1M: 'since a month before',
        change1Y: 'since a year before',
      },
      { ...ENDED, without: ['source'] },
    ),
  };
}

/** Several time series as a table: one row per observation of each. */
export function toSeriesTable({
  dates,
  range,
  revisions,
  series,
  suggestions,
  transform,
  unknown,
  values,
}: MacroSeriesResponse): CsvTable {
  return {
    title: 'Macro series',
    notes: [
      `transform: ${transform}; range: ${range}; values: ${values}; dated by: ${dates}`,
      ...revisions.map(
        ({ id, mean, meanAbsolute, n, revised }) =>
          `revisions of ${id}: ${revised} of ${n}, mean ${mean}, mean absolute ${meanAbsolute}`,
      ),
      ...series.map(({ id, measured, name, unit }) => `${id}: ${name}; unit ${unit}; values: ${measured}`),
      ...unknown.map((id) => missingNote(id, suggestions[id])),
    ],
    columns: [
      { name: 'id', definition: 'id of the series' },
      { name: 'vintage', definition: 'latest: as known by the as-of day; first: as first published' },
      { name: 'date', definition: 'the period of the value, or the day of its release' },
      {
        name: 'value',
        definition: 'after the transform; rates are fractions, changes of rates basis points',
      },
    ],
    rows: series.flatMap((one) =>
      one.dates.map((date, at) => [one.id, one.vintage, date, one.values[at] ?? null]),
    ),
  };
}

function missingNote(id: string, near: MacroSeriesResponse['suggestions'][string] | undefined): string {
  if (!near) return `${id}: no values published by this day`;
  const meant = near.map((one) => `${one.id} (${one.name})`).join(', ');
  return `${id}: unknown series${meant && `; did you mean ${meant}?`}`;
}
