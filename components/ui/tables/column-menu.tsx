import { t } from '@/lib/domain/text';
import { Menu } from '../menu/menu';
import type { DataColumn } from './data-column';
import styles from './column-menu.module.scss';

export interface ColumnMenuProps<Row> {
  readonly id: string;
  readonly columns: readonly DataColumn<Row>[];
  /** True: all columns are out of sight; otherwise styles show the entries of those that are. */
  readonly isMeasured: boolean;
  /** Brings a column beside the name. */
  readonly onCall: (id: string) => void;
}

/** "+3 columns": a menu of the columns for which the table has no room; a press brings one beside the name. */
export function ColumnMenu<Row>({ id, columns, isMeasured, onCall }: ColumnMenuProps<Row>) {
  const count = columns.length;

  /** The entry goes with its column: the focus goes to the menu's button. */
  function call(column: string, entry: HTMLElement) {
    const menu = entry.closest('details')!;
    menu.open = false;
    menu.querySelector('summary')!.focus();
    onCall(column);
  }

  // The label of the first column out of sight is at the place of its entry.
  return (
    <div id={`${id}-more`} className={isMeasured ? styles.isMeasured : styles.more}>
      <Menu
        label={
          isMeasured
            ? moreText(count)
            : columns.map((_, index) => <b key={index}>{moreText(count - index)}</b>)
        }
      >
        <ul aria-label={t('Columns out of sight')}>
          {columns.map(({ id: column, head, name }) => {
            const text = name ?? (typeof head === 'string' ? head : column);
            return (
              <li key={column}>
                <button
                  type="button"
                  aria-label={t('Show {text}', { text })}
                  onClick={({ currentTarget }) => call(column, currentTarget)}
                >
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      </Menu>
    </div>
  );
}

function moreText(count: number): string {
  return count === 1 ? t('+1 column') : t('+{count} columns', { count });
}
