import { lengthText } from '@/lib/domain/horizons';
import type { MouseEvent } from 'react';
import { isModifiedClick } from '../controls/segmented-control';
import type { DataColumn, SortDirection } from './data-column';
import styles from './column-head.module.scss';

export interface ColumnHeadProps<Row> {
  readonly column: DataColumn<Row>;
  /** The sort direction of this column; null when it is not the sort column. */
  readonly sorted: SortDirection | null;
  readonly onSort?: (id: string, direction: SortDirection) => void;
}

/** The head of a column: its text, which sorts the rows where it can, and the "?" of its figure. */
export function ColumnHead<Row>({ column, sorted, onSort }: ColumnHeadProps<Row>) {
  const { id, sortHref, firstDirection, aside, before } = column;
  const head = typeof column.head === 'string' ? lengthText(column.head) : column.head;
  const press = (event: MouseEvent) => {
    if (!onSort || isModifiedClick(event)) return;
    event.preventDefault();
    onSort(id, nextDirection(sorted, firstDirection));
  };
  let label = head;
  if (sortHref) {
    label = (
      <a href={sortHref} rel="nofollow" className={styles.sorts} onClick={press}>
        {head}
      </a>
    );
  } else if (onSort && firstDirection) {
    label = (
      <button type="button" className={styles.sorts} onClick={press}>
        {head}
      </button>
    );
  }
  if (!aside && !before) return label;
  return (
    <span className={styles.head}>
      {before}
      {label}
      {aside && <span>{aside}</span>}
    </span>
  );
}

/** A press reverses a sorted column, and sorts another one in its first direction. */
function nextDirection(sorted: SortDirection | null, first: SortDirection = 'descending'): SortDirection {
  if (sorted === null) return first;
  return sorted === 'ascending' ? 'descending' : 'ascending';
}
