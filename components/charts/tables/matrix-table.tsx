import { t } from '@/lib/domain/text';
import { EmptyState } from '@/components/ui/empty-state';
import { heatStep } from '@/lib/charting/heat-map';
import { DASH } from '@/lib/format/number';
import styles from './heat-table.module.scss';

export interface MatrixTableProps {
  readonly label: string;
  /** Names of both rows and columns, in one order. */
  readonly names: readonly string[];
  /** As many rows and columns as there are names. */
  readonly rows: readonly (readonly (number | null)[])[];
  readonly format: (value: number) => string;
  /** Magnitude at which the color is deepest; default 1, for correlations. */
  readonly limit?: number;
  /** Column names, if they differ from the row names. */
  readonly columnNames?: readonly string[];
}

/** The part of the width, in percent, that the columns share equally, whatever the length of their names. */
const COLUMNS_SHARE = 84;

/** A matrix of values with a color each: correlations, cross rates. */
export function MatrixTable({
  label,
  names,
  rows,
  format,
  limit = 1,
  columnNames = names,
}: MatrixTableProps) {
  if (names.length === 0)
    return <EmptyState title={t('Nothing to compare')}>{t('Add a series first.')}</EmptyState>;
  return (
    <div className="scroll-box" tabIndex={0} role="region" aria-label={t('Table: {label}', { label })}>
      <table className={`table ${styles.table}`}>
        <caption className="hidden-caption">{label}</caption>
        <colgroup>
          <col />
          {columnNames.map((_, column) => (
            <col key={column} width={`${Math.floor(COLUMNS_SHARE / columnNames.length)}%`} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {columnNames.map((name, column) => (
              <th key={column} scope="col" className={styles.heads}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {columnNames.map((_, column) => {
                const value = rows[row]?.[column] ?? null;
                return (
                  <td key={column} data-c={value === null ? '0' : heatStep(value, limit)}>
                    {value === null ? DASH : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
