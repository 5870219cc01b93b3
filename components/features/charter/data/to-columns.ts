import { t } from '@/lib/domain/text';
import type { RiskFree } from '@/lib/analytics/figure-set/risk-free';
import type { Comparison, OwnComparison } from '@/lib/contracts/compare';
import type { BillRates } from '@/lib/contracts/rates';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { toPageRows } from '@/lib/research/page-rows';
import type { CharterSource } from './charter-page-data';
import type { ComparedColumns } from './chart-lines';
import { seriesLabel } from './published-series';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';

/** Converts the values of a response to typed columns. */
export function toColumns({ closes, dates, local, series }: Comparison): ComparedColumns {
  const typed = (values: Comparison['series']): Readonly<Record<string, Float64Array>> =>
    Object.fromEntries(Object.entries(values).map(([symbol, column]) => [symbol, Float64Array.from(column)]));
  return {
    days: Int32Array.from(dates, (date) => parseIsoDate(date) ?? NaN),
    columns: typed(series),
    closes: closes ? typed(closes) : null,
    local: local ? typed(local) : null,
  };
}

/** Series metadata of a response. */
export function toSource({
  benchmark,
  fundamentals,
  instruments,
  meta,
  portfolios,
  suggestions,
  symbols,
  unknown,
}: Comparison & Partial<Pick<OwnComparison, 'portfolios'>>): CharterSource {
  return {
    meta,
    symbols,
    benchmark,
    instruments,
    unknown: unknown.map((text) => ({ text, suggestions: suggestions[text] ?? [] })),
    fundamentals: fundamentals ? toPageRows(fundamentals, FUNDAMENTAL_FIGURE_IDS) : null,
    portfolios: portfolios ?? null,
  };
}

/** The Treasury bill rates in the form that the figures need. */
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

/** A sentence for each known series that is excluded. */
export function problemsOf({ currency, instruments }: Comparison): string[] {
  return instruments.flatMap(({ currency: own, gap, name, symbol: id }) => {
    if (gap === null) return [];
    const symbol = seriesLabel({ name, symbol: id });
    if (gap.gap === 'not-published') {
      return t('{symbol} is excluded: there is no currency pair from {own} to {currency}.', {
        symbol,
        own: own ?? t('its unknown currency'),
        currency,
      });
    }
    if (gap.gap === 'no-overlap')
      return t('{symbol} is excluded: its pair to {currency} has no rates in the range.', {
        symbol,
        currency,
      });
    if (gap.gap === 'basis-unknown')
      return t(
        '{symbol} is excluded: its price return is unknown, because its stored prices include dividends.',
        { symbol },
      );
    if (gap.gap === 'frequency')
      return t('{symbol} is excluded: its dates are period starts, which do not match the other series.', {
        symbol,
      });
    return t('{symbol} is excluded: it has no prices in the range.', { symbol });
  });
}
