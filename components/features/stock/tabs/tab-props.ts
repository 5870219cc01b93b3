import type { StockHeaderPage } from '../header/stock-header';
import type { StockTabData, TabContent } from './load-stock-tab';

/** Props of every tab. */
export interface TabProps {
  readonly header: StockHeaderPage;
  /** The page's public path without a query. */
  readonly path: string;
  readonly asOf: string | null;
  readonly source: StockTabData['meta'];
}

/** Props of one tab. */
export type TabPropsOf<Tab extends TabContent['tab']> = TabProps & Extract<TabContent, { readonly tab: Tab }>;

/** The gap of a value that the accounts do not contain. */
export const NOT_FILED = { gap: 'not-published', need: null, have: null } as const;

/** The gap of a value for which the history is too short. */
export const TOO_SHORT = { gap: 'insufficient-history', need: null, have: null } as const;
