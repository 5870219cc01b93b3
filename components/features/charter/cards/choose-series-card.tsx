import { useTickerIndex } from '@/components/layout/use-ticker-index';
import { Card } from '@/components/ui/card';
import { isModifiedClick, SegmentedControl } from '@/components/ui/segmented-control';
import { StockPicker } from '@/components/ui/stock-picker';
import { stockHref } from '@/lib/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket, showbucket } from '@/store/slices/bucket';
import { notify } from '@/store/slices/toasts';
import { CURRENCIES, MOST_SERIES, STARTER_SYMBOLS, stateQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import styles from '../view/charter-view.module.scss';
import type { CharterCardProps } from './card-props';

/** Which series stand on the chart: search, basket, benchmark, currency. */
export function ChooseSeriesCard({ live, source, asOf, path }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const { index, hasFailed, load } = useTickerIndex();
  const symbols = source.symbols;
  const isFull = symbols.length >= MOST_SERIES;
  const withoutSymbol = (symbol: string): Partial<CharterState> => {
    const rest = symbols.filter((one) => one !== symbol);
    return { symbols: rest, weights: null };
  };
  return (
    <Card
      id="series"
      title={`Series (${symbols.length} of ${MOST_SERIES} at most)`}
      actions={<BasketButtons live={live} source={source} />}
      footer={
        state.symbols.length === 0 &&
        'A starter set. Add series by search, from your basket, or in the address: ?symbols=AAPL,MSFT.'
      }
    >
      <ul className={styles.list} aria-label="Series on the chart">
        {symbols.map((symbol) => {
          const one = source.instruments.find((instrument) => instrument.symbol === symbol);
          return (
            <li key={symbol} className={`${styles.member} ${one?.gap ? styles.isOut : ''}`}>
              <a href={stockHref(symbol, { asOf })} title={one?.name}>
                {symbol}
              </a>
              {symbols.length > 1 && (
                <a
                  href={hrefWith(withoutSymbol(symbol))}
                  rel="nofollow"
                  className={styles.remove}
                  aria-label={`Remove ${symbol}`}
                  onClick={(event) => {
                    if (isModifiedClick(event)) return;
                    event.preventDefault();
                    change(withoutSymbol(symbol));
                  }}
                >
                  ×
                </a>
              )}
            </li>
          );
        })}
        {source.benchmark !== null && (
          <li className={styles.member}>
            <a href={stockHref(source.benchmark, { asOf })}>{source.benchmark}</a>
            <span className={styles.role}>benchmark</span>
            <a
              href={hrefWith({ benchmark: null })}
              rel="nofollow"
              className={styles.remove}
              aria-label={`Remove the benchmark ${source.benchmark}`}
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                change({ benchmark: null });
              }}
            >
              ×
            </a>
          </li>
        )}
      </ul>
      <div className={styles.pickers}>
        <StockPicker
          label="Add a series"
          index={index}
          hasFailed={hasFailed}
          onLoad={load}
          markOf={({ symbol }) => (symbols.includes(symbol) ? 'on the chart' : null)}
          isBusy={isFull}
          onChoose={({ symbol }) => {
            if (!symbols.includes(symbol)) change({ symbols: [...symbols, symbol], weights: null });
          }}
        />
        <StockPicker
          label="Choose a benchmark"
          index={index}
          hasFailed={hasFailed}
          onLoad={load}
          onChoose={({ symbol }) => change({ benchmark: symbol })}
        />
      </div>
      <noscript>
        <SymbolForm state={state} symbols={symbols} path={path} asOf={asOf} />
      </noscript>
      <div className={styles.controls}>
        <SegmentedControl
          label="Currency"
          segments={CURRENCIES.map((currency) => ({
            id: currency,
            label: currency === 'local' ? 'Local' : currency,
            title: currency === 'local' ? 'Each series in its own currency' : `All in ${currency}`,
            href: hrefWith({ currency }),
          }))}
          current={state.currency}
          onSelect={(currency) => change({ currency })}
        />
      </div>
    </Card>
  );
}

/** Adds and takes out symbols without scripts. */
function SymbolForm({
  state,
  symbols,
  path,
  asOf,
}: {
  readonly state: CharterState;
  readonly symbols: readonly string[];
  readonly path: string;
  readonly asOf: string | null;
}) {
  const { weights: _weights, ...kept } = stateQuery({ ...state, symbols });
  return (
    <form method="get" action={path} className={styles.form}>
      {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) =>
        name === 'benchmark' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        Add symbols
        <input name="add" className="form-control form-control-sm" placeholder="AAPL, MSFT" />
      </label>
      <label>
        Benchmark (none: no benchmark)
        <input
          name="benchmark"
          className="form-control form-control-sm"
          defaultValue={state.benchmark ?? 'none'}
        />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        Show
      </button>
    </form>
  );
}

/** The basket onto the chart, and the chart into the basket. */
function BasketButtons({ live, source }: Pick<CharterCardProps, 'live' | 'source'>) {
  const dispatch = useAppDispatch();
  const isRehydrated = useIsRehydrated();
  const bucket = useAppSelector(selectBucket);
  const { change, hrefWith, state } = live;
  const count = isRehydrated ? bucket.stocks.length : 0;

  function keep() {
    const stocks = source.instruments
      .filter(({ symbol }) => source.symbols.includes(symbol))
      .map(({ name, symbol }) => ({ symbol, name }));
    dispatch(showbucket({ stocks, query: stateQuery(state) }));
    dispatch(notify('status', `The basket holds the ${stocks.length} series of this chart.`));
  }

  // What acts on the basket stays out of sight until there is one: without scripts there never is.
  const shown = isRehydrated ? '' : 'invisible';
  const starter = { symbols: [...STARTER_SYMBOLS], weights: null };
  return (
    <>
      <button
        type="button"
        className={`btn btn-plain btn-sm ${shown}`}
        disabled={count === 0}
        onClick={() =>
          change({ symbols: bucket.stocks.slice(0, MOST_SERIES).map(({ symbol }) => symbol), weights: null })
        }
      >
        Show basket ({count})
      </button>
      <button type="button" className={`btn btn-plain btn-sm ${shown}`} onClick={keep}>
        Keep as basket
      </button>
      <a
        href={hrefWith(starter)}
        rel="nofollow"
        className="btn btn-plain btn-sm"
        onClick={(event) => {
          if (isModifiedClick(event)) return;
          event.preventDefault();
          change(starter);
        }}
      >
        Starter set
      </a>
    </>
  );
}
