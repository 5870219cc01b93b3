import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.scss';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Id of the section; the id of its heading is `{id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  /** What qualifies the title, in smaller type after it; not part of the name of the section. */
  readonly note?: ReactNode;
  /** Shown at the end of the heading line. */
  readonly actions?: ReactNode;
  /** Small print: range, basis, source. */
  readonly footer?: ReactNode;
}

/** A block of a page: a section with a heading, its content, and small print. */
export function Card({ id, title, note, actions, footer, children, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      id={id}
      aria-labelledby={`${id}-title`}
      className={['card', styles.card, className].filter(Boolean).join(' ')}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
      {footer && <div className={styles.foot}>{footer}</div>}
    </section>
  );
}
