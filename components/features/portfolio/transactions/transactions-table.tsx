import Link from 'next/link';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { RowMenu, RowMenuButton } from '@/components/ui/menu/row-menu';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { TransactionRow, Transactions } from '@/lib/contracts/portfolios/transaction';
import { formatDay, formatDaysIn } from '@/lib/format/date';
import { formatExactMoney, formatUnits, shortAmount } from '@/lib/format/exact-amount';
import type { TransactionSubkind } from '@/lib/domain/portfolio/transaction';
import { formatPercent } from '@/lib/format/percent';
import { formatAmount } from '../report/portfolio-figures';
import { mostDecimals, Units } from '../ui/units';
import { KIND_LABELS, SUBKIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import styles from './transactions.module.scss';

/** Names that a row refers to by id. */
export interface RowNames {
  readonly accountName: (id: number) => string;
  readonly assetName: (asset: string) => string;
  /** The currency in which an asset trades; null where it is not known. */
  readonly assetCurrency: (asset: string) => string | null;
}

type ListedRow = Transactions['transactions'][number];

export interface TransactionsTableProps extends RowNames {
  readonly rows: readonly ListedRow[];
  /** The page of a holding. */
  readonly holdingHref: (asset: string) => string;
  /** The rows of a group. */
  readonly groupHref: (group: string) => string;
  /** The content below a row: its form while it is edited. */
  readonly detailOf: (row: TransactionRow) => ReactNode;
  /** True when the reader may change rows. */
  readonly mayEdit: boolean;
  readonly onEdit: (row: TransactionRow) => void;
  readonly onRemove: (row: TransactionRow) => void;
}

/** An exact amount with its currency, empty when there is none. */
function money(amount: string | null, currency: string | null): string {
  if (amount === null) return '';
  return currency === null ? formatExactMoney(amount) : `${formatExactMoney(amount)} ${currency}`;
}

/** The name of a row in dialogs and labels of buttons: `Buy AAPL, 3 Jan 2024`. */
export function rowTitle(
  { kind, asset, date }: TransactionRow,
  { assetName }: Pick<RowNames, 'assetName'>,
): string {
  return `${[KIND_LABELS[kind], asset === null ? null : assetName(asset)].filter(Boolean).join(' ')}, ${formatDay(date)}`;
}

function chargesText({ fee, tax }: TransactionRow): string {
  const parts = [
    fee !== null && Number(fee) !== 0 ? t('fee {fee}', { fee: formatExactMoney(fee) }) : null,
    tax !== null && Number(tax) !== 0 ? t('tax {tax}', { tax: formatExactMoney(tax) }) : null,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Units, those of a new asset, or the ratio of a split. */
function unitsText({ quantity, ratio, toQuantity, units: computed }: ListedRow): string {
  const units = [quantity ?? computed, toQuantity].flatMap((one) => (one === null ? [] : [formatUnits(one)]));
  return units.length === 0 ? (ratio ?? '') : units.join(' → ');
}

/** The currency of the price and total that a row states: its own, or that of its asset. */
function tradeCurrency(
  { asset, currency }: Pick<TransactionRow, 'asset' | 'currency'>,
  { assetCurrency }: Pick<RowNames, 'assetCurrency'>,
): string | null {
  return currency ?? (asset && assetCurrency(asset));
}

/** The change of the cash, or the value of a row without cash. */
function amountText(row: TransactionRow, names: Pick<RowNames, 'assetCurrency'>): string {
  const { amount, amountCurrency, gross, settleCurrency, toCurrency, toNet } = row;
  const moved = [money(amount, amountCurrency), money(toNet, toCurrency)].filter(Boolean).join(' → ');
  if (moved !== '') return moved;
  const traded = tradeCurrency(row, names);
  if (gross !== null) return money(gross, traded);
  const isConverted = settleCurrency !== null && traded !== null && traded !== settleCurrency;
  return isConverted && row.price !== null ? t('{settleCurrency} at the day’s rate', { settleCurrency }) : '';
}

/** The price of a unit; its title has all decimals. */
function PriceText({ price, currency }: { readonly price: string | null; readonly currency: string | null }) {
  if (price === null) return null;
  const [exact, text] = [price, shortAmount(price)].map((amount) => money(amount, currency));
  return text === exact ? exact : <span title={exact}>{text}</span>;
}

/** The change of the cash by a row; its form has all decimals. */
function shortAmountText(row: TransactionRow, names: Pick<RowNames, 'assetCurrency'>): string {
  const short = (amount: string | null) => amount && shortAmount(amount);
  const { amount, gross, toNet } = row;
  return amountText({ ...row, amount: short(amount), gross: short(gross), toNet: short(toNet) }, names);
}

/** Fields that only some rows have: type, day without dividend, part of the cost. */
function detailText({ costFraction, exDate, lots, subkind }: TransactionRow): string {
  return [
    subkind !== null && (SUBKIND_LABELS[subkind as TransactionSubkind] ?? subkind),
    exDate !== null && t('ex {exDate}', { exDate: formatDay(exDate) }),
    costFraction !== null && t('{number} of the cost', { number: formatPercent(Number(costFraction)) }),
    lots.length > 0 && t('lots of {lots}', { lots: lots.map(({ date }) => formatDay(date)).join(', ') }),
  ]
    .filter(Boolean)
    .join(', ');
}

function columnsOf({
  accountName,
  assetCurrency,
  assetName,
  decimals,
  hasCash,
  groupHref,
  holdingHref,
  mayEdit,
  onMenu,
}: Omit<TransactionsTableProps, 'rows' | 'detailOf' | 'onEdit' | 'onRemove'> & {
  readonly decimals: number;
  /** The cash of rows of several accounts is no column. */
  readonly hasCash: boolean;
  readonly onMenu: (menu: OpenMenu) => void;
}) {
  const columns: DataColumn<ListedRow>[] = [
    {
      id: 'date',
      head: t('Date'),
      align: 'start',
      cell: ({ date, planned }) => (
        <>
          {formatDay(date)}
          {planned && <span className={tracker.tag}>{t('Planned')}</span>}
        </>
      ),
    },
    { id: 'kind', head: t('Kind'), align: 'start', cell: ({ kind }) => KIND_LABELS[kind] },
    {
      id: 'asset',
      head: t('Asset'),
      align: 'start',
      cell: ({ asset, toAsset }) =>
        [asset, toAsset].flatMap((one, at) =>
          one === null
            ? []
            : [
                at > 0 && ' → ',
                <Link key={one} href={holdingHref(one)} prefetch={false}>
                  {assetName(one)}
                </Link>,
              ],
        ),
    },
    {
      id: 'quantity',
      head: t('Quantity'),
      cell: (row) => <Units text={unitsText(row)} decimals={row.toQuantity === null ? decimals : 0} />,
    },
    {
      id: 'price',
      head: t('Price'),
      cell: (row) => <PriceText price={row.price} currency={tradeCurrency(row, { assetCurrency })} />,
    },
    { id: 'charges', head: t('Charges'), cell: chargesText },
    {
      id: 'amount',
      head: t('Amount'),
      cell: (row) => shortAmountText(row, { assetCurrency }),
    },
    {
      id: 'cash',
      head: t('Cash after it'),
      cell: ({ amountCurrency, cash, settleCurrency }) =>
        cash === null ? '' : `${formatAmount(cash)} ${amountCurrency ?? settleCurrency ?? ''}`.trim(),
    },
    {
      id: 'account',
      head: t('Account'),
      align: 'start',
      cell: ({ account, toAccount }) =>
        [account, toAccount].flatMap((id) => (id === null ? [] : [accountName(id)])).join(' → '),
    },
    {
      id: 'note',
      head: t('Note'),
      align: 'start',
      cell: (row) => {
        const { group, note, tag } = row;
        const detail = detailText(row);
        return (
          <>
            {note !== '' && <span translate="no">{note}</span>}
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
            {tag !== null && <span className={tracker.tag}>{tag}</span>}
            {group !== null && (
              <Link
                href={groupHref(group)}
                prefetch={false}
                className={tracker.tag}
                title={t('Rows of this group')}
              >
                {formatDaysIn(group)}
              </Link>
            )}
          </>
        );
      },
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (row) => (
        <RowMenuButton name={rowTitle(row, { assetName })} onOpen={(button) => onMenu({ button, row })} />
      ),
    },
  ];
  return columns.filter(({ id }) => (mayEdit || id !== 'acts') && (hasCash || id !== 'cash'));
}

/** The menu of a row, while it is open. */
interface OpenMenu {
  readonly button: HTMLElement;
  readonly row: TransactionRow;
}

/** The transactions of one page, the newest first. */
export function TransactionsTable({ rows, detailOf, ...actions }: TransactionsTableProps) {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  return (
    <div className={styles.rows} style={{ '--at': JSON.stringify(`${t('at')} `) } as CSSProperties}>
      <DataTable
        caption={t('Transactions')}
        columns={columnsOf({
          ...actions,
          onMenu: setMenu,
          hasCash:
            new Set(rows.map(({ account }) => account)).size === 1 && rows.some(({ cash }) => cash !== null),
          decimals: mostDecimals(rows.map(({ quantity, units }) => Number(quantity ?? units ?? 0))),
        })}
        rows={rows}
        rowKey={({ id }) => String(id)}
        detailOf={detailOf}
      />
      {menu && (
        <RowMenu
          button={menu.button}
          name={rowTitle(menu.row, actions)}
          actions={[
            { label: t('Edit'), onPress: () => actions.onEdit(menu.row) },
            { label: t('Delete'), onPress: () => actions.onRemove(menu.row) },
          ]}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
