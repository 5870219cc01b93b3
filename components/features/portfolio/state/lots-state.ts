import { pageParameter, parsePageNumber } from '@/lib/domain/list-page';
import type { ResearchQuery } from '@/lib/site/routes';

/** Disposals, or open lots, on one page. */
export const LOTS_A_PAGE = 200;

/** The lots tab's choices beside the view, in its address. */
export interface LotsState {
  /** Tax year; null: that of the as-of day. */
  readonly year: string | null;
  /** Units held for more days are long-term; null: a year. */
  readonly longTermDays: string | null;
  /** The asset of a sale before it is made, and its units. */
  readonly sell: string | null;
  readonly quantity: string | null;
  /** The page of the disposals of the year, and of the open lots; null: the first one. */
  readonly soldPage: number | null;
  readonly page: number | null;
}

const textOf = (text: string | undefined): string | null => (text?.trim() ? text.trim() : null);

/** Parses the query of the tab. */
export function parseLotsState(query: Readonly<Record<string, string | undefined>>): LotsState {
  return {
    year: textOf(query.year),
    longTermDays: textOf(query.longTermDays),
    sell: textOf(query.sell),
    quantity: textOf(query.quantity),
    soldPage: parsePageNumber(query.soldPage),
    page: parsePageNumber(query.page),
  };
}

/** The state as parameters of a link. */
export function lotsQuery(state: LotsState): ResearchQuery {
  return { ...state, soldPage: pageParameter(state.soldPage), page: pageParameter(state.page) };
}
