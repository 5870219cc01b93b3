import { trimRows } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import { queryHref } from '@/components/research/hooks/use-backend-query';
import type { CryptoCharts, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import type { Meta } from '@/lib/contracts/meta';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import { COIN_FIGURE_IDS, COIN_OWN_IDS } from './coin-columns';
import type { CoinPageRow } from './coin-row';
import { parseCryptoState } from '../state/crypto-state';
import { coinChartsQuery, COINS_QUERY } from './queries';

/** Data of the crypto page. */
export interface CryptoPageData {
  readonly meta: Meta;
  readonly lines: readonly CoinPageRow[];
  readonly names: FigureNames;
  readonly total: CryptoPerformance['total'];
  readonly charts: { readonly href: string; readonly answer: CryptoCharts };
}

/**
 * Loads the data of the crypto page on a day for the state in `query`. @throws AppError as raised by the
 * backend.
 */
export async function loadCryptoPage(
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<CryptoPageData> {
  const [coins] = await Promise.all([
    fetch<CryptoPerformance>(COINS_QUERY.path, { asOf }),
    prepareDefinitions(),
  ]);
  // An unknown coin is reported on the page and must not prevent the charts of the others.
  const { state } = parseCryptoState(
    query,
    coins.lines.map(({ symbol }) => symbol),
  );
  const chartsQuery = coinChartsQuery(state);
  const charts = await fetch<CryptoCharts>(chartsQuery.path, { asOf, query: chartsQuery.query });
  const lines = toPageRows(coins.lines, [...COIN_FIGURE_IDS, ...COIN_OWN_IDS]);
  return {
    meta: coins.meta,
    lines: lines.map((line, at) => ({ ...line, rank: coins.lines[at]!.rank })),
    names: figureNames(COIN_FIGURE_IDS),
    total: coins.total,
    charts: { href: queryHref(chartsQuery, asOf), answer: roundCharts(charts) },
  };
}

/** The part of the comparison day's data that a comparison needs: the figures of the table. */
export function trimCryptoComparison(page: CryptoPageData, other: CryptoPageData) {
  const ranks = new Map(other.lines.map(({ rank, symbol }) => [symbol, rank]));
  const { answer } = other.charts;
  const previous: CryptoPageData = {
    ...other,
    lines: trimRows(other.lines, page.lines, page.names).map((line) => ({
      ...line,
      rank: ranks.get(line.symbol) ?? null,
    })),
    names: {},
    charts: {
      ...other.charts,
      answer: {
        ...answer,
        dominance: { dates: [], series: [] },
        drawdowns: { dates: [], series: [] },
        correlation: { ...answer.correlation, dates: [], series: [] },
      },
    },
  };
  return { page, previous };
}

/** Rounds shares, falls and correlations for the page. */
export function roundCharts(charts: CryptoCharts): CryptoCharts {
  const round = <One extends { readonly values: readonly (number | null)[] }>(one: One) => ({
    ...one,
    values: one.values.map((value) => (value === null ? null : roundForPage(value))),
  });
  return {
    ...charts,
    dominance: { ...charts.dominance, series: charts.dominance.series.map(round) },
    drawdowns: { ...charts.drawdowns, series: charts.drawdowns.series.map(round) },
    correlation: { ...charts.correlation, series: charts.correlation.series.map(round) },
  };
}
