import type { FormEvent } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { stateQuery } from '../state/stock-state';
import { RELATIVE_IDS } from '../data/shown-figures';
import type { RangeCardProps } from './card-props';
import { rangeText } from './card-props';
import { FigureRows } from './figure-rows';
import styles from './relative-card.module.scss';
import { rateText } from './statistics-card';

/** Benchmarks that are offered; any other symbol can be typed. */
const SUGGESTED = ['^GSPC', '^IXIC', '^DJI', '^RUT', '^GSPTSE', '^STOXX50E', 'SPY', 'AGG', 'GC=F', 'BTC-USD'];

export interface RelativeCardProps extends RangeCardProps {
  readonly path: string;
  readonly asOf: string | null;
}

/** The range against a benchmark that can be changed. */
export function RelativeCard({ page, controls, rangeFigures, view, path, asOf }: RelativeCardProps) {
  const { own, benchmarkName } = rangeFigures;
  const { state, change } = controls;
  const title = benchmarkName ? `Against ${benchmarkName.name}` : 'Against a benchmark';
  const kept = Object.entries({
    ...stateQuery({ ...state, benchmark: null }),
    ...(asOf ? { asof: asOf } : {}),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const symbol = new FormData(event.currentTarget).get('benchmark');
    const wanted = typeof symbol === 'string' ? symbol.trim() : '';
    change({ benchmark: wanted === '' || wanted === page.ownBenchmark?.symbol ? null : wanted });
  }

  return (
    <Card
      id="relative"
      title={title}
      footer={`${rangeText(view)}, days that both have. Excess over: ${rateText(rangeFigures)}.`}
    >
      <form method="get" action={path} className={styles.form} onSubmit={submit}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={styles.label}>
          Benchmark
          <input
            key={benchmarkName?.symbol}
            name="benchmark"
            className="form-control form-control-sm"
            defaultValue={benchmarkName?.symbol ?? ''}
            list="benchmarks"
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <datalist id="benchmarks">
          {SUGGESTED.map((symbol) => (
            <option key={symbol} value={symbol} />
          ))}
        </datalist>
        <button type="submit" className="btn btn-plain btn-sm">
          Compare
        </button>
      </form>
      {benchmarkName ? (
        <FigureRows
          caption={title}
          rows={RELATIVE_IDS.map((id) => ({ id }))}
          values={own}
          names={page.names}
        />
      ) : (
        <EmptyState title="No benchmark">Type a symbol above to compare with it.</EmptyState>
      )}
    </Card>
  );
}
