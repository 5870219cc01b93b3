import { DataTable } from '@/components/ui/data-table';
import type { DataColumn } from '@/components/ui/data-table';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { formatDay } from '@/lib/format/date';
import { formatExact, formatExactMoney } from '@/lib/format/exact-amount';
import { KIND_LABELS } from '../shared/labels';
import tracker from '../shared/tracker.module.scss';
import styles from './transactions.module.scss';

/** Names that a row refers to by id. */
export interface RowNames {
  readonly accountName: (id: number) => string;
  readonly assetName: (asset: string) => string;
}

export interface TransactionsTableProps extends RowNames {
  readonly rows: readonly TransactionRow[];
  readonly onEdit: (row: TransactionRow) => void;
  readonly onRemove: (row: TransactionRow) => void;
}

/** An exact amount with its currency, empty when there is none. */
function money(amount: string | null, currency: string | null): string {
  if (amount === null) return '';
  return currency === null ? formatExactMoney(amount) : `${formatExactMoney(amount)} ${currency}`;
}

/** What a row is called in dialogs and labels of buttons: `Buy AAPL, 3 Jan 2024`. */
export function rowTitle(
  { kind, asset, date }: TransactionRow,
  { assetName }: Pick<RowNames, 'assetName'>,
): string {
  return `${[KIND_LABELS[kind], asset === null ? null : assetName(asset)].filter(Boolean).join(' ')}, ${formatDay(date)}`;
}

function chargesText({ fee, tax }: TransactionRow): string {
  const parts = [
    fee !== null && Number(fee) !== 0 ? formatExactMoney(fee) : null,
    tax !== null && Number(tax) !== 0 ? `${formatExactMoney(tax)} tax` : null,
  ];
  return parts.filter(Boolean).join(' + ');
}

function columnsOf({ accountName, assetName, onEdit, onRemove }: Omit<TransactionsTableProps, 'rows'>) {
  const columns: DataColumn<TransactionRow>[] = [
    {
      id: 'date',
      head: 'Date',
      align: 'start',
      cell: ({ date, planned }) => (
        <>
          {formatDay(date)}
          {planned && <span className={tracker.tag}>Planned</span>}
        </>
      ),
    },
    { id: 'kind', head: 'Kind', align: 'start', cell: ({ kind }) => KIND_LABELS[kind] },
    {
      id: 'asset',
      head: 'Asset',
      align: 'start',
      cell: ({ asset, toAsset }) =>
        [asset, toAsset].flatMap((one) => (one === null ? [] : [assetName(one)])).join(' → '),
    },
    {
      id: 'quantity',
      head: 'Quantity',
      cell: ({ quantity, ratio }) => (quantity === null ? (ratio ?? '') : formatExact(quantity)),
    },
    {
      id: 'price',
      head: 'Price',
      cell: ({ price, currency }) => money(price, currency),
    },
    { id: 'charges', head: 'Charges', cell: chargesText },
    {
      id: 'amount',
      head: 'Amount',
      cell: ({ amount, amountCurrency, toNet, toCurrency }) =>
        [money(amount, amountCurrency), money(toNet, toCurrency)].filter(Boolean).join(' → '),
    },
    {
      id: 'account',
      head: 'Account',
      align: 'start',
      cell: ({ account, toAccount }) =>
        [account, toAccount].flatMap((id) => (id === null ? [] : [accountName(id)])).join(' → '),
    },
    {
      id: 'note',
      head: 'Note',
      align: 'start',
      cell: ({ note, tag }) => (
        <>
          <span translate="no">{note}</span>
          {tag !== null && <span className={tracker.tag}>{tag}</span>}
        </>
      ),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">Actions</span>,
      cell: (row) => (
        <span className={tracker.acts}>
          <button type="button" className="btn btn-plain btn-sm" onClick={() => onEdit(row)}>
            Edit<span className="visually-hidden"> {rowTitle(row, { assetName })}</span>
          </button>
          <button
            type="button"
            className={`btn btn-plain btn-sm ${tracker.danger}`}
            onClick={() => onRemove(row)}
          >
            Delete<span className="visually-hidden"> {rowTitle(row, { assetName })}</span>
          </button>
        </span>
      ),
    },
  ];
  return columns;
}

/** The transactions of one page, the newest first. */
export function TransactionsTable({ rows, ...actions }: TransactionsTableProps) {
  return (
    <div className={styles.rows}>
      <DataTable
        caption="Transactions"
        columns={columnsOf(actions)}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isTall="page"
      />
    </div>
  );
}
