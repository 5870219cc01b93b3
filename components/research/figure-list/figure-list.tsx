import type { ReactNode } from 'react';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import type { GapLike } from '@/lib/format/gap-text';
import { formatNumber } from '@/lib/format/number';
import { RowLabel } from '../price-chart/cards/row-label';
import { differenceText } from './difference-text';
import styles from './figure-list.module.scss';

/** A statistic of a list: its name, its value, and what explains it. */
export interface FigureItem {
  readonly id: string;
  readonly name: string;
  /** A number, words, or null for a dash with its reason. */
  readonly value: number | string | null;
  readonly gap?: GapLike | null;
  /** What a gap counts. */
  readonly gapUnit?: string;
  /** How the number is written; default two digits. */
  readonly format?: (value: number) => string;
  /** A gain or a loss: arrow and color stand with the sign. */
  readonly isChange?: boolean;
  /** Id of its definition; default `id`. Null: it needs none. */
  readonly definition?: string | null;
  /** Stands below the name: a day, the rate used. */
  readonly detail?: ReactNode;
  /** What it was on the day that the page is compared with; absent or null: nothing is said of it. */
  readonly then?: number | null;
}

export interface FigureListProps {
  /** What the list is about. */
  readonly label: string;
  readonly items: readonly FigureItem[];
  /** The day that the page is compared with (`versus`), as `YYYY-MM-DD`. */
  readonly versus?: string | null;
  /** Columns side by side where there is room; default one. */
  readonly columns?: 1 | 2 | 3;
}

/** Statistics as names and values: each explains itself, a missing one says why, and with `versus` each tells what it changed since. */
export function FigureList({ label, items, versus = null, columns = 1 }: FigureListProps) {
  return (
    <dl className={`${styles.list} ${styles[`columns${columns}`]}`} aria-label={label}>
      {items.map((item) => (
        <Item key={item.id} item={item} versus={versus} />
      ))}
    </dl>
  );
}

const twoDigits = (value: number) => formatNumber(value);

function Item({ item, versus }: { readonly item: FigureItem; readonly versus: string | null }) {
  const { id, name, value, gap, gapUnit, format = twoDigits, isChange, definition = id, detail, then } = item;
  const isCompared = versus !== null && typeof value === 'number' && typeof then === 'number';
  return (
    <div className={styles.item} id={`fig-${id}`}>
      <dt>
        {definition === null ? (
          name
        ) : (
          <RowLabel text={name}>
            <Explain id={definition} name={name} />
          </RowLabel>
        )}
        {detail && <span className={styles.detail}>{detail}</span>}
      </dt>
      <dd>
        {typeof value === 'string' ? (
          value
        ) : (
          <FigureText
            value={value}
            gap={gap}
            gapUnit={gapUnit}
            format={format}
            isChange={isChange}
            showsGap
          />
        )}
        {isCompared && (
          <span className={styles.detail}>
            {differenceText(value, then, format)} since {formatDay(versus)}
          </span>
        )}
      </dd>
    </div>
  );
}
