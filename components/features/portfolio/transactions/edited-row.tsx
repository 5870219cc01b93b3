import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import styles from './transactions.module.scss';

export interface EditedRowProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The form of the row. */
  readonly children: ReactNode;
}

/** The form of a row in its place in the table; Escape closes it. */
export function EditedRow({ title, onClose, children }: EditedRowProps) {
  const headId = useId();
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    box.current?.querySelector('select')?.focus();
  }, []);

  return (
    <section
      ref={box}
      aria-labelledby={headId}
      className={styles.edited}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.head}>
        <h3 id={headId}>{title}</h3>
        <button type="button" className="btn btn-plain btn-sm" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
      {children}
    </section>
  );
}
