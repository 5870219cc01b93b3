import type { ReactNode } from 'react';
import { Explain } from '@/components/ui/explain/explain';
import { RowLabel } from '@/components/research/price-chart/cards/row-label';
import styles from '@/components/research/price-chart/cards/figure-rows.module.scss';

/** A row of a card of facts. */
export interface FactRow {
  readonly name: string;
  readonly value: ReactNode;
  /** Shown below the name. */
  readonly detail?: string;
  /** Id of its definition, if any. */
  readonly explains?: string;
}

/** Characters of a name that fit on one line of a phone beside its fact. */
const MAX_CHARACTERS_ON_ONE_LINE = 20;

/** A table of names and facts other than figures: descriptions and data quality. */
export function FactRows({ caption, rows }: { caption: string; rows: readonly FactRow[] }) {
  return (
    <table className={`table ${styles.table}`}>
      <caption className="hidden-caption">{caption}</caption>
      <tbody>
        {rows.map(({ name, value, detail, explains }) => (
          <tr key={name}>
            <th scope="row">
              {explains ? (
                <RowLabel text={name}>
                  <Explain id={explains} name={name} />
                </RowLabel>
              ) : (
                <span className={name.length > MAX_CHARACTERS_ON_ONE_LINE ? undefined : 'text-nowrap'}>
                  {name}
                </span>
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
