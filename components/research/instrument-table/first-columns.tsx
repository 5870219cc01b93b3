import Link from 'next/link';
import { t } from '@/lib/domain/text';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PageRow } from '@/lib/research/page-rows';
import { stockHref } from '@/lib/site/routes';

const SYMBOL_WIDTH = 96;
const NAME_WIDTH = 190;
/** The room of a row's checkbox. */
export const PICK_WIDTH = 30;

/** The symbol of a row, which leads to its page. */
export function symbolColumn(asOf: string | null, isSelectable: boolean): DataColumn<PageRow> {
  return {
    id: 'symbol',
    head: t('Symbol'),
    align: 'start',
    width: SYMBOL_WIDTH + (isSelectable ? PICK_WIDTH : 0),
    cell: ({ symbol }) => (
      <>
        {isSelectable && <input type="checkbox" aria-label={t('Select {symbol}', { symbol })} />}
        <Link href={stockHref(symbol, { asOf })} prefetch={false}>
          {symbol}
        </Link>
      </>
    ),
  };
}

/**
 * The name of a row.
 *
 * @param width - A narrower column cuts names; their tooltip shows them whole.
 */
export function nameColumn(width = NAME_WIDTH): DataColumn<PageRow> {
  return {
    id: 'name',
    head: t('Name'),
    align: 'start',
    width,
    stays: true,
    cell: ({ name }) => (width < NAME_WIDTH ? <span title={name}>{name}</span> : name),
  };
}
