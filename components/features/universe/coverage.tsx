import { Explain } from '@/components/ui/explain';
import { formatPercent } from '@/lib/format/percent';
import type { FigureNames } from '@/lib/research/figure-names';
import type { UniverseLines } from './universe-data';
import styles from './universe-view.module.scss';

export interface CoverageProps {
  readonly figures: readonly string[];
  readonly shown: UniverseLines;
  readonly names: FigureNames;
}

/** How complete each column is; columns without a single value are named outright, with what would fill them. */
export function Coverage({ figures, shown, names }: CoverageProps) {
  const nameOf = (id: string) => names[id]?.name ?? id;
  const empty = figures.filter((id) => shown.coverage[id] === 0);
  const partial = figures.filter((id) => (shown.coverage[id] ?? 0) < 1);
  if (partial.length === 0)
    return (
      <p className={styles.coverage}>
        Every column is complete <Explain id="table.coverage" name="Coverage" />
      </p>
    );
  return (
    <details className={styles.coverage}>
      <summary>
        {empty.length === 0
          ? `${partial.length} of ${figures.length} columns have gaps`
          : `No values for ${empty.map(nameOf).join(', ')}`}
      </summary>
      {empty.length > 0 && (
        <p>
          Nothing is known of {empty.length === 1 ? 'this column' : 'these columns'} by this day. Figures of
          company reports and market values need <code>tapeglass import fundamentals</code>; returns over
          years need longer price histories.
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
