import { thinLines } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/definitions';
import { questionHref } from '@/components/research/use-answer';
import type { CryptoCharts, CryptoPerformance } from '@/lib/contracts/crypto-performance';
import type { Meta } from '@/lib/contracts/meta';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { refuseEarlyDay } from '@/lib/http/refuse-early-day';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import { COIN_FIGURE_IDS, COIN_OWN_IDS } from './coin-columns';
import type { CoinPageLine } from './coin-line';
import { parseCryptoState } from './crypto-state';
import { coinChartsQuestion, COINS_QUESTION } from './questions';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** What the page of coins shows. */
export interface CryptoPageData {
  readonly meta: Meta;
  readonly lines: readonly CoinPageLine[];
  readonly names: FigureNames;
  readonly total: CryptoPerformance['total'];
  readonly charts: { readonly href: string; readonly answer: CryptoCharts };
}

/** Everything that the page of coins shows on a day for the state in `query`. @throws AppError as the backend raises it. */
export async function loadCryptoPage(
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<CryptoPageData> {
  const [coins] = await Promise.all([
    fetch<CryptoPerformance>(COINS_QUESTION.path, { asOf }),
    prepareDefinitions(),
  ]);
  if (coins.lines.length === 0) await refuseEarlyDay(asOf, fetch);
  // A coin that is not there is named on the page, and must not cost the charts of the others.
  const { state } = parseCryptoState(
    query,
    coins.lines.map(({ symbol }) => symbol),
  );
  const question = coinChartsQuestion(state);
  const charts = await fetch<CryptoCharts>(question.path, { asOf, query: question.query });
  const lines = toPageLines(coins.lines, [...COIN_FIGURE_IDS, ...COIN_OWN_IDS]);
  return {
    meta: coins.meta,
    lines: lines.map((line, at) => ({ ...line, rank: coins.lines[at]!.rank })),
    names: figureNames(COIN_FIGURE_IDS),
    total: coins.total,
    charts: { href: questionHref(question, asOf), answer: roundCharts(charts) },
  };
}

/** What a comparison of two days carries: of the other day the figures of the table. */
export function holdCryptoPage(page: CryptoPageData, other: CryptoPageData) {
  const ranks = new Map(other.lines.map(({ rank, symbol }) => [symbol, rank]));
  const { answer } = other.charts;
  const then: CryptoPageData = {
    ...other,
    lines: thinLines(other.lines, page.lines, page.names).map((line) => ({
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
  return { page, then };
}

/** Shares and correlations to the digits that a chart shows. */
function roundCharts(charts: CryptoCharts): CryptoCharts {
  const round = <One extends { readonly values: readonly (number | null)[] }>(one: One) => ({
    ...one,
    values: one.values.map((value) => (value === null ? null : roundForPage(Number(value.toFixed(5))))),
  });
  return {
    ...charts,
    dominance: { ...charts.dominance, series: charts.dominance.series.map(round) },
    drawdowns: { ...charts.drawdowns, series: charts.drawdowns.series.map(round) },
    correlation: { ...charts.correlation, series: charts.correlation.series.map(round) },
  };
}
