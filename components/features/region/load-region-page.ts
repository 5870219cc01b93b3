import { noSector } from '@/components/research/market-blocks/block-state';
import { INDEX_FIGURES, toIndexLines } from '@/components/research/market-blocks/index-lines';
import { MOVER_COLUMNS, NO_HISTORY, NO_MOVERS } from '@/components/research/market-blocks/universe-block';
import { thinLines } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/definitions';
import type { Region, RegionId } from '@/lib/contracts/region';
import { fetchBackend } from '@/lib/http/fetch-backend';
import { refuseEarlyDay } from '@/lib/http/refuse-early-day';
import type { ResearchContext } from '@/lib/http/research-page';
import { figureNames } from '@/lib/research/figure-names';
import { MEMBER_FIGURES, toLead, toRegionDrawn } from './data/region-data';
import type { RegionPageData } from './data/region-data';
import { packLines, unpackLines } from './data/packed-lines';
import { describeRegion } from './data/sentence';
import { parseRegionState } from './state/region-state';

/** How the loader asks the backend; {@link fetchBackend} but for tests. */
export type Fetch = typeof fetchBackend;

/** Everything that the front page of a region shows on a day for the state in `query`. */
export async function loadRegionPage(
  region: RegionId,
  { asOf, query }: ResearchContext,
  fetch: Fetch = fetchBackend,
): Promise<RegionPageData> {
  const { problems, ...state } = parseRegionState(query);
  const [answer] = await Promise.all([fetch<Region>(`/region/${region}/`, { asOf }), prepareDefinitions()]);
  if (answer.indexes.length === 0) await refuseEarlyDay(asOf, fetch);
  const isOpen = state.sector === null || answer.sectors.some(({ id }) => id === state.sector);
  return {
    meta: answer.meta,
    problems: isOpen ? problems : [...problems, noSector(state.sector ?? '')],
    id: region,
    label: answer.label,
    sentence: describeRegion(answer),
    indexes: toIndexLines(answer.indexes),
    lead: toLead(answer),
    drawn: toRegionDrawn(answer, state),
    names: figureNames([...INDEX_FIGURES, ...MOVER_COLUMNS, ...MEMBER_FIGURES]),
  };
}

/** The Canadian page. */
export function loadCanadaPage(context: ResearchContext, fetch?: Fetch): Promise<RegionPageData> {
  return loadRegionPage('tsx', context, fetch);
}

/** The European page. */
export function loadEuropePage(context: ResearchContext, fetch?: Fetch): Promise<RegionPageData> {
  return loadRegionPage('euro', context, fetch);
}

/** What a comparison of two days carries: of the other day the figures that stand in tables, and no drawing. */
export function holdRegionPage(page: RegionPageData, other: RegionPageData) {
  const { members, block } = other.drawn;
  const lines = thinLines(unpackLines(members), unpackLines(page.drawn.members), page.names);
  const then: RegionPageData = {
    ...other,
    names: {},
    drawn: {
      ...other.drawn,
      block: { ...block, movers: NO_MOVERS, history: NO_HISTORY },
      members: packLines(lines, members.ids),
    },
  };
  return { page, then };
}
