import type { ReactNode } from 'react';
import blocks from './page-blocks.module.scss';
import styles from './fold.module.scss';

export interface FoldProps {
  readonly title: string;
  /** The content in a few words. */
  readonly note?: string;
  /** True where the address asks for something inside. */
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/**
 * Sections of a long page behind their title: `details`, so that they are in the markup, open without JavaScript, and
 * open when a link leads to one of them.
 */
export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  return (
    <details className={`card ${styles.fold}`} open={isOpen || undefined}>
      <summary>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </summary>
      <div className={`${blocks.stack} ${styles.content}`}>{children}</div>
    </details>
  );
}
