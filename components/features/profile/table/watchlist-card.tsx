import { lazy, Suspense, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { t } from '@/lib/domain/text';
import { useTickerIndex } from '@/components/layout/search/use-ticker-index';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { ChangeNotice } from '@/components/ui/change-notice';
import { EmptyState } from '@/components/ui/empty-state';
import { StockPicker } from '@/components/ui/controls/stock-picker';
import type { Portfolio, PortfolioPerformance } from '@/lib/contracts/watchlist';
import type { WatchlistOfLists } from '@/lib/contracts/watchlists';
import { ColumnSetMenu } from '@/components/research/instrument-table/column-set-menu';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { formatDay } from '@/lib/format/date';
import { sourceText } from '@/lib/format/source-text';
import type { FigureNames } from '@/lib/research/figure-names';
import { profileHref, researchQuery } from '@/lib/site/routes';
import { canSort, sortLines } from '@/components/research/instrument-table/sort-lines';
import { toListRows } from '../data/watchlist-rows';
import type { ListRow } from '../data/watchlist-rows';
import { convertedCurrency, listCurrencyText, ratesText } from '../data/currency-text';
import type { LivePortfolio } from '../data/use-portfolio';
import { useListEdits } from '../edit/use-list-edits';
import { useListRestore } from '../lists/use-list-restore';
import { portfolioQuery } from '../state/portfolio-state';
import type { LivePortfolioState } from '../state/use-portfolio-state';
import { listColumns } from './watchlist-columns';
import type { PlainLine } from '../data/load-profile-page';
import { ListTable } from './list-table';
import { PlainList } from './plain-list';
import styles from './watchlist-card.module.scss';

const ListsPanel = lazy(() => import('../lists/lists-panel'));
const ImportPanel = lazy(() => import('../edit/import-panel'));

export interface WatchlistCardProps {
  readonly portfolio: LivePortfolio;
  readonly live: LivePortfolioState;
  readonly names: FigureNames;
  /** All lists of the reader; empty while they could not be loaded. */
  readonly lists: readonly WatchlistOfLists[];
  /** The lines of the shown list for readers without scripts. */
  readonly lines: readonly PlainLine[];
  /** Number of rows to reserve space for while the list is loading. */
  readonly expected: number;
  /** Another list of the page was shown before. */
  readonly isSwitched: boolean;
  /** The list that was deleted last, while it can be brought back here. */
  readonly deleted: WatchlistOfLists | null;
  readonly onDeleted: (list: WatchlistOfLists | null) => void;
}

/** The watchlist: its table, and the controls that change it. */
export function WatchlistCard({
  portfolio,
  live,
  lists,
  lines,
  names,
  expected,
  isSwitched,
  deleted,
  onDeleted,
}: WatchlistCardProps) {
  const { state, change, hrefWith } = live;
  const { list, performance, reload } = portfolio;
  const entries = list.data?.portfolio ?? null;
  const ticker = useTickerIndex();
  const [isImporting, setIsImporting] = useState(false);
  const [isArranging, setIsArranging] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const currentLink = useRef<HTMLAnchorElement>(null);
  // The pressed link or button was removed with the list that was shown before, and cards above may have another height.
  // In the commit, before what moves the focus after each navigation.
  useLayoutEffect(() => {
    if (isSwitched && document.activeElement === document.body) currentLink.current?.focus();
  }, [isSwitched]);
  const listedSymbols = useMemo(() => new Set(entries?.map(({ symbol }) => symbol)), [entries]);
  const edits = useListEdits({ listed: listedSymbols, list: state.list }, reload);
  const deletion = useListRestore(deleted, onDeleted);
  const { remove } = edits;
  const removeRow = useCallback(({ entry }: ListRow) => remove(entry), [remove]);

  const benchmark = performance.data?.benchmark.name ?? t('Benchmark');
  const currency = entries && convertedCurrency(entries);
  const columns = useMemo(
    () => listColumns(state.columns, benchmark, currency),
    [state.columns, benchmark, currency],
  );
  const rows = useMemo(() => entries && toListRows(entries, performance.data), [entries, performance.data]);
  const exportRows = useCallback(async () => {
    if (!rows || !list.data) return;
    const sorted = sortLines(rows, state.order, columns);
    const [{ offerFile }, { exportList }] = await Promise.all([
      import('@/components/charts/frame/save-chart'),
      import('./export-list'),
    ]);
    const { meta } = list.data;
    const measured = performance.data ? `, ${listCurrencyText(performance.data)}` : '';
    const rates = ratesText(list.data.portfolio);
    const note = t('Benchmark: {benchmark}. Returns since adding are total returns{measured}.{rates}', {
      benchmark,
      measured,
      rates: rates && ` ${t('Rates: {rates}.', { rates })}`,
    });
    const text = exportList(sorted, columns, { meta, note, names });
    offerFile(`watchlist-${meta.asOf ?? 'latest'}.csv`, new Blob([text], { type: 'text/csv' }));
  }, [rows, list.data, benchmark, columns, names, state.order, performance.data]);

  /** Reset a sort order by a column that the other set lacks: it would be invisible. */
  const columnsChange = (id: ColumnSetId) => {
    const isKept = state.order && canSort([], state.order, listColumns(id, benchmark, currency));
    return { columns: id, order: isKept ? state.order : null };
  };
  /** None for the list of an address that is too old. */
  const chosenList = state.list === null ? lists[0] : lists.find(({ id }) => String(id) === state.list);
  /** With the present number of rows, which other tabs and the page itself change. */
  const shownList = chosenList
    ? { ...chosenList, instruments: entries?.length ?? chosenList.instruments }
    : null;
  const title = shownList?.name ?? t('Watchlist');
  /** A full navigation: the page loads what belongs to the other list. */
  const listHref = (list: string | null) =>
    `${profileHref()}${researchQuery(portfolioQuery({ ...state, list }))}`;
  const isEmpty = (entries?.length ?? expected) === 0;
  return (
    <Card
      id="watchlist"
      title={entries ? `${title} (${entries.length})` : title}
      footer={list.data ? footerText(list.data, performance.data) : ' '}
      actions={
        <ColumnSetMenu
          current={state.columns}
          hrefOf={(id) => hrefWith(columnsChange(id))}
          onSelect={(id) => change(columnsChange(id))}
        />
      }
    >
      <div className={styles.tools}>
        <div className={styles.add}>
          <StockPicker
            label={t('Add a stock by symbol or name')}
            index={ticker.index}
            isLive={ticker.isLive}
            hasFailed={ticker.hasFailed}
            onLoad={ticker.load}
            onChoose={(stock) => void edits.add(stock)}
            markOf={({ symbol }) => (listedSymbols.has(symbol) ? t('on your list') : null)}
            isBusy={edits.isAdding}
          />
        </div>
        <button
          ref={importButton}
          type="button"
          className="btn btn-plain"
          aria-expanded={isImporting}
          disabled={entries === null}
          onClick={() => setIsImporting(!isImporting)}
        >
          {t('Import')}
        </button>
        <button
          type="button"
          className="btn btn-plain"
          aria-expanded={isArranging}
          onClick={() => setIsArranging(!isArranging)}
        >
          {t('Lists')}
        </button>
        <button
          type="button"
          className="btn btn-plain"
          disabled={!entries || isEmpty}
          onClick={() => void exportRows()}
        >
          {t('Export CSV')}
        </button>
      </div>
      {(lists.length > 1 || !shownList) && (
        <nav aria-label={t('Watchlists')} className={styles.lists}>
          {lists.map(({ id, name, position, instruments }) => (
            <Link
              key={id}
              href={listHref(position === 0 ? null : String(id))}
              prefetch={false}
              // The list is far below the top of the page.
              scroll={false}
              aria-current={id === shownList?.id ? 'page' : undefined}
              ref={id === shownList?.id ? currentLink : undefined}
            >
              {name} <span>{id === shownList?.id ? shownList.instruments : instruments}</span>
            </Link>
          ))}
        </nav>
      )}
      {isArranging && (
        <Suspense>
          <ListsPanel
            lists={lists}
            current={shownList}
            symbols={[...listedSymbols]}
            reload={reload}
            onDeleted={onDeleted}
          />
        </Suspense>
      )}
      {isImporting && (
        <Suspense>
          <ImportPanel
            listed={listedSymbols}
            list={state.list}
            onAdded={edits.showImported}
            onClose={() => {
              setIsImporting(false);
              importButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <ChangeNotice
        change={edits.action ?? deletion}
        onDismiss={() => {
          if (edits.action) edits.dismiss();
          else onDeleted(null);
          // The pressed button is removed with the notice.
          importButton.current?.focus();
        }}
      />
      {lines.length > 0 && <PlainList lines={lines} />}
      {isEmpty ? (
        <EmptyState title={t('Your watchlist is empty')}>
          {t('Search for a stock above, import tickers, or press “Add to watchlist” on any stock’s page.')}
        </EmptyState>
      ) : (
        <ListTable
          rows={rows}
          expected={expected}
          columns={columns}
          names={names}
          order={state.order}
          onOrder={(order) => change({ order })}
          onRemove={removeRow}
          leaving={edits.leaving}
          isBusy={list.isReading}
          failure={list.failure}
        />
      )}
    </Card>
  );
}

function footerText({ meta, portfolio }: Portfolio, performance: PortfolioPerformance | null): string {
  const day = meta.asOf ? ` ${t('As of {asOf}.', { asOf: formatDay(meta.asOf) })}` : '';
  const room =
    portfolio.length >= WATCHLIST_LIMIT
      ? ` ${t('Your list is full ({watchlistLimit} stocks).', { watchlistLimit: WATCHLIST_LIMIT })}`
      : '';
  const currency = performance?.currency ? `, ${listCurrencyText(performance)}` : '';
  const base = convertedCurrency(portfolio);
  const prices = base
    ? ` ${t('and in {base} ({ratesText})', { base, ratesText: ratesText(portfolio) })}`
    : '';
  return t(
    '{sourceText}{day} Prices in the currency of each stock{prices}; returns since adding include dividends{currency}.{room}',
    { sourceText: sourceText(meta), day, prices, currency, room },
  );
}
