import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
        {t('All columns are complete')} <Explain id="table.coverage" name={t('Coverage')} />
      </p>
    );
  return (
    <details className={styles.coverage}>
      <summary>
        {empty.length === 0
          ? t('{count} of {count2} columns have gaps', { count: partial.length, count2: figures.length })
          : t('No values: {empty}', { empty: empty.map(nameOf).join(', ') })}
      </summary>
      {empty.length > 0 && (
        <p>
          {rich(
            empty.length === 1
              ? 'This column has no values on this day. <0>Fundamentals and market values need <1>tapeglass import fundamentals</1>; multi-year returns need longer price histories.</0>'
              : 'These columns have no values on this day. <0>Fundamentals and market values need <1>tapeglass import fundamentals</1>; multi-year returns need longer price histories.</0>',
            {},
            <ImportHint of="stock">{null}</ImportHint>,
            <code />,
          )}
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
