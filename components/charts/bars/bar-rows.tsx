import Link from 'next/link';
import type { CSSProperties } from 'react';
import { t } from '@/lib/domain/text';
import { FigureText } from '@/components/ui/figure-text';
import { barSpan, drawBarRows } from '@/lib/charting/bar-rows-svg';
import type { BarRow } from '@/lib/charting/bar-rows-svg';
import styles from './bar-rows.module.scss';
import { ChartFigure } from '../frame/chart-figure';
import { valueLegend } from './value-legend';

/** A row as displayed. */
export interface ShownBar extends BarRow {
  readonly href?: string;
  /** Shown beside the value. */
  readonly note?: string;
  /** Reason for a missing value. */
  readonly gap?: string;
  /** True for what is neither a gain nor a loss among changes. */
  readonly isNeutral?: boolean;
}

export interface BarRowsProps {
  readonly label: string;
  readonly summary: string;
  readonly bars: readonly ShownBar[];
  readonly format: (value: number) => string;
  /** Magnitude at which bars reach full length, so that several lists share one scale. */
  readonly limit?: number;
  readonly isChange: boolean;
  readonly fileName?: string;
  readonly valueLabel?: string;
  /** Writes the values of the table behind the chart; default `format`. */
  readonly tableFormat?: (value: number) => string;
}

/** Horizontal bars from a zero line, one row each with its name and value. */
export function BarRows(props: BarRowsProps) {
  const { label, summary, bars, format, limit, isChange, fileName, valueLabel = t('Value') } = props;
  const { tableFormat = format } = props;
  const span = barSpan(bars, limit);
  const placeOf = (value: number) => ((value - span.min) / (span.max - span.min)) * 100;
  const zero = `${placeOf(0).toFixed(2)}%`;
  return (
    <ChartFigure
      label={label}
      summary={summary}
      sheet={{
        caption: label,
        heads: [
          { id: 'name', label: t('Name') },
          { id: 'value', label: valueLabel, format: tableFormat },
        ],
        rows: bars.map((bar) => [bar.label, bar.value]),
      }}
      draw={() => drawBarRows(bars, format)}
      legend={valueLegend(valueLabel, isChange)}
      fileName={fileName}
    >
      {(summaryId) => (
        <table
          className={styles.rows}
          style={{ '--zero': zero } as CSSProperties}
          aria-describedby={summaryId}
        >
          <caption className="hidden-caption">{label}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('Name')}</th>
              <td />
              <th scope="col">{valueLabel}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(
              ({ id, label: name, from, to, value, role, href, note, isNeutral, format: ownFormat }) => {
                const left = placeOf(Math.min(from, to));
                return (
                  <tr key={id}>
                    <th scope="row">
                      {href ? (
                        <Link href={href} prefetch={false}>
                          {name}
                        </Link>
                      ) : (
                        name
                      )}
                    </th>
                    <td aria-hidden="true">
                      <svg>
                        {value !== null && (
                          <rect
                            className={styles[role]}
                            x={`${left.toFixed(2)}%`}
                            y="6"
                            width={`${Math.max(0.3, placeOf(Math.max(from, to)) - left).toFixed(2)}%`}
                            height="16"
                            rx="2"
                          />
                        )}
                      </svg>
                    </td>
                    <td>
                      <FigureText
                        value={value}
                        format={ownFormat ?? format}
                        isChange={isChange && !isNeutral}
                      />
                      {note && <small>{note}</small>}
                    </td>
                  </tr>
                );
              },
            )}
          </tbody>
        </table>
      )}
    </ChartFigure>
  );
}
