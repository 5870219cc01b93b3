import type { IndexPageData } from '../data/index-page-data';
import type { MembersBlock } from '../data/members-block';
import type { IndexControls } from './index-controls';

/** The page as of the comparison day. */
export interface ComparedIndexPage {
  readonly asOf: string;
  readonly page: IndexPageData;
  readonly block: MembersBlock;
}

/** Props of every card of the page. */
export interface IndexPageCardProps {
  readonly page: IndexPageData;
  /** Members and history for the page's state. */
  readonly block: MembersBlock;
  readonly controls: IndexControls;
  readonly asOf: string | null;
  /** The same page as of the comparison day. */
  readonly versus: ComparedIndexPage | null;
  /** True while a change is being loaded. */
  readonly isBusy: boolean;
}
