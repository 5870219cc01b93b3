import Link from 'next/link';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PageRow } from '@/lib/research/page-rows';
import { stockHref } from '@/lib/site/routes';

/** Longer tables scroll in their own box, under a sticky head. */
export const ROWS_WITHOUT_SCROLLING = 20;

const SYMBOL_WIDTH = 96;
const NAME_WIDTH = 190;
/** The room of a row's checkbox. */
export const PICK_WIDTH = 30;

/** The symbol of a row, which leads to its page. */
export function symbolColumn(asOf: string | null, isSelectable: boolean): DataColumn<PageRow> {
  return {
    id: 'symbol',
    head: 'Symbol',
    align: 'start',
    width: SYMBOL_WIDTH + (isSelectable ? PICK_WIDTH : 0),
    cell: ({ symbol }) => (
      <>
        {isSelectable && <input type="checkbox" aria-label={`Select ${symbol}`} />}
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          {symbol}
        </Link>
      </>
    ),
  };
}

/** A name that has two lines at most in the room of a phone. */
const SHORT_NAME = /^[ -\u024F]{0,16}$/;

/**
 * The name of a row. A long one has an element, which cuts it after two lines on a phone: most names need none, in
 * a page of hundreds.
 *
 * @param width - A narrower column cuts names; their tooltip shows them whole.
 */
export function nameColumn(width = NAME_WIDTH): DataColumn<PageRow> {
  const isNarrow = width < NAME_WIDTH;
  return {
    id: 'name',
    head: 'Name',
    align: 'start',
    width,
    cell: ({ name }) =>
      isNarrow || !SHORT_NAME.test(name) ? <span title={isNarrow ? name : undefined}>{name}</span> : name,
  };
}
