import { ImportHint } from '@/components/ui/data-start';
import { Explain } from '@/components/ui/explain/explain';
import { formatPercent } from '@/lib/format/percent';
import type { FigureNames } from '@/lib/research/figure-names';
import { columnName } from '../columns/own-columns';
import type { UniverseRows } from '../data/universe-data';
import styles from './universe-view.module.scss';

export interface CoverageProps {
  readonly figures: readonly string[];
  readonly shown: UniverseRows;
  readonly names: FigureNames;
}

/**
 * Coverage of each column; columns without any value are listed by name, with the import that would fill
 * them.
 */
export function Coverage({ figures, shown, names }: CoverageProps) {
  const nameOf = (id: string) => columnName(id, { names });
  const empty = figures.filter((id) => shown.coverage[id] === 0);
  const partial = figures.filter((id) => (shown.coverage[id] ?? 0) < 1);
  if (partial.length === 0)
    return (
      <p className={styles.coverage}>
        All columns are complete <Explain id="table.coverage" name="Coverage" />
      </p>
    );
  return (
    <details className={styles.coverage}>
      <summary>
        {empty.length === 0
          ? `${partial.length} of ${figures.length} columns have gaps`
          : `No values: ${empty.map(nameOf).join(', ')}`}
      </summary>
      {empty.length > 0 && (
        <p>
          {empty.length === 1 ? 'This column has' : 'These columns have'} no values on this day.{' '}
          <ImportHint of="stock">
            Fundamentals and market values need <code>tapeglass import fundamentals</code>; multi-year returns
            need longer price histories.
          </ImportHint>
        </p>
      )}
      <dl className={styles.shares}>
        {partial.map((id) => (
          <div key={id}>
            <dt>{nameOf(id)}</dt>
            <dd>{formatPercent(shown.coverage[id] ?? 0, { digits: 0 })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
