import type { HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { figureNames } from '@/lib/research/figure-names';
import type { FigureNames } from '@/lib/research/figure-names';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { reportLoader, tryRead } from '../data/load-report';
import type { ReportPageData } from '../data/load-report';
import { portfolioReader } from '../data/ask-portfolio';
import { taxonomiesOf } from '../data/taxonomies';
import { holdingsCall } from '../state/holdings-state';

/** Positions and cash, with the names of the columns of the screener. */
export interface HoldingsAnswer extends HoldingsResponse {
  readonly names: FigureNames;
  /** The reason why the columns that the reader named are not shown. */
  readonly columnsProblem: string | null;
}

/** Data of the holdings tab. */
export interface HoldingsPageData extends ReportPageData<HoldingsAnswer> {
  /** Names under which the person groups assets. */
  readonly taxonomies: readonly string[];
}

const loadTable = reportLoader<HoldingsAnswer>(async (read, { query }) => {
  const { figures, ...asked } = holdingsCall(query);
  const attempt =
    figures === null
      ? null
      : await tryRead(() => read<HoldingsResponse>('/holdings/', { ...asked, figures }));
  const answer = attempt?.answer ?? (await read<HoldingsResponse>('/holdings/', asked));
  return { ...answer, names: figureNames(answer.columns ?? []), columnsProblem: attempt?.problem ?? null };
});

/** Loads positions and cash, and the names of own groups; server only. */
export const loadHoldings: PersonalLoader<HoldingsPageData> = async (user, request, address) => {
  const { readAssets } = portfolioReader(user, request, address);
  const [page, { assets }] = await Promise.all([loadTable(user, request, address), readAssets()]);
  return { ...page, taxonomies: taxonomiesOf(assets) };
};
