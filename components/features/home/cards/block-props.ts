import type { HomePageData } from '../data/home-data';

export interface HomeCardProps {
  readonly page: HomePageData;
  readonly asOf: string | null;
  /** The comparison day as text; null without a comparison. */
  readonly since: string | null;
}
