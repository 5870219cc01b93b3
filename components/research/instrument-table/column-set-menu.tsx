import { t } from '@/lib/domain/text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { Menu } from '@/components/ui/menu/menu';
import { COLUMN_SETS } from '@/lib/domain/figures/column-sets';
import type { ColumnSetId } from '@/lib/domain/figures/column-sets';
import styles from './instrument-table.module.scss';

export interface ColumnSetMenuProps {
  /** null: columns of the reader's own. */
  readonly current: ColumnSetId | null;
  readonly hrefOf: (set: ColumnSetId) => string;
  readonly onSelect: (set: ColumnSetId) => void;
}

/** The column sets of a table as one choice. */
export function ColumnSetMenu({ current, hrefOf, onSelect }: ColumnSetMenuProps) {
  const label = COLUMN_SETS.find(({ id }) => id === current)?.label ?? t('Your own');
  return (
    <div className={styles.setMenu}>
      <Menu label={t('Columns: {label}', { label })} page={current ?? ''}>
        <nav aria-label={t('Column sets')} className={styles.sets}>
          {COLUMN_SETS.map(({ id, label: text }) => (
            <a
              key={id}
              href={hrefOf(id)}
              rel="nofollow"
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                if (isModifiedClick(event)) return;
                event.preventDefault();
                onSelect(id);
              }}
            >
              {text}
            </a>
          ))}
        </nav>
      </Menu>
    </div>
  );
}
