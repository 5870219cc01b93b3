import { useRef } from 'react';
import { t } from '@/lib/domain/text';
import { useTickerIndex } from '@/components/layout/search/use-ticker-index';
import { controlBefore } from '@/components/ui/focus/use-restore-focus';
import { RemovedLink } from '@/components/ui/controls/removed-link';
import { Menu } from '@/components/ui/menu/menu';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { StockPicker } from '@/components/ui/controls/stock-picker';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectBucket, showbucket } from '@/store/slices/bucket';
import { notify } from '@/store/slices/toasts';
import { CHARTER_CURRENCIES, MAX_SERIES, STARTER_SETS, charterQuery } from '../state/charter-state';
import type { CharterState } from '../state/charter-state';
import { PUBLISHED_SERIES, seriesHref, seriesLabel } from '../data/published-series';
import styles from './charter-view.module.scss';
import type { CharterCardProps } from './card-props';
import { OwnPortfolios } from './own-portfolios';
import { SavedComparisonsPanel } from './saved-comparisons-panel';

/** The attributes of all links that remove a series or the benchmark. */
const REMOVAL = { rel: 'nofollow', className: styles.remove, 'data-removes': true } as const;

/** Selects the series of the chart: search, compare list, benchmark, currency. */
export function ChooseSeriesCard({ live, source, asOf, path }: CharterCardProps) {
  const { state, change, hrefWith } = live;
  const { index, isLive, hasFailed, load } = useTickerIndex();
  const symbols = source.symbols;
  const list = useRef<HTMLUListElement>(null);
  /** The control that gets the focus when the one at a place was removed with its series. */
  const controlAfter = (removedAt: number) =>
    controlBefore(list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [], removedAt) ??
    list.current?.querySelector('a') ??
    null;
  const isFull = symbols.length >= MAX_SERIES;
  const weighed = state.symbols.length === 0 ? symbols : state.symbols;
  /** The other weights are kept; a portfolio without series is removed. */
  const withoutSymbol = (symbol: string): Partial<CharterState> => {
    const rest = symbols.filter((one) => one !== symbol);
    const weights = state.weights && rest.map((one) => state.weights?.[weighed.indexOf(one)] ?? 0);
    return { symbols: rest, weights: weights?.some((weight) => weight > 0) ? weights : null };
  };
  /** A series added to a portfolio gets weight 0. */
  const withSymbol = (symbol: string): Partial<CharterState> => ({
    symbols: [...weighed, symbol],
    weights: state.weights && [...state.weights, 0],
  });
  const labelOf = (symbol: string): string =>
    seriesLabel(source.instruments.find((one) => one.symbol === symbol) ?? { symbol, name: symbol });
  return (
    <section id="series" aria-labelledby="series-title" className={`card ${styles.series}`}>
      <h2 id="series-title" className="visually-hidden">
        {t('Series ({count} of up to {maxSeries})', { count: symbols.length, maxSeries: MAX_SERIES })}
      </h2>
      <ul ref={list} className={styles.list} aria-label={t('Series on the chart')}>
        {symbols.map((symbol, at) => {
          const one = source.instruments.find((instrument) => instrument.symbol === symbol);
          return (
            <li key={symbol} className={`${styles.member} ${one?.gap ? styles.isOut : ''}`}>
              <a href={seriesHref(symbol, { asOf })} title={one?.name}>
                {labelOf(symbol)}
              </a>
              {symbols.length > 1 && (
                <RemovedLink
                  {...REMOVAL}
                  href={hrefWith(withoutSymbol(symbol))}
                  aria-label={t('Remove {symbol}', { symbol: labelOf(symbol) })}
                  onPress={() => change(withoutSymbol(symbol))}
                  focusAfter={() => controlAfter(at)}
                >
                  ×
                </RemovedLink>
              )}
            </li>
          );
        })}
        {source.benchmark !== null && (
          <li className={styles.member}>
            <a href={seriesHref(source.benchmark.symbol, { asOf })} title={source.benchmark.name}>
              {seriesLabel(source.benchmark)}
            </a>
            <span className={styles.role}>
              {source.benchmark.basis === 'price' && state.basis === 'total'
                ? t('benchmark, price index')
                : t('benchmark')}
            </span>
            <RemovedLink
              {...REMOVAL}
              href={hrefWith({ benchmark: null })}
              aria-label={t('Remove the benchmark {symbol}', { symbol: seriesLabel(source.benchmark) })}
              onPress={() => change({ benchmark: null })}
              focusAfter={() => controlAfter(symbols.length)}
            >
              ×
            </RemovedLink>
          </li>
        )}
      </ul>
      <div className={styles.add}>
        <StockPicker
          label={t('Add a series')}
          index={index}
          isLive={isLive}
          hasFailed={hasFailed}
          onLoad={load}
          markOf={({ symbol }) => (symbols.includes(symbol) ? t('on the chart') : null)}
          isBusy={isFull}
          onChoose={({ symbol }) => {
            if (!symbols.includes(symbol)) change(withSymbol(symbol));
          }}
        />
      </div>
      <OwnPortfolios
        live={live}
        source={source}
        path={path}
        asOf={asOf}
        onAdd={(one) => change(withSymbol(one))}
      />
      <noscript>
        <SymbolForm state={state} symbols={symbols} path={path} asOf={asOf} />
      </noscript>
      <Menu label={t('More')}>
        {state.symbols.length === 0 && (
          <p className={styles.hint}>{t('These are examples: add your own.')}</p>
        )}
        <StockPicker
          label={t('Choose a benchmark')}
          index={index}
          isLive={isLive}
          hasFailed={hasFailed}
          onLoad={load}
          onChoose={({ symbol }) => change({ benchmark: symbol })}
        />
        <label className={styles.published}>
          {t('Add a macro series or factor')}
          <select
            className="form-select form-select-sm"
            value=""
            disabled={isFull}
            onChange={(event) => {
              const symbol = event.target.value;
              if (symbol !== '' && !symbols.includes(symbol)) change(withSymbol(symbol));
            }}
          >
            <option value="">{t('Choose…')}</option>
            {PUBLISHED_SERIES.map(({ label, symbol }) => (
              <option key={symbol} value={symbol} disabled={symbols.includes(symbol)}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <div className={styles.controls}>
          <SegmentedControl
            label={t('Sets to begin with')}
            segments={STARTER_SETS.map(({ id, label, symbols: set }) => ({
              id,
              label,
              title: set.join(', '),
              href: hrefWith({ symbols: [...set], weights: null }),
            }))}
            current={STARTER_SETS.find(({ symbols: set }) => set.join() === symbols.join())?.id ?? null}
            onSelect={(id) => {
              const set = STARTER_SETS.find((one) => one.id === id);
              if (set) change({ symbols: [...set.symbols], weights: null });
            }}
          />
          <SegmentedControl
            label={t('Currency')}
            segments={CHARTER_CURRENCIES.map((currency) => ({
              id: currency,
              label: currency === 'local' ? t('Local') : currency,
              title:
                currency === 'local'
                  ? t('Each series in its own currency')
                  : t('All in {currency}', { currency }),
              href: hrefWith({ currency }),
            }))}
            current={state.currency}
            onSelect={(currency) => change({ currency })}
          />
        </div>
        {source.portfolios === null && (
          <div className={styles.controls}>
            <ComparisonListButtons live={live} source={source} />
          </div>
        )}
        <SavedComparisonsPanel state={state} symbols={symbols} />
      </Menu>
    </section>
  );
}

/** Form that adds and removes symbols without JavaScript. */
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
  const { weights: _weights, ...kept } = charterQuery({ ...state, symbols });
  return (
    <form method="get" action={path} className={styles.form}>
      {Object.entries({ ...kept, ...(asOf === null ? {} : { asof: asOf }) }).map(([name, value]) =>
        name === 'benchmark' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label>
        {t('Add symbols')}
        <input
          name="add"
          className="form-control form-control-sm"
          placeholder={t('AAPL, FACTOR:VALUE, MACRO:CPIAUCSL')}
        />
      </label>
      <label>
        {t('Benchmark (none: no benchmark)')}
        <input
          name="benchmark"
          className="form-control form-control-sm"
          defaultValue={state.benchmark ?? 'none'}
        />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );
}

/** Buttons that load the compare list into the chart and save the chart to the compare list. */
function ComparisonListButtons({ live, source }: Pick<CharterCardProps, 'live' | 'source'>) {
  const dispatch = useAppDispatch();
  const isRehydrated = useIsRehydrated();
  const bucket = useAppSelector(selectBucket);
  const { change, state } = live;
  const count = isRehydrated ? bucket.stocks.length : 0;

  function keep() {
    const stocks = source.instruments
      .filter(({ symbol }) => source.symbols.includes(symbol))
      .map(({ name, symbol }) => ({ symbol, name }));
    dispatch(showbucket({ stocks, query: charterQuery(state) }));
    dispatch(
      notify(
        'status',
        t('The compare list contains the {count} series of this chart.', { count: stocks.length }),
      ),
    );
  }

  // Buttons of the compare list are hidden until the compare list is loaded; without JavaScript there is none.
  const visibilityClass = isRehydrated ? '' : 'invisible';
  return (
    <>
      <button
        type="button"
        className={`btn btn-plain btn-sm ${visibilityClass}`}
        disabled={count === 0}
        onClick={() =>
          change({ symbols: bucket.stocks.slice(0, MAX_SERIES).map(({ symbol }) => symbol), weights: null })
        }
      >
        {t('Show compare list ({count})', { count })}
      </button>
      <button type="button" className={`btn btn-plain btn-sm ${visibilityClass}`} onClick={keep}>
        {t('Save as compare list')}
      </button>
    </>
  );
}
