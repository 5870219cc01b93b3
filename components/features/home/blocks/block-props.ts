import type { HomePageData } from '../data/home-data';

export interface BlockProps {
  readonly page: HomePageData;
  readonly asOf: string | null;
  /** The day with which the page is compared, in words; null when it is not. */
  readonly since: string | null;
}
