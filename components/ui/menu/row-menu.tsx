import Link from 'next/link';
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { t } from '@/lib/domain/text';
import styles from './row-menu.module.scss';

/** An action on a row: a link, or a press. */
export interface RowMenuAction {
  readonly label: string;
  readonly href?: string;
  readonly onPress?: () => void;
}

/** The button of a row that opens the menu of its actions. */
export function RowMenuButton({
  name,
  edits,
  className,
  onOpen,
}: {
  readonly name: string;
  /** The entry that an action edits: where the focus returns to when its form closes. */
  readonly edits?: string;
  /** Outside large tables, which style their buttons themselves. */
  readonly className?: string;
  readonly onOpen?: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      aria-label={t('Actions for {name}', { name })}
      data-row-menu=""
      className={className}
      data-edits={edits}
      onClick={onOpen && (({ currentTarget }) => onOpen(currentTarget))}
    >
      ⋯
    </button>
  );
}

export interface RowMenuProps {
  /** The button below which the menu opens; it gets the focus back. */
  readonly button: HTMLElement;
  readonly name: string;
  readonly actions: readonly RowMenuAction[];
  readonly onClose: () => void;
}

const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The actions of one row. Arrow keys move, Escape and Tab close, and the focus returns to the button. */
export function RowMenu({ button, name, actions, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const place = menu.current?.offsetParent?.getBoundingClientRect();
    const { bottom, right } = button.getBoundingClientRect();
    if (menu.current && place) {
      menu.current.style.top = `${bottom - place.top + 2}px`;
      menu.current.style.right = `${Math.max(4, place.right - right)}px`;
    }
    button.setAttribute('aria-expanded', 'true');
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    return () => button.removeAttribute('aria-expanded');
  }, [button]);

  function close() {
    button.focus();
    onClose();
  }

  function pressKey(event: KeyboardEvent) {
    const { key } = event;
    // The keys of the table act on rows, and not while a menu is open.
    event.stopPropagation();
    if (key === 'Escape' || key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const move = MOVES[key];
    if (!move) return;
    event.preventDefault();
    const all = items();
    all[move(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!menu.current?.contains(relatedTarget) && relatedTarget !== button) onClose();
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t('Actions for {name}', { name })}
      className={styles.menu}
      tabIndex={-1}
      onKeyDown={pressKey}
      onBlur={leave}
    >
      {actions.map(({ label, href, onPress }) =>
        href === undefined ? (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close();
              onPress?.();
            }}
          >
            {label}
          </button>
        ) : (
          <Link key={label} href={href} role="menuitem" tabIndex={-1} prefetch={false}>
            {label}
          </Link>
        ),
      )}
    </div>
  );
}
