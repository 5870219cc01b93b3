import { isValidElement } from 'react';
import type { HTMLAttributes, ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import styles from './card.module.scss';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Id of the section; the id of its heading is `{id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  /** The qualification of the title, in smaller type after it; not part of the name of the section. */
  readonly note?: ReactNode;
  /** Shown at the end of the heading line. */
  readonly actions?: ReactNode;
  /** The controls or the summary of the content, above the small print. */
  readonly tools?: ReactNode;
  /** Small print: range, basis, source. A long one is behind its label. */
  readonly footer?: ReactNode;
}

/** Most characters of a footer in sight: about one line. */
const LINE = 90;

/** The characters of a text and the elements in it; a component without children counts as none. */
function textLength(node: ReactNode): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, part: ReactNode) => sum + textLength(part), 0);
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return textLength(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node).length : 0;
}

/** A block of a page: a section with a heading, its content, and small print. */
export function Card({ id, title, note, actions, tools, footer, children, className, ...rest }: CardProps) {
  const isLong = textLength(footer) > LINE;
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
      {(tools || footer) && (
        <div className={styles.foot}>
          {tools}
          {isLong ? (
            <details className={styles.notes}>
              <summary>{t('About these figures')}</summary>
              {footer}
            </details>
          ) : (
            footer
          )}
        </div>
      )}
    </section>
  );
}
