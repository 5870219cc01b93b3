import { useEffect, useMemo, useState } from 'react';
import { t } from '@/lib/domain/text';
import { binValues } from '@/lib/charting/histogram';
import { figureStyle } from '@/lib/format/figure-style';
import { formatCount } from '@/lib/format/number';
import { boundValue } from '../data/bound-value';
import { askScreen, usePassed } from '../data/use-passed';
import type { CountedScreen } from '../data/use-passed';
import { writeCondition } from '../data/write-condition';
import { joinConditions } from '../state/join-conditions';
import styles from './filter-card.module.scss';

export interface RangePreviewProps extends CountedScreen {
  /** The filter so far. */
  readonly where: string;
  readonly figure: string;
  readonly label: string;
  /** The bounds as they are written. */
  readonly min: string;
  readonly max: string;
}

const BINS = 28;
const HEIGHT = 44;
/** A few extreme values would leave one bar for all others: they are in the first and the last one. */
const EDGE_SHARE = 0.02;

/** The values of a figure among the members as bars, those between the bounds in color, and how many these leave. */
export function RangePreview({ where, figure, label, min, max, ...screen }: RangePreviewProps) {
  const values = useFigureValues(screen, where, figure);
  const bins = useMemo(() => binValues(withoutExtremes(values ?? []), BINS), [values]);
  const condition = writeCondition({ column: figure, min, max });
  const filter = joinConditions(where, condition);
  const counted = usePassed(screen, filter === '' ? [] : [filter]).get(filter);
  const [low, high] = [boundValue(min) ?? -Infinity, boundValue(max) ?? Infinity];
  const first = bins[0];
  const last = bins.at(-1);
  const { format } = figureStyle(figure);
  const most = bins.reduce((all, { count }) => Math.max(all, count), 1);
  const barWidth = 100 / Math.max(1, bins.length);
  return (
    <div className={styles.preview}>
      {first && last && (
        <>
          <svg
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={t('{label} of {count} members, from {from} to {to}', {
              label,
              count: formatCount(values?.length ?? 0),
              from: format(first.from),
              to: format(last.to),
            })}
          >
            {bins.map(({ from, to, count }, at) => {
              const height = (count / most) * HEIGHT;
              return (
                <rect
                  key={from}
                  data-inside={(to > low && from < high) || undefined}
                  x={at * barWidth + 0.2}
                  y={HEIGHT - height}
                  width={barWidth - 0.4}
                  height={height}
                />
              );
            })}
          </svg>
          <p className={styles.ends} aria-hidden="true">
            <span>{format(first.from)}</span>
            <span>{format(last.to)}</span>
          </p>
        </>
      )}
      <p role="status" className={styles.count}>
        {counted
          ? t('Leaves {passed} of {of}', { passed: formatCount(counted.passed), of: formatCount(counted.of) })
          : ' '}
      </p>
    </div>
  );
}

/** The values of a figure among the members that pass a filter; null until they are here. */
function useFigureValues(
  { universe, state, asOf }: CountedScreen,
  where: string,
  figure: string,
): readonly number[] | null {
  const { basis, metrics } = state;
  const key = JSON.stringify([universe, basis, metrics, asOf, where, figure]);
  const [found, setFound] = useState<{ readonly key: string; readonly values: readonly number[] } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    askScreen({ universe, asOf, state: { basis, metrics } }, { where: where || null, columns: figure }).then(
      ({ lines }) => {
        const values = lines.flatMap(({ figures }) => {
          const value = figures[figure];
          return typeof value === 'number' ? [value] : [];
        });
        if (isWanted) setFound({ key, values });
      },
      // Without bars the bounds can be written all the same.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [universe, basis, metrics, asOf, where, figure, key]);
  return found?.key === key ? found.values : null;
}

function withoutExtremes(values: readonly number[]): readonly number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = Math.floor(sorted.length * EDGE_SHARE);
  const [low, high] = [sorted[at] ?? 0, sorted[sorted.length - 1 - at] ?? 0];
  return values.map((value) => Math.min(high, Math.max(low, value)));
}
