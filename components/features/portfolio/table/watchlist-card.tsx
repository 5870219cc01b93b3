import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTickerIndex } from '@/components/layout/use-ticker-index';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { StockPicker } from '@/components/ui/stock-picker';
import type { Portfolio } from '@/lib/contracts/watchlist';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { formatDay } from '@/lib/format/date';
import { sourceText } from '@/lib/format/source-text';
import type { FigureNames } from '../data/column-heads';
import { toListRows } from '../data/list-rows';
import type { LivePortfolio } from '../data/use-portfolio';
import { ListNotice } from '../edit/list-notice';
import { useListEdits } from '../edit/use-list-edits';
import type { LivePortfolioState } from '../state/use-portfolio-state';
import { fileColumns, listColumns } from './list-columns';
import { ListTable } from './list-table';
import { orderList } from './order-list';
import styles from './watchlist-card.module.scss';

const ImportPanel = lazy(() => import('../edit/import-panel'));

export interface WatchlistCardProps {
  readonly portfolio: LivePortfolio;
  readonly live: LivePortfolioState;
  readonly names: FigureNames;
  /** Lines to keep room for while the list is being read. */
  readonly expected: number;
}

/** The watchlist: its table, and everything that changes it. */
export function WatchlistCard({ portfolio, live, names, expected }: WatchlistCardProps) {
  const { state, change, hrefWith } = live;
  const { list, performance, reload } = portfolio;
  const entries = list.data?.portfolio ?? null;
  const ticker = useTickerIndex();
  const [isImporting, setIsImporting] = useState(false);
  const importButton = useRef<HTMLButtonElement>(null);
  const listed = useMemo(() => new Set(entries?.map(({ symbol }) => symbol)), [entries]);
  const edits = useListEdits(listed, reload);

  const benchmark = performance.data?.benchmark.name ?? 'Benchmark';
  const columns = useMemo(
    () => listColumns(state.columns, names, benchmark),
    [state.columns, names, benchmark],
  );
  // Apart from the order, so that another one finds the same rows and has nothing to draw.
  const unordered = useMemo(
    () => entries && toListRows(entries, performance.data),
    [entries, performance.data],
  );
  const rows = useMemo(
    () => unordered && orderList(unordered, columns, state.order),
    [unordered, columns, state.order],
  );
  const exportRows = useCallback(async () => {
    if (!rows || !list.data) return;
    const [{ offerFile }, { exportList }] = await Promise.all([
      import('@/components/charts/save-chart'),
      import('./export-list'),
    ]);
    const { meta } = list.data;
    const note = `Benchmark: ${benchmark}. Returns since adding are total returns in each line’s own currency.`;
    const text = exportList(rows, fileColumns(columns), { meta, note });
    offerFile(`watchlist-${meta.asOf ?? 'latest'}.csv`, new Blob([text], { type: 'text/csv' }));
  }, [rows, list.data, benchmark, columns]);

  /** An order by a column that the other set lacks would be invisible. */
  const columnsChange = (id: ColumnSetId) => {
    const isKept = listColumns(id, names, benchmark).some((column) => column.id === state.order?.id);
    return { columns: id, order: isKept ? state.order : null };
  };
  const isEmpty = (entries?.length ?? expected) === 0;
  return (
    <Card
      id="watchlist"
      title={entries ? `Watchlist (${entries.length})` : 'Watchlist'}
      footer={list.data ? footerText(list.data) : ' '}
      actions={
        <SegmentedControl
          label="Columns"
          segments={COLUMN_SETS.map(({ id, label }) => ({ id, label, href: hrefWith(columnsChange(id)) }))}
          current={state.columns}
          onSelect={(id) => change(columnsChange(id))}
          isShared
        />
      }
    >
      <div className={styles.tools}>
        <div className={styles.add}>
          <StockPicker
            label="Add a stock by symbol or name"
            index={ticker.index}
            hasFailed={ticker.hasFailed}
            onLoad={ticker.load}
            onChoose={(stock) => void edits.add(stock)}
            markOf={({ symbol }) => (listed.has(symbol) ? 'on your list' : null)}
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
          Import
        </button>
        <button
          type="button"
          className="btn btn-plain"
          disabled={!entries || isEmpty}
          onClick={() => void exportRows()}
        >
          Export CSV
        </button>
      </div>
      {isImporting && (
        <Suspense>
          <ImportPanel
            listed={listed}
            onAdded={edits.tellImported}
            onClose={() => {
              setIsImporting(false);
              importButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      <ListNotice
        deed={edits.deed}
        onDismiss={() => {
          edits.dismiss();
          // The button that was pressed goes with the notice.
          importButton.current?.focus();
        }}
      />
      {isEmpty ? (
        <EmptyState title="Nothing on your list yet">
          Search for a stock above, import tickers, or press “Add to watchlist” on any stock’s page.
        </EmptyState>
      ) : (
        <ListTable
          rows={rows}
          expected={expected}
          columns={columns}
          order={state.order}
          onOrder={(order) => change({ order })}
          onRemove={edits.remove}
          leaving={edits.leaving}
          isBusy={list.isReading}
          failure={list.failure}
        />
      )}
    </Card>
  );
}

function footerText({ meta, portfolio }: Portfolio): string {
  const day = meta.asOf ? ` As of ${formatDay(meta.asOf)}.` : '';
  const room =
    portfolio.length >= WATCHLIST_LIMIT ? ` Your list is full: it holds ${WATCHLIST_LIMIT} stocks.` : '';
  return `${sourceText(meta)}${day} Prices in each line’s own currency; returns since adding include dividends.${room}`;
}
