import type { FactorsPage } from '@/lib/contracts/stock-factors';
import type { HistoryPage } from '@/lib/contracts/stock-history';
import type { HoldingsPage } from '@/lib/contracts/stock-holdings';
import type { ProfilePage } from '@/lib/contracts/stock-profile';
import { PROFILE_FACTS } from '@/lib/domain/profile-facts';
import type { CsvTable } from '../../plugins/write-csv';
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
    columns: [
      { name: 'term', definition: 'alpha, or the name of a factor' },
      { name: 'loading', definition: 'coefficient; of alpha percent a day' },
      { name: 'standardError', definition: 'classical' },
      { name: 't', definition: 'classical' },
      { name: 'p', definition: 'two-sided, Student’s t' },
      { name: 'tNeweyWest', definition: 'Newey-West, five lags' },
      { name: 'factorReturn', definition: 'mean return of the factor x 252, a fraction' },
      { name: 'contribution', definition: 'loading x mean return of the factor x 252, a fraction' },
      { name: 'varianceShare', definition: 'share of the variance, a fraction; of all factors R²' },
    ],
    rows: page.terms.map((one) => [
      one.term,
      one.loading,
      one.standardError,
      one.t,
      one.p,
      one.tNeweyWest,
      one.factorReturn,
      one.contribution,
      one.varianceShare,
    ]),
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
      columns: [
        { name: 'symbol', definition: 'of the other fund' },
        { name: 'name', definition: 'full name' },
        { name: 'overlap', definition: 'sum of the smaller weights of the common holdings, a fraction' },
        { name: 'common', definition: 'common holdings' },
        { name: 'members', definition: 'holdings of the other fund' },
      ],
      rows: page.overlaps.map(({ common, members, name, overlap, symbol }) => [
        symbol,
        name,
        overlap,
        common,
        members,
      ]),
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
      columns: [
        { name: 'horizon', definition: 'counted back from the last price; from three years on a year' },
        { name: 'own', definition: 'return of the fund, a fraction' },
        { name: 'index', definition: 'return of the index, a fraction' },
        { name: 'difference', definition: 'fund minus index' },
      ],
      rows: (tracking?.rows ?? []).map(({ difference, horizon, index, own }) => [
        horizon,
        own,
        index,
        difference,
      ]),
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
    columns: [
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'sector', definition: 'empty where unknown' },
      { name: 'weight', definition: 'a fraction; empty where shares or price are not known' },
      { name: 'return1Y', definition: 'total return over one year, a fraction' },
    ],
    rows: page.holdings.map(({ name, return1Y, sector, symbol, weight }) => [
      symbol,
      name,
      sector,
      weight,
      return1Y,
    ]),
  };
}

/** The bars of a page, newest first. */
export function toHistoryTable({ currency, head, interval, page, pages, rows }: HistoryPage): CsvTable {
  return {
    title: `History of ${head.identity.symbol}, ${interval}: page ${page} of ${pages}`,
    notes: [`prices in ${currency ?? 'the unit of the source'}, in shares as of the day`],
    columns: [
      { name: 'date', definition: 'last trading day of the bar' },
      { name: 'open', definition: 'empty where the source has none' },
      { name: 'high', definition: 'highest price' },
      { name: 'low', definition: 'lowest price' },
      { name: 'close', definition: 'last price' },
      { name: 'adjusted', definition: 'close with later dividends removed' },
      { name: 'volume', definition: 'units traded' },
      { name: 'change', definition: 'price return since the bar before, a fraction' },
      { name: 'dividend', definition: 'paid per share in the bar' },
      { name: 'split', definition: 'new shares for one old share' },
    ],
    rows: rows.map((row) => [
      row.date,
      row.open,
      row.high,
      row.low,
      row.close,
      row.adjusted,
      row.volume,
      row.change,
      row.dividend,
      row.split,
    ]),
  };
}
