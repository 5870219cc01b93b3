import { useCallback, useEffect, useEffectEvent } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react';
import { text } from '@/lib/domain/text';
import { isShortcut, isWriting } from '@/components/ui/shortcut-keys';
import type { PageRow } from '@/lib/research/page-rows';

const ROW_LINK = text('tbody th a');

/** The keys that act on the focused row. */
export type RowKey = 'w' | 'c' | 'x';

const ROW_KEYS: readonly string[] = ['w', 'c', 'x'] satisfies RowKey[];

function rowLinks(box: HTMLElement | null): HTMLAnchorElement[] {
  return [...(box?.querySelectorAll<HTMLAnchorElement>(ROW_LINK) ?? [])];
}

/** The tables of the page that handle keys. */
const alive = new Set<RefObject<HTMLElement | null>>();

/** True when no other mounted table with rows precedes this one. */
function isFirst(table: HTMLElement | null): boolean {
  return [...alive].every(
    ({ current }) =>
      !table ||
      rowLinks(current).length === 0 ||
      !(table.compareDocumentPosition(current!) & Node.DOCUMENT_POSITION_PRECEDING),
  );
}

/** Index of the focused row; -1 outside. */
function focusedRow(links: readonly HTMLElement[]): number {
  const row = document.activeElement?.closest('tbody tr');
  return row ? links.findIndex((link) => link.closest('tr') === row) : -1;
}

/**
 * Keyboard shortcuts of a table: `j` and `k` move down and up its rows (from anywhere on the page to the
 * first one), Enter follows the focused link natively, `w`, `c` and `x` act on the focused row.
 *
 * @param lines - The data of the rows.
 * @returns The key handler of the table's box.
 */
export function useRowKeys(
  box: RefObject<HTMLElement | null>,
  lines: readonly PageRow[],
  act: (key: RowKey, line: PageRow) => void,
): (event: ReactKeyboardEvent<HTMLElement>) => void {
  const step = useEffectEvent((event: KeyboardEvent) => {
    const down = isShortcut(event, 'j');
    if (!down && !isShortcut(event, 'k')) return;
    const table = box.current;
    const isInside = table?.contains(document.activeElement);
    // With several tables on a page the focused one handles the key, otherwise the first mounted one.
    if (!isInside && !isFirst(table)) return;
    if (!isInside && document.activeElement?.closest('table')) return;
    const links = rowLinks(table);
    const at = focusedRow(links);
    const next = links[at < 0 ? 0 : at + (down ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    // The browser scrolls the focused element into view.
    next.focus();
  });

  useEffect(() => {
    const press = (event: KeyboardEvent) => step(event);
    alive.add(box);
    document.addEventListener('keydown', press);
    return () => {
      alive.delete(box);
      document.removeEventListener('keydown', press);
    };
  }, [box]);

  return useCallback(
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isText = isWriting(target) && !(target as HTMLElement).matches('[type="checkbox"]');
      if (!ROW_KEYS.includes(key) || ctrlKey || metaKey || altKey || isText) return;
      const links = rowLinks(box.current);
      const symbol = links[focusedRow(links)]?.textContent;
      const line = lines.find((one) => one.symbol === symbol);
      if (!line) return;
      event.preventDefault();
      act(key as RowKey, line);
    },
    [box, lines, act],
  );
}
