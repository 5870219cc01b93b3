import { useMemo } from 'react';
import type { FormEvent } from 'react';
import blocks from '@/components/research/page-blocks.module.scss';
import { SeriesCard } from '@/components/research/series-card/series-card';
import { questionHref, useAnswer } from '@/components/research/use-answer';
import type { PageState } from '@/components/research/use-page-state';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { readField } from '@/components/ui/read-field';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { CryptoCharts } from '@/lib/contracts/crypto-performance';
import type { SeriesUnit } from '@/lib/charting/series-model';
import { toDatedSeries } from '@/lib/research/dated-series';
import { COIN_RANGES, MOST_COINS } from './crypto-state';
import type { CryptoState } from './crypto-state';
import { describeCorrelation } from './describe-coins';
import type { CoinPageLine } from './coin-line';
import type { CryptoPageData } from './load-crypto-page';
import { coinChartsQuestion } from './questions';

export interface CoinChartsProps {
  readonly page: CryptoPageData;
  readonly state: CryptoState;
  readonly live: PageState;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** Coins offered for the correlation: the largest. */
const MOST_CHOICES = 8;

/** Dominance, drawdowns and correlation over one range. */
export function CoinCharts({ page, state, live, path, asOf, query }: CoinChartsProps) {
  const { answer, failure, isPending } = useAnswer<CryptoCharts>(
    questionHref(coinChartsQuestion(state), asOf),
    page.charts,
  );
  const dominance = useModel(answer.dominance, 'rate');
  const drawdowns = useModel(answer.drawdowns, 'rate');
  const correlation = useModel(answer.correlation, 'number', true);
  const card = { source: page.meta, asOf: page.meta.asOf };
  const weekly = answer.interval === '1w';
  const picker = (label: string) => (
    <SegmentedControl
      label={label}
      segments={COIN_RANGES.map((id) => ({ id, label: id, href: live.hrefWith({ range: id }) }))}
      current={COIN_RANGES.find((id) => id === answer.range) ?? null}
      onSelect={(range) => live.change({ range })}
    />
  );
  const kept = Object.entries({ ...query, ...live.state, asof: asOf ?? '' }).filter(
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
          The charts could not be loaded: {failure}
        </p>
      )}
      <div className={`${blocks.pair} ${blocks.isEven}`}>
        <SeriesCard
          {...card}
          id="dominance"
          title={
            <>
              Dominance <Explain id="crypto.dominance" name="Dominance" />
            </>
          }
          model={dominance}
          csvName="crypto-dominance"
          controls={picker('Range of the dominance')}
          footnote={`Share of the value of all coins, each day’s prices times the supply reported today: only prices move it.${weekly ? ' By the last day of each week.' : ''}`}
          empty={
            <EmptyState title="Supplies are not known">
              Without the number of coins in circulation there is no capitalization; price files do not carry
              it.
            </EmptyState>
          }
        />
        <SeriesCard
          {...card}
          id="correlation"
          title={
            <>
              {answer.coin || 'Coin'}: correlation with stocks and gold{' '}
              <Explain id="crypto.correlation" name="Correlation over 90 trading days" />
            </>
          }
          model={correlation}
          summaryLabel={`Correlation of ${answer.coin} over ${answer.correlation.window} trading days`}
          csvName={`${answer.coin.toLowerCase()}-correlation`}
          controls={
            <SegmentedControl
              label="Coin of the correlation"
              segments={choicesOf(page.lines, answer.coin).map((symbol) => ({
                id: symbol,
                label: symbol.replace(/-USD$/, ''),
                href: live.hrefWith({ coin: symbol }),
              }))}
              current={answer.coin}
              onSelect={(coin) => live.change({ coin })}
            />
          }
          footnote={`Over the last ${answer.correlation.window} trading days. ${describeCorrelation(answer)}`}
          empty={
            <EmptyState title="Nothing to correlate with">
              Import prices of <code>^GSPC</code> (or SPY) and of <code>GC=F</code> (or GLD); 91 common days
              are needed.
            </EmptyState>
          }
        />
      </div>
      <SeriesCard
        {...card}
        id="drawdowns"
        title={
          <>
            Drawdowns <Explain id="crypto.drawdown" name="Drawdown" />
          </>
        }
        model={drawdowns}
        csvName="crypto-drawdowns"
        controls={picker('Range of the drawdowns')}
        footnote={
          <>
            <form method="get" action={path} className={blocks.form} onSubmit={submit}>
              {kept.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <label>
                Coins, up to {MOST_COINS}, separated by commas
                <input
                  key={answer.coins.join(',')}
                  name="coins"
                  className="form-control form-control-sm"
                  defaultValue={answer.coins.join(', ')}
                  size={34}
                  autoComplete="off"
                  spellCheck={false}
                />
              </label>
              <button type="submit" className="btn btn-plain btn-sm">
                Show coins
              </button>
            </form>
            Below the highest close within the range.{weekly && ' Each week shows its deepest day.'} Pegged
            coins are shown when asked for.
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

/** The model of a chart whose lines are named by symbol; those of other assets, and all the rest together, by name. */
function useModel(columns: Columns, unit: SeriesUnit, isNamed = false) {
  return useMemo(
    () => ({
      ...toDatedSeries(
        columns.dates,
        columns.series.map(({ name, symbol, values }) => ({
          id: symbol || 'others',
          label: isNamed || symbol === '' ? name : symbol,
          values,
        })),
      ),
      unit,
    }),
    [columns, unit, isNamed],
  );
}

function choicesOf(lines: readonly CoinPageLine[], chosen: string): string[] {
  const symbols = lines.map(({ symbol }) => symbol);
  const first = symbols.slice(0, MOST_CHOICES);
  return chosen === '' || first.includes(chosen) ? first : [...first, chosen];
}
