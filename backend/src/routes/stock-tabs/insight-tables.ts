import { FactorTerm } from '@/lib/contracts/stock-factors';
import type { FactorsPage } from '@/lib/contracts/stock-factors';
import { HistoryPage } from '@/lib/contracts/stock-history';
import { HoldingsPage, TrackingRow } from '@/lib/contracts/stock-holdings';
import type { ProfilePage } from '@/lib/contracts/stock-profile';
import { PROFILE_FACTS } from '@/lib/domain/profile-facts';
import type { CsvTable } from '../../plugins/write-csv';
import { fieldTable } from '../shared/field-table';
import type { PartQuery } from './tables';

/** The tables of each CSV file; the first one is the default. */
export const FACTOR_PARTS = ['terms', 'models', 'rolling'] as const;
export const HOLDING_PARTS = ['holdings', 'overlaps', 'tracking'] as const;

/** One row for each fact. */
export function toProfileTable(page: ProfilePage): CsvTable {
  return {
    title: `Profile of ${page.head.identity.symbol}`,
    notes: [
      `money in ${page.currency ?? 'the currency of the price'}`,
      `group: ${page.group.name ?? 'none'}, ${page.group.members} others`,
      `benchmark of beta: ${page.benchmark ?? 'none'}`,
      `last report: ${page.lastReport ?? 'none'}; next report, ${page.isNextDeclared ? 'declared' : 'estimate'}: ${page.nextReport ?? 'none'}`,
    ],
    columns: [
      { name: 'fact', definition: 'id' },
      { name: 'definition', definition: 'what it is' },
      { name: 'value', definition: 'fractions, counts, or money' },
      { name: 'day', definition: 'end of its period, where it is not the as-of day' },
      { name: 'percentile', definition: 'share of the last ten years with a lower value, a fraction' },
      { name: 'groupPercentile', definition: 'share of the group with a lower value, a fraction' },
      { name: 'groupMedian', definition: 'of the group' },
    ],
    rows: page.facts.map(({ day, groupMedian, groupPercentile, id, percentile, value }) => [
      id,
      PROFILE_FACTS[id],
      value,
      day,
      percentile,
      groupPercentile,
      groupMedian,
    ]),
  };
}

/** The terms of the chosen model, every model, or the rolling loadings. */
export function toFactorsTable(
  page: FactorsPage,
  { part = 'terms' }: PartQuery<(typeof FACTOR_PARTS)[number]>,
): CsvTable {
  const title = `Factor exposures of ${page.head.identity.symbol}: ${part}; the parts: terms, models, rolling`;
  if (part === 'rolling') {
    const names = Object.keys(page.rolling.loadings);
    return {
      title,
      notes: [`model ${page.model}; each value from ${page.rolling.window} daily returns`],
      columns: [
        { name: 'date', definition: 'last day of the window' },
        ...names.map((name) => ({
          name,
          definition: name === 'alpha' ? 'intercept, percent a day' : 'loading',
        })),
        { name: 'r2', definition: 'share of the variance that the factors explain' },
      ],
      rows: page.rolling.dates.map((date, at) => [
        date,
        ...names.map((name) => page.rolling.loadings[name]?.[at] ?? null),
        page.rolling.r2[at] ?? null,
      ]),
    };
  }
  if (part === 'models') {
    const factors = [...new Set(page.models.flatMap(({ loadings }) => Object.keys(loadings)))];
    return {
      title,
      columns: [
        { name: 'model', definition: 'id' },
        { name: 'n', definition: 'common daily returns' },
        { name: 'alphaAnnual', definition: 'intercept x 252, a fraction' },
        { name: 'tAlpha', definition: 'Newey-West, five lags' },
        ...factors.map((name) => ({ name, definition: 'loading; empty where the model lacks the factor' })),
        { name: 'r2', definition: 'share of the variance that the factors explain' },
        { name: 'adjR2', definition: 'the same, adjusted for the number of factors' },
      ],
      rows: page.models.map(({ adjR2, alphaAnnual, loadings, model, n, r2, tAlpha }) => [
        model,
        n,
        alphaAnnual,
        tAlpha,
        ...factors.map((name) => loadings[name] ?? null),
        r2,
        adjR2,
      ]),
    };
  }
  return {
    title,
    notes: [
      `model ${page.model}; ${page.n} common daily returns, ${page.first ?? 'none'} to ${page.last ?? 'none'}`,
      `R²: ${page.r2 ?? 'unknown'}; mean excess return a year: ${page.excessReturn ?? 'unknown'}`,
    ],
    ...fieldTable(FactorTerm, page.terms, {
      term: 'alpha, or the name of a factor',
      loading: 'coefficient; of alpha percent a day',
      standardError: 'classical',
      t: 'classical',
      p: 'two-sided, Student’s t',
      tNeweyWest: 'Newey-West, five lags',
      factorReturn: 'mean return of the factor x 252, a fraction',
      contribution: 'loading x mean return of the factor x 252, a fraction',
      varianceShare: 'share of the variance, a fraction; of all factors R²',
    }),
  };
}

/** The holdings, the overlap with other funds, or the tracking difference. */
export function toHoldingsTable(
  page: HoldingsPage,
  { part = 'holdings' }: PartQuery<(typeof HOLDING_PARTS)[number]>,
): CsvTable {
  const title = `Holdings of ${page.head.identity.symbol}: ${part}; the parts: holdings, overlaps, tracking`;
  if (part === 'overlaps') {
    return {
      title,
      ...fieldTable(HoldingsPage.properties.overlaps.items, page.overlaps, {
        symbol: 'of the other fund',
        name: 'full name',
        overlap: 'sum of the smaller weights of the common holdings, a fraction',
        common: 'common holdings',
        members: 'holdings of the other fund',
      }),
    };
  }
  if (part === 'tracking') {
    const { tracking } = page;
    return {
      title,
      notes: [
        `index: ${tracking?.benchmarkName ?? 'none'}; basis: ${tracking?.basis ?? 'none'}`,
        `tracking error over five years: ${tracking?.trackingError ?? 'unknown'}`,
      ],
      ...fieldTable(TrackingRow, tracking?.rows ?? [], {
        horizon: 'counted back from the last price; from three years on a year',
        own: 'return of the fund, a fraction',
        index: 'return of the index, a fraction',
        difference: 'fund minus index',
      }),
    };
  }
  return {
    title,
    notes: [
      page.list
        ? `members of ${page.list.name}${page.list.sector === null ? '' : `, ${page.list.sector}`} on the day`
        : 'constituents: none stored',
      ...Object.entries(page.facts).map(([name, value]) => `${name}: ${value ?? 'unknown'}`),
    ],
    ...fieldTable(HoldingsPage.properties.holdings.items, page.holdings, {
      symbol: 'display code',
      name: 'full name',
      sector: 'empty where unknown',
      weight: 'a fraction; empty where shares or price are not known',
      return1Y: 'total return over one year, a fraction',
    }),
  };
}

/** The bars of a page, newest first. */
export function toHistoryTable({ currency, head, interval, page, pages, rows }: HistoryPage): CsvTable {
  return {
    title: `History of ${head.identity.symbol}, ${interval}: page ${page} of ${pages}`,
    notes: [`prices in ${currency ?? 'the unit of the source'}, in shares as of the day`],
    ...fieldTable(HistoryPage.properties.rows.items, rows, {
      date: 'last trading day of the bar',
      open: 'empty where the source has none',
      high: 'highest price',
      low: 'lowest price',
      close: 'last price',
      adjusted: 'close with later dividends removed',
      volume: 'units traded',
      change: 'price return since the bar before, a fraction',
      dividend: 'paid per share in the bar',
      split: 'new shares for one old share',
    }),
  };
}
