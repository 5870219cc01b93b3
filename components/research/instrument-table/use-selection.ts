import { useCallback, useMemo, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { PageRow } from '@/lib/research/page-rows';
import type { RowKey } from './use-row-keys';

/**
 * A keyboard request for one row: add it to the watchlist or to the basket. `count` distinguishes successive
 * requests.
 */
export interface RowAction {
  readonly key: 'w' | 'c';
  readonly line: PageRow;
  readonly count: number;
}

/** The row selection of a table. */
export interface Selection {
  /** The selected rows, in display order. */
  readonly picked: readonly PageRow[];
  /** True from the first selection or request on. */
  readonly isUsed: boolean;
  readonly pendingAction: RowAction | null;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly act: (key: RowKey, line: PageRow, isSelectable: boolean) => void;
  readonly clear: () => void;
  /** Updates the checkboxes of the rendered rows. */
  readonly show: () => void;
}

const ROW_BOX = 'tbody th input[type="checkbox"]';
const HEAD_BOX = 'thead input[type="checkbox"]';

/** The symbol of a checkbox's row: the text of its link. */
function symbolBeside(box: HTMLElement): string {
  return box.closest('th')?.querySelector('a')?.textContent ?? '';
}

function boxesIn(table: HTMLElement | null, selector: string): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
}

/** The selected symbols after these rows are selected or deselected. */
function turned(before: ReadonlySet<string>, lines: readonly PageRow[], isOn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const { symbol } of lines) {
    if (isOn) after.add(symbol);
    else after.delete(symbol);
  }
  return after;
}

/**
 * The row selection of a table. The checkboxes are uncontrolled and updated through the DOM, so that a
 * selection renders no row.
 *
 * @param lines - In display order.
 */
export function useSelection(table: RefObject<HTMLElement | null>, lines: readonly PageRow[]): Selection {
  const [symbols, setSymbols] = useState<ReadonlySet<string>>(() => new Set());
  const [pendingAction, setPendingAction] = useState<RowAction | null>(null);
  const lastPicked = useRef<string | null>(null);
  const picked = useMemo(() => lines.filter(({ symbol }) => symbols.has(symbol)), [lines, symbols]);

  const [chosen, all] = [picked.length, lines.length];
  const show = useCallback(() => {
    for (const box of boxesIn(table.current, ROW_BOX)) box.checked = symbols.has(symbolBeside(box));
    for (const head of boxesIn(table.current, HEAD_BOX)) {
      head.checked = chosen > 0 && chosen === all;
      head.indeterminate = chosen > 0 && chosen < all;
    }
  }, [table, symbols, chosen, all]);

  const onClick: Selection['onClick'] = (event) => {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
    const isOn = box.checked;
    if (box.closest('thead')) {
      setSymbols(new Set(isOn ? lines.map(({ symbol }) => symbol) : []));
      return;
    }
    const pressed = symbolBeside(box);
    const at = lines.findIndex(({ symbol }) => symbol === pressed);
    const line = lines[at];
    if (!line) return;
    const from = lines.findIndex(({ symbol }) => symbol === lastPicked.current);
    const range =
      event.shiftKey && from >= 0 ? lines.slice(Math.min(from, at), Math.max(from, at) + 1) : [line];
    lastPicked.current = line.symbol;
    setSymbols((before) => turned(before, range, isOn));
  };

  const act = useCallback<Selection['act']>((key, line, isSelectable) => {
    if (key !== 'x') setPendingAction((before) => ({ key, line, count: (before?.count ?? 0) + 1 }));
    else if (isSelectable) setSymbols((before) => turned(before, [line], !before.has(line.symbol)));
  }, []);

  const clear = useCallback(() => setSymbols(new Set()), []);
  return {
    picked,
    isUsed: symbols.size > 0 || pendingAction !== null,
    pendingAction,
    onClick,
    act,
    clear,
    show,
  };
}
