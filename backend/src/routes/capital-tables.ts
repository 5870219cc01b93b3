import type { CapitalMarkets, MacroSeries } from '@/lib/contracts/capital-markets';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { CsvTable } from '../plugins/write-csv';
import { MARKET_LINE_FIGURES } from '../services/macro/read-currencies';
import { figureCells, figureColumns } from './figure-columns';

/** The tables of the capital markets call. */
export const CAPITAL_PARTS = ['curve', 'rates', 'fx', 'cross', 'commodities', 'macro'] as const;

export type CapitalPart = (typeof CAPITAL_PARTS)[number];

/** The table that `part` names. */
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
  }
}

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
    ],
    rows: maturities.map(({ id, label, years }, at) => [
      label,
      years,
      id,
      ...days.map(({ yields }) => yields[at] ?? null),
    ]),
  };
}

function rateTable(rates: CapitalMarkets['rates']): CsvTable {
  return {
    title: 'Rates and spreads',
    notes: ['values are fractions; changes are basis points'],
    columns: [
      { name: 'id', definition: 'id of the series (FRED)' },
      { name: 'name', definition: 'what it is' },
      { name: 'group', definition: 'policy, real, breakeven, credit' },
      { name: 'frequency', definition: 'how often it is published' },
      { name: 'day', definition: 'the day that the last value describes' },
      { name: 'value', definition: 'last published value' },
      { name: 'change1W', definition: 'basis points since a week before that day' },
      { name: 'change1M', definition: 'basis points since a month before' },
      { name: 'change1Y', definition: 'basis points since a year before' },
      { name: 'percentile', definition: 'share of the last ten years at or below the last value' },
    ],
    rows: rates.map((rate) => [
      rate.id,
      rate.name,
      rate.group,
      rate.frequency,
      rate.day,
      rate.value,
      rate.change1W,
      rate.change1M,
      rate.change1Y,
      rate.percentile,
    ]),
  };
}

function lineTable(
  title: string,
  lines: readonly (InstrumentLine & { readonly group?: string | null; readonly unit?: string | null })[],
): CsvTable {
  return {
    title,
    notes: ['returns are fractions (0.0123 is 1.23 %)'],
    columns: [
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'group', definition: 'as reported' },
      { name: 'unit', definition: 'what the price is for' },
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

function crossTable({ changes, currencies, day, rates, source }: CapitalMarkets['cross']): CsvTable {
  const rows = (measure: string, matrix: readonly (readonly (number | null)[])[]) =>
    currencies.map((code, at) => [measure, code, ...currencies.map((_, to) => matrix[at]?.[to] ?? null)]);
  return {
    title: 'Cross rates',
    notes: [`source: ${source ?? 'none stored'}; day: ${day ?? 'none'}`],
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
    columns: [
      { name: 'id', definition: 'id of the series' },
      { name: 'name', definition: 'what it is' },
      { name: 'unit', definition: 'as the source states it' },
      { name: 'frequency', definition: 'how often it is published' },
      { name: 'firstDay', definition: 'what the first value describes' },
      { name: 'day', definition: 'what the last published value describes' },
      { name: 'value', definition: 'last published value' },
      { name: 'change', definition: 'since the observation before' },
      { name: 'changeYear', definition: 'since a year before' },
    ],
    rows: macro.map((line) => [
      line.id,
      line.name,
      line.unit,
      line.frequency,
      line.firstDay,
      line.day,
      line.value,
      line.change,
      line.changeYear,
    ]),
  };
}

/** Several series over time: one row an observation of each. */
export function toSeriesTable({ range, series, transform }: MacroSeries): CsvTable {
  return {
    title: 'Macro series',
    notes: [
      `transform: ${transform}; range: ${range}`,
      ...series.map(({ id, measured, name, unit }) => `${id}: ${name}; unit ${unit}; values: ${measured}`),
    ],
    columns: [
      { name: 'id', definition: 'id of the series' },
      { name: 'date', definition: 'what the value describes' },
      {
        name: 'value',
        definition: 'after the transform; rates are fractions, changes of rates basis points',
      },
    ],
    rows: series.flatMap(({ dates, id, values }) => dates.map((date, at) => [id, date, values[at] ?? null])),
  };
}
