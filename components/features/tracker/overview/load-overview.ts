import type { ChangeAnswer, Overview } from '@/lib/contracts/portfolios/reading';
import { readingLoader } from '../reading/load-reading';

/** The overview, and what changed the value over its range. */
export interface OverviewAnswer extends Overview {
  readonly change: ChangeAnswer;
}

/** Loads the overview; server only. */
export const loadOverview = readingLoader<OverviewAnswer>(async (read) => {
  const [overview, change] = await Promise.all([
    read<Overview>('/overview/'),
    read<ChangeAnswer>('/change/'),
  ]);
  return {
    ...overview,
    values: overview.values.map(toCents),
    invested: overview.invested.map(toCents),
    change,
  };
});

/** The chart shows cents: more digits would double the size of the page. */
const toCents = (value: number): number => Math.round(value * 100) / 100;
