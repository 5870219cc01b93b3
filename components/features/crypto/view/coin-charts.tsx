import { useMemo } from 'react';
import type { FormEvent } from 'react';
import { rich } from '@/components/ui/rich';
import { translateName } from '@/lib/domain/message';
import { t, text } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { InstrumentList } from '@/components/research/instrument-list';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { queryHref, useBackendQuery } from '@/components/research/hooks/use-backend-query';
import type { PageState } from '@/components/research/hooks/use-page-state';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { ListField } from '@/components/ui/forms/list-field';
import { ImportHint } from '@/components/ui/data-start';
import type { CryptoCharts } from '@/lib/contracts/crypto-performance';
import type { SeriesUnit } from '@/lib/charting/series-model';
import { toDatedSeries } from '@/lib/research/dated-series';
import { MAX_COINS } from '@/lib/domain/coin-charts';
import { LONG_RANGES } from '@/lib/domain/ranges';
import type { CryptoState } from '../state/crypto-state';
import { describeCorrelation } from '../data/describe-coins';
import type { CoinPageRow } from '../data/coin-row';
import type { CryptoPageData } from '../data/load-crypto-page';
import { coinChartsQuery } from '../data/queries';

export interface CoinChartsProps {
  readonly page: CryptoPageData;
  readonly state: CryptoState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
}

/** Coins offered for the correlation: the largest ones. */
const MAX_CHOICES = 8;

/** Dominance, drawdowns and correlation over one range. */
export function CoinCharts({ page, state, live, path, asOf }: CoinChartsProps) {
  const { answer, failure, isPending } = useBackendQuery<CryptoCharts>(
    queryHref(coinChartsQuery(state), asOf),
    page.charts,
  );
  const dominance = useModel(answer.dominance, 'rate');
  const drawdowns = useModel(answer.drawdowns, 'rate');
  const total = useModel(answer.total, 'price', { isNamed: true, unitLabel: 'USD' });
  const correlation = useModel(answer.correlation, 'number', { isNamed: true, unitLabel: t('Correlation') });
  const card = { source: page.meta, asOf: page.meta.asOf };
  const weekly = answer.interval === '1w';
  const picker = (label: string) => (
    <SegmentedControl
      label={label}
      segments={LONG_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ range: id }) }))}
      current={LONG_RANGES.find((id) => id === answer.range) ?? null}
      onSelect={(range) => live.change({ range })}
    />
  );
  const choices = useMemo(
    () => page.lines.map(({ name, symbol }, at) => ({ id: -1 - at, symbol, name, exchange: t('Coin') })),
    [page.lines],
  );
  const keptEntries = Object.entries({ ...live.query, asof: asOf ?? '' }).filter(
    (entry): entry is [string, string] => entry[0] !== 'coins' && Boolean(entry[1]),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    live.change({ coins: readField(event.currentTarget, 'coins') });
  }

  return (
    <div className={`${blocks.stack} ${isPending ? blocks.isPending : ''}`} aria-busy={isPending}>
      {failure && (
        <p role="alert" className={blocks.problem}>
          {t('The charts could not be loaded: {failure}', { failure })}
        </p>
      )}
      <div className={`${blocks.pair} ${blocks.isEven}`}>
        <SeriesCard
          {...card}
          id="dominance"
          title={
            <>
              {t('Dominance')} <Explain id="crypto.dominance" name={t('Dominance')} />
            </>
          }
          model={dominance}
          csvName="crypto-dominance"
          controls={picker(t('Range of the dominance'))}
          footnote={t(
            weekly
              ? 'Share of the market value of all coins: each day’s prices times today’s supply. Weekly data.'
              : 'Share of the market value of all coins: each day’s prices times today’s supply.',
          )}
          empty={
            <EmptyState title={t('No supply data')}>
              {rich(
                'Market capitalization needs the circulating supply. <0>Import it with “import statistics”.</0>',
                {},
                <ImportHint of="crypto">{null}</ImportHint>,
              )}
            </EmptyState>
          }
        />
        <SeriesCard
          {...card}
          id="correlation"
          title={
            <>
              {t('{coin}: correlation with stocks and gold', { coin: answer.coin || t('Coin') })}{' '}
              <Explain id="crypto.correlation" name={t('Correlation over 90 trading days')} />
            </>
          }
          model={correlation}
          summaryLabel={t('Correlation of {coin} over {window} trading days', {
            coin: answer.coin,
            window: answer.correlation.window,
          })}
          csvName={`${answer.coin.toLowerCase()}-correlation`}
          controls={
            <SegmentedControl
              label={t('Coin of the correlation')}
              segments={choicesOf(page.lines, answer.coin).map((symbol) => ({
                id: symbol,
                label: symbol.replace(/-USD$/, ''),
                href: live.hrefWith({ coin: symbol }),
              }))}
              current={answer.coin}
              onSelect={(coin) => live.change({ coin })}
            />
          }
          footnote={t('Over the last {window} trading days. {describeCorrelation}', {
            window: answer.correlation.window,
            describeCorrelation: describeCorrelation(answer),
          })}
          empty={
            <EmptyState title={t('No correlation')} of="index">
              {rich(
                'Import prices of <0>^GSPC</0> (or SPY) and of <1>GC=F</1> (or GLD); at least 91 common days are needed.',
                {},
                <code />,
                <code />,
              )}
            </EmptyState>
          }
        />
      </div>
      <SeriesCard
        {...card}
        id="total"
        title={
          <>
            {t('Value of all coins')} <Explain id="crypto.total" name={t('Value of all coins')} />
          </>
        }
        model={total}
        csvName="crypto-total-value"
        controls={picker(t('Range of the total value'))}
        footnote={t(
          weekly
            ? 'Each day’s prices times today’s supply, last value of each week: coins that are gone are not in it.'
            : 'Each day’s prices times today’s supply: coins that are gone are not in it.',
        )}
        empty={
          <EmptyState title={t('No supply data')}>
            {rich(
              'Market capitalization needs the circulating supply. <0>Import it with “import statistics”.</0>',
              {},
              <ImportHint of="crypto">{null}</ImportHint>,
            )}
          </EmptyState>
        }
      />
      <SeriesCard
        {...card}
        id="drawdowns"
        title={
          <>
            {t('Drawdowns')} <Explain id="crypto.drawdown" name={t('Drawdown')} />
          </>
        }
        model={drawdowns}
        csvName="crypto-drawdowns"
        controls={picker(t('Range of the drawdowns'))}
        tools={
          <InstrumentList
            label={t('Add a coin')}
            entries={answer.coins}
            max={MAX_COINS}
            others={choices}
            hasInstruments={false}
            onChange={(coins) => live.change({ coins: coins.join(',') })}
            form={
              <form method="get" action={path} className={blocks.form} onSubmit={submit}>
                {keptEntries.map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <ListField
                  label={t('Coins, up to {maxCoins}, separated by commas', { maxCoins: MAX_COINS })}
                  name="coins"
                  defaultValue={answer.coins.join(', ')}
                  size={34}
                />
                <button type="submit" className="btn btn-plain btn-sm">
                  {t('Show coins')}
                </button>
              </form>
            }
          />
        }
        footnote={
          <>
            {t('Distance below the highest close of the range.{weekly} Stablecoins are shown on request.', {
              weekly: weekly && ` ${t('Weekly lows.')}`,
            })}
          </>
        }
      />
    </div>
  );
}

interface Columns {
  readonly dates: readonly string[];
  readonly series: readonly {
    readonly symbol: string;
    readonly name: string;
    readonly values: readonly (number | null)[];
  }[];
}

/**
 * The model of a chart whose coins are labeled by symbol; other assets, and the total of the remaining coins,
 * by name.
 */
function useModel(
  columns: Columns,
  unit: SeriesUnit,
  { isNamed = false, unitLabel }: { readonly isNamed?: boolean; readonly unitLabel?: string } = {},
) {
  return useMemo(
    () => ({
      ...toDatedSeries(
        columns.dates,
        columns.series.map(({ name, symbol, values }) => ({
          id: symbol || 'others',
          label: isNamed || symbol === '' ? translateName(name, text('Without {name}')) : symbol,
          values,
        })),
      ),
      unit,
      ...(unitLabel && { unitLabel }),
    }),
    [columns, unit, isNamed, unitLabel],
  );
}

function choicesOf(lines: readonly CoinPageRow[], chosen: string): string[] {
  const symbols = lines.map(({ symbol }) => symbol);
  const first = symbols.slice(0, MAX_CHOICES);
  return chosen === '' || first.includes(chosen) ? first : [...first, chosen];
}
