import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { Comparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { toPageLines } from '@/lib/research/page-lines';
import type { CharterSource } from './charter-page-data';
import type { ComparedColumns } from './describe-charter';
import { FUNDAMENTAL_IDS } from './shown-figures';

/** The values of an answer as typed columns. */
export function toColumns({ dates, series }: Comparison): ComparedColumns {
  return {
    days: Int32Array.from(dates, (date) => parseIsoDate(date) ?? NaN),
    columns: Object.fromEntries(
      Object.entries(series).map(([symbol, values]) => [symbol, Float64Array.from(values)]),
    ),
  };
}

/** What an answer says of its series. */
export function toSource({ benchmark, fundamentals, instruments, meta, symbols }: Comparison): CharterSource {
  return {
    meta,
    symbols,
    benchmark,
    instruments,
    fundamentals: fundamentals ? toPageLines(fundamentals, FUNDAMENTAL_IDS) : null,
  };
}

/** The bill's rates as the figures take them. */
export function toRiskFree({ dates, rates }: BillRates): RiskFree {
  if (dates.length === 0) return { kind: 'bill', rates: null };
  return {
    kind: 'bill',
    rates: {
      days: Int32Array.from(dates, (date) => parseIsoDate(date) ?? NaN),
      rates: Float64Array.from(rates),
    },
  };
}

/** A sentence about everything that was asked for and takes no part. */
export function problemsOf({ currency, instruments, unknown }: Comparison): string[] {
  return [
    ...unknown.map((text) => `“${text}” is no instrument that we know; the others are shown.`),
    ...instruments.flatMap(({ currency: own, gap, symbol }) => {
      if (gap === null) return [];
      if (gap.gap === 'not-published') {
        return `${symbol} takes no part: no currency pair leads from ${own ?? 'its unknown currency'} to ${currency}.`;
      }
      if (gap.gap === 'no-overlap')
        return `${symbol} takes no part: its pair to ${currency} has no rates in the range.`;
      return `${symbol} takes no part: it has no prices in the range.`;
    }),
  ];
}
