import { t } from '@/lib/domain/text';
import { noSector } from '@/components/research/market-cards/block-state';
import { SHOWN_INDEX_FIGURES, toIndexLines } from '@/components/research/market-cards/index-lines';
import { MOVER_COLUMNS, NO_HISTORY, NO_MOVERS } from '@/components/research/market-cards/universe-block';
import { trimRows } from '@/components/research/instrument-table/thin-lines';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type { Region, RegionId } from '@/lib/contracts/region';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import { readSplitRatios } from '@/lib/pages/split-ratios';
import type { ComparedContext } from '@/lib/pages/with-comparison';
import { basisQuery } from '@/lib/research/page-basis';
import { figureNames } from '@/lib/research/figure-names';
import { REGION_MEMBER_FIGURES, toLead, toRegionDrawn } from './region-data';
import type { RegionPageData } from './region-data';
import { packRows, unpackRows } from '@/lib/research/pack-rows';
import { describeRegion } from './sentence';
import { parseRegionState } from '../state/region-state';

/** Loads the data of a regional front page on a day for the state in `query`. */
export async function loadRegionPage(
  region: RegionId,
  { asOf, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<RegionPageData> {
  const { problems, ...state } = parseRegionState(query);
  const [answer] = await Promise.all([
    fetch<Region>(`/region/${region}/`, { asOf, query: basisQuery(query.basis) }),
    prepareDefinitions(),
  ]);
  const isOpen = state.sector === null || answer.sectors.some(({ id }) => id === state.sector);
  return {
    meta: answer.meta,
    problems: isOpen ? problems : [...problems, noSector(state.sector ?? '')],
    id: region,
    label: t(answer.label),
    sentence: describeRegion(answer),
    indexes: toIndexLines(answer.indexes),
    lead: toLead(answer),
    drawn: toRegionDrawn(answer, state),
    names: figureNames([...SHOWN_INDEX_FIGURES, ...MOVER_COLUMNS, ...REGION_MEMBER_FIGURES]),
  };
}

/** The Canadian page. */
export function loadCanadaPage(context: ResearchContext, fetch?: FetchBackend): Promise<RegionPageData> {
  return loadRegionPage('tsx', context, fetch);
}

/** The European page. */
export function loadEuropePage(context: ResearchContext, fetch?: FetchBackend): Promise<RegionPageData> {
  return loadRegionPage('euro', context, fetch);
}

/** The part of the comparison day's data that a comparison needs: the figures of tables, without drawings. */
export async function trimRegionComparison(
  page: RegionPageData,
  other: RegionPageData,
  context: ComparedContext,
  fetch: FetchBackend = fetchBackend,
) {
  const { members, block } = other.drawn;
  const splits = await readSplitRatios(context, fetch);
  const lines = trimRows(unpackRows(members), unpackRows(page.drawn.members), page.names, splits);
  const previous: RegionPageData = {
    ...other,
    names: {},
    drawn: {
      ...other.drawn,
      block: { ...block, movers: NO_MOVERS, history: NO_HISTORY },
      members: packRows(lines, members.ids),
    },
  };
  return { page, previous };
}
