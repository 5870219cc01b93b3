import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './menu.module.scss';

export interface MenuProps {
  /** The button's text; what the menu shows is part of its name. */
  readonly label: ReactNode;
  /** The button's accessible name, if the text alone does not say it. */
  readonly name?: string;
  /** A new value closes the menu: the page that it led to. */
  readonly page?: string;
  /** The side of the button at which the panel begins; default: it ends with the button. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A quiet button that opens a panel of links and fields: `details`, so that it works without JavaScript too. */
export function Menu({ label, name, page, align = 'end', children }: MenuProps) {
  return (
    <details key={page} className={styles.menu} onBlur={closeBehind} onKeyDown={closeOnEscape}>
      <summary aria-label={name}>{label}</summary>
      {/* Focusable, so that a click on its free area does not take the focus away, which closes the menu. */}
      <div className={`${styles.panel} ${align === 'start' ? styles.isStart : ''}`} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}

/** Closes the menu when the focus leaves it. */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function closeOnEscape({ currentTarget, key }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}
