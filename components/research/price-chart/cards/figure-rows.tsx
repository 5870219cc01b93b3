import type { ReactNode } from 'react';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { figureStyle } from '@/lib/format/figure-style';
import { numberOf } from '../data/pick-figures';
import type { FiguresAndGaps } from '@/lib/contracts/instrument';
import { RowLabel } from './row-label';
import styles from './figure-rows.module.scss';

/** A row of a card of figures. */
export interface FigureRow {
  readonly id: string;
  /** Shown after the name: the rate used, the benchmark. */
  readonly note?: string;
  /** Shown below the name: dates. */
  readonly detail?: ReactNode;
}

export interface FigureRowsProps {
  readonly caption: string;
  readonly rows: readonly FigureRow[];
  readonly values: FiguresAndGaps;
  readonly names: Readonly<Record<string, string>>;
  /** Kind of the instrument, if prices are among the figures. */
  readonly kind?: string;
}

/**
 * A table of names and figures, each with its definition behind a "?". The anchor of a row is `#fig-{id}`.
 */
export function FigureRows({ caption, rows, values, names, kind }: FigureRowsProps) {
  return (
    <table className={`table ${styles.table}`}>
      <caption className="hidden-caption">{caption}</caption>
      <tbody>
        {rows.map(({ id, note, detail }) => {
          const { format, isChange, gapUnit } = figureStyle(id, kind);
          const name = names[id] ?? id;
          return (
            <tr key={id} id={`fig-${id}`}>
              <th scope="row">
                <RowLabel text={note ? `${name} (${note})` : name}>
                  <Explain id={id} name={name} />
                </RowLabel>
                {detail && <span className={styles.detail}>{detail}</span>}
              </th>
              <td>
                <FigureText
                  value={numberOf(values, id)}
                  gap={values.gaps[id]}
                  gapUnit={gapUnit}
                  format={format}
                  isChange={isChange}
                  showsGap
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
