import Link from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type {
  DeletionResponse,
  TransactionResponse,
  TransactionRow,
  Transactions,
} from '@/lib/contracts/portfolios/transaction';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { effectsText, savedText } from './effects-text';
import { EditedRow } from './edited-row';
import { ExerciseForm } from './exercise-form';
import { FilterForm, filtersRows } from './filter-form';
import type { TransactionsPageData } from './load-transactions';
import { TransactionForm } from './transaction-form';
import { rowTitle, TransactionsTable } from './transactions-table';
import type { RowNames } from './transactions-table';
import styles from './transactions.module.scss';

export interface TransactionsPageProps extends TransactionsPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** Names of accounts and assets; a market asset is called by its symbol. */
function namesOf({ accounts, assets }: Pick<TransactionsPageData, 'accounts' | 'assets'>): RowNames {
  const accountNames = new Map(accounts.map(({ id, name }) => [id, name]));
  const currencies = new Map(assets.map(({ asset, currency }) => [asset, currency]));
  const ownNames = new Map(
    assets.flatMap(({ asset, symbol, name }) => (symbol === null ? [[asset, name] as const] : [])),
  );
  return {
    accountName: (id) => accountNames.get(id) ?? '',
    assetName: (asset) => ownNames.get(asset) ?? asset,
    assetCurrency: (asset) => currencies.get(asset) ?? null,
  };
}

/** Focuses the menu of the row in a place of the table; after the last row, that of the last one. */
function focusMenu(place: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-row-menu]')];
  (buttons[place] ?? buttons.at(-1))?.focus();
}

/** The sums that the rows of a filter add to cash and positions; nothing without a filter. */
function SumsLine({ sums, assetName }: Pick<RowNames, 'assetName'> & { sums: Transactions['sums'] }) {
  const text = sums === null ? '' : effectsText({ ...sums, laterRows: [] }, assetName);
  if (text === '') return null;
  return <p className={tracker.body}>{t('Together: {text}', { text })}</p>;
}

/** The form of a new transaction behind one line; open at once where there is no row yet, or by `#add` of the address. */
function AddFold({ startsOpen, children }: { readonly startsOpen: boolean; readonly children: ReactNode }) {
  const fold = useRef<HTMLDetailsElement>(null);
  // It stays as the reader left it when the first row is there.
  const [isOpen] = useState(startsOpen);
  const { asPath } = useRouter();
  useEffect(() => {
    if (!asPath.endsWith('#add') || fold.current === null) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>('[name="kind"]')?.focus();
  }, [asPath]);
  return (
    <details ref={fold} id="add" open={isOpen}>
      <summary>{t('Add a transaction')}</summary>
      <section aria-label={t('Add a transaction')}>{children}</section>
    </details>
  );
}

/** The transactions tab: entry, filter, and one page of rows with their changes. */
export function TransactionsPage({
  portfolio,
  accounts,
  assets,
  page,
  state,
  days,
  meta,
}: TransactionsPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  /** Id of the row that is edited in its place. */
  const [edited, setEdited] = useState<number | null>(null);
  /** The place on the page of the row that was deleted last; null once the focus has left it. */
  const deletedAt = useRef<number | null>(null);
  const isBusy = useRef(false);
  const isEditor = mayEdit(portfolio);
  const names = namesOf({ accounts, assets });
  const options = assets.filter(({ kind, symbol }) => kind === 'option' && symbol === null);
  const hrefOf = (tab: string, query: ResearchQuery = {}) =>
    portfolioHref(portfolio.slug, tab, { ...days, ...query });

  /** Ends editing; the focus goes back to the menu of the row. */
  function close() {
    focusMenu(page.transactions.findIndex(({ id }) => id === edited));
    setEdited(null);
  }

  // The pressed button was removed with its row: the focus goes to the row in its place, or to the last one.
  useEffect(() => {
    if (deletedAt.current === null || document.activeElement !== document.body) return;
    focusMenu(deletedAt.current);
    deletedAt.current = null;
  }, [page.transactions]);

  const save = (row: TransactionRow | null, body: object, path = '') =>
    send<TransactionResponse>(
      row === null
        ? {
            method: 'POST',
            path,
            body,
            done: savedText(t('Transaction added.'), names.assetName),
          }
        : {
            method: 'PUT',
            path: `/transactions/${row.id}/`,
            body,
            done: savedText(t('Transaction saved.'), names.assetName),
          },
    );

  async function remove(row: TransactionRow) {
    if (isBusy.current) return;
    isBusy.current = true;
    deletedAt.current = page.transactions.findIndex(({ id }) => id === row.id);
    const answer = await send<DeletionResponse>({
      method: 'DELETE',
      path: `/transactions/${row.id}/`,
      done: ({ effects }) =>
        [
          t('Transaction deleted: {rowTitle}.', { rowTitle: rowTitle(row, names) }),
          effects && effectsText(effects, names.assetName),
        ]
          .filter(Boolean)
          .join(' '),
    });
    isBusy.current = false;
    if (answer.ok) {
      if (edited === row.id) setEdited(null);
      return;
    }
    deletedAt.current = null;
    dispatch(notify('alert', answer.error.detail));
  }

  return (
    <PortfolioFrame
      portfolio={portfolio}
      tab="transactions"
      meta={meta}
      kept={days}
      extra={{ ...state, before: null }}
    >
      {accounts.length === 0 ? (
        <Card id="start" title={t('Transactions')}>
          <EmptyState title={t('No account yet')}>
            {t('A transaction belongs to an account.')}{' '}
            {isEditor && (
              <>
                <Link href={hrefOf('accounts')} prefetch={false}>
                  {t('Add the first account')}
                </Link>
                .
              </>
            )}
          </EmptyState>
        </Card>
      ) : (
        <Card id="transactions" title={t('Transactions ({total})', { total: formatCount(page.total) })}>
          <div className={styles.tools}>
            {isEditor && (
              <AddFold startsOpen={page.total === 0 && !filtersRows(state)}>
                <TransactionForm
                  slug={portfolio.slug}
                  row={null}
                  accounts={accounts}
                  assets={assets}
                  day={page.meta.asOf ?? ''}
                  submit={(body, path) => save(null, body, path)}
                />
              </AddFold>
            )}
            <details open={filtersRows(state)}>
              <summary>{t('Filter by kind, account, asset, tag or day')}</summary>
              <FilterForm
                path={portfolioHref(portfolio.slug, 'transactions')}
                state={state}
                known={days.known}
                accounts={accounts}
              />
            </details>
          </div>
          {page.transactions.length === 0 ? (
            <EmptyState title={t('No transactions here')}>
              {page.total === 0
                ? t('None match the filter, or none were entered yet.')
                : t('There are no older ones.')}
            </EmptyState>
          ) : (
            <>
              <SumsLine sums={page.sums} assetName={names.assetName} />
              <TransactionsTable
                {...names}
                rows={page.transactions}
                holdingHref={(asset) => hrefOf(`holding/${encodeURIComponent(asset)}`)}
                groupHref={(group) => hrefOf('transactions', { group })}
                detailOf={(row) =>
                  row.id === edited && (
                    <EditedRow
                      title={t('Edit: {rowTitle}', { rowTitle: rowTitle(row, names) })}
                      onClose={close}
                    >
                      <TransactionForm
                        slug={portfolio.slug}
                        row={row}
                        accounts={accounts}
                        assets={assets}
                        day={row.date}
                        submit={(body) => save(row, body)}
                        onDone={close}
                      />
                    </EditedRow>
                  )
                }
                mayEdit={isEditor}
                onEdit={({ id }) => setEdited(id)}
                onRemove={(row) => void remove(row)}
              />
            </>
          )}
          {(page.next !== null || state.before !== null) && (
            <nav aria-label={t('Pages')} className={styles.pages}>
              {state.before === null ? (
                <span />
              ) : (
                <Link href={hrefOf('transactions', { ...state, before: null })} prefetch={false}>
                  {t('Newest')}
                </Link>
              )}
              {page.next !== null && (
                <Link
                  href={hrefOf('transactions', { ...state, before: page.next })}
                  prefetch={false}
                  rel="next"
                >
                  {t('Older')}
                </Link>
              )}
            </nav>
          )}
        </Card>
      )}
      {accounts.length > 0 && (
        <TabFiles
          slug={portfolio.slug}
          path="transactions"
          query={{ ...state, before: null }}
          lastDay={page.meta.asOf}
        />
      )}
      {accounts.length > 0 && isEditor && options.length > 0 && (
        <Card
          id="exercise"
          title={t('Exercise or assignment of an option')}
          footer={t(
            'Two transactions: the contracts are closed at what they were opened for, and the premium goes into the amount of the shares. An option that expires is a write-off.',
          )}
        >
          <div className={tracker.body}>
            <ExerciseForm
              accounts={accounts}
              assets={assets}
              options={options}
              day={page.meta.asOf ?? ''}
              submit={(body) => save(null, body, '/exercises/')}
            />
          </div>
        </Card>
      )}
    </PortfolioFrame>
  );
}
