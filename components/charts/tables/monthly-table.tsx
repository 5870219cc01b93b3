import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import { EmptyState } from '@/components/ui/empty-state';
import { heatStep } from '@/lib/charting/heat-map';
import { yearLabel } from '@/lib/charting/year-columns';
import { MONTH_NAMES } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import styles from './heat-table.module.scss';

/** Return of the month as a fraction; null when missing. */
export interface MonthCell {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly value: number | null;
}

export interface MonthlyTableProps {
  readonly label: string;
  readonly months: readonly MonthCell[];
  /** Magnitude at which the color is deepest; default 10%. */
  readonly limit?: number;
}

const LIMIT = 0.1;

/** The months of a year and their compound return. */
interface YearRow {
  readonly year: number;
  readonly months: readonly (number | null)[];
  readonly total: number | null;
  readonly isPartial: boolean;
}

/** Compounds monthly returns to calendar years, newest year first. */
export function toYears(months: readonly MonthCell[]): YearRow[] {
  const byYear = new Map<number, (number | null)[]>();
  for (const { year, month, value } of months) {
    const row = byYear.get(year) ?? new Array<number | null>(12).fill(null);
    row[month - 1] = value;
    byYear.set(year, row);
  }
  return [...byYear]
    .sort(([a], [b]) => b - a)
    .map(([year, row]) => {
      const knownReturns = row.filter((value) => value !== null);
      const wealth = knownReturns.reduce((product, value) => product * (1 + value), 1);
      return {
        year,
        months: row,
        total: knownReturns.length === 0 ? null : wealth - 1,
        isPartial: knownReturns.length < 12,
      };
    });
}

/** Returns by month and calendar year, as colored cells with numbers. */
export function MonthlyTable({ label, months, limit = LIMIT }: MonthlyTableProps) {
  const years = toYears(months);
  if (years.length === 0)
    return (
      <EmptyState title={t('No complete month')}>{t('This range contains no complete month.')}</EmptyState>
    );
  const isPartial = years.some((year) => year.isPartial);
  return (
    <>
      <div className="scroll-box" tabIndex={0} role="region" aria-label={t('Table: {label}', { label })}>
        <table className={`table ${styles.table}`}>
          <caption className="hidden-caption">{t('{label}, percent', { label })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Year')}</th>
              {MONTH_NAMES.map((month) => (
                <th key={month} scope="col" className={styles.heads}>
                  {month}
                </th>
              ))}
              <th scope="col">{t('Year')}</th>
            </tr>
          </thead>
          <tbody>
            {years.map((row) => (
              <tr key={row.year}>
                <th scope="row">{yearLabel(row)}</th>
                {row.months.map((value, index) => (
                  <td key={MONTH_NAMES[index]} data-c={value === null ? undefined : heatStep(value, limit)}>
                    {value !== null && formatNumber(value * 100, { digits: 1 })}
                  </td>
                ))}
                <td>
                  <FigureText value={row.total} format={formatReturn} isChange />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.foot}>
        {t('Percent.{isPartial}', {
          isPartial: isPartial && ` ${t('* = partial year; the total covers the months shown.')}`,
        })}
      </p>
    </>
  );
}
