import type { IndexPageData } from '../data/index-page-data';
import type { MembersBlock } from '../data/members-block';
import type { IndexControls } from './index-controls';

/** The page as of the day of comparison. */
export interface ComparedIndex {
  readonly asOf: string;
  readonly page: IndexPageData;
  readonly block: MembersBlock;
}

/** What every card of the page is given. */
export interface IndexCardProps {
  readonly page: IndexPageData;
  /** Members and history for the state of the page. */
  readonly block: MembersBlock;
  readonly controls: IndexControls;
  readonly asOf: string | null;
  /** The same page as of the day of comparison. */
  readonly versus: ComparedIndex | null;
  /** True while a change is on its way. */
  readonly isBusy: boolean;
}
