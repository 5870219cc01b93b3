import type { ReactNode } from 'react';
import { Explain } from '@/components/ui/explain';
import { RowLabel } from '@/components/research/price-chart/cards/row-label';
import styles from '@/components/research/price-chart/cards/figure-rows.module.scss';

/** One line of a card of facts. */
export interface FactRow {
  readonly name: string;
  readonly value: ReactNode;
  /** Stands below the name. */
  readonly detail?: string;
  /** Its definition's id, where it has one. */
  readonly explains?: string;
}

/** A table of names and facts that are no figures: what a thing is, what we know about its data. */
export function FactRows({ caption, rows }: { caption: string; rows: readonly FactRow[] }) {
  return (
    <table className={`table ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <tbody>
        {rows.map(({ name, value, detail, explains }) => (
          <tr key={name}>
            <th scope="row" className={explains ? undefined : 'text-nowrap'}>
              {explains ? (
                <RowLabel text={name}>
                  <Explain id={explains} name={name} />
                </RowLabel>
              ) : (
                name
              )}
              {detail && <span className={styles.detail}>{detail}</span>}
            </th>
            <td className={styles.words}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
