import type { ReactNode } from 'react';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { formatNumber } from '@/lib/format/number';
import type { GapNote } from '@/lib/domain/metric';
import { RowLabel } from '../price-chart/cards/row-label';
import { differenceText } from './difference-text';
import styles from './figure-list.module.scss';

/** A statistic of a list: its name, its value, and its definition. */
export interface FigureItem {
  readonly id: string;
  readonly name: string;
  /** A number, text, or null for a dash with its reason. */
  readonly value: number | string | null;
  readonly gap?: GapNote | null;
  /** The unit that a gap counts. */
  readonly gapUnit?: string;
  /** Formats the number; default: two digits. */
  readonly format?: (value: number) => string;
  /** A gain or a loss: shown with arrow and color in addition to the sign. */
  readonly isChange?: boolean;
  /** Id of its definition; default `id`. Null: no definition. */
  readonly definition?: string | null;
  /** Shown below the name: a day, the rate used. */
  readonly detail?: ReactNode;
  /** Its value on the comparison day; absent or null: no change is shown. */
  readonly previous?: number | null;
}

export interface FigureListProps {
  /** Title of the list. */
  readonly label: string;
  readonly items: readonly FigureItem[];
  /** The comparison day (`versus`), as `YYYY-MM-DD`. */
  readonly versus?: string | null;
  /** Number of columns if the width allows; default one. */
  readonly columns?: 1 | 2 | 3;
  /** False where another list of the page has the same figures: an anchor is unique. Default true. */
  readonly hasAnchors?: boolean;
}

/**
 * Statistics as names and values: each with its definition, a missing one with its reason, and with `versus`
 * each with its change since that day.
 */
export function FigureList({ label, items, versus = null, columns = 1, hasAnchors = true }: FigureListProps) {
  return (
    <dl className={`${styles.list} ${styles[`columns${columns}`]}`} aria-label={label}>
      {items.map((item) => (
        <Item key={item.id} item={item} versus={versus} hasAnchor={hasAnchors} />
      ))}
    </dl>
  );
}

const twoDigits = (value: number) => formatNumber(value);

interface ItemProps {
  readonly item: FigureItem;
  readonly versus: string | null;
  readonly hasAnchor: boolean;
}

function Item({ item, versus, hasAnchor }: ItemProps) {
  const {
    id,
    name,
    value,
    gap,
    gapUnit,
    format = twoDigits,
    isChange,
    definition = id,
    detail,
    previous,
  } = item;
  const isCompared = versus !== null && typeof value === 'number' && typeof previous === 'number';
  return (
    <div className={styles.item} id={hasAnchor ? `fig-${id}` : undefined}>
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
          // The page says since when, once.
          <span className={styles.detail}>{differenceText(value, previous, format)}</span>
        )}
      </dd>
    </div>
  );
}
