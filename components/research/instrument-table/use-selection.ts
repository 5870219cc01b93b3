import { useCallback, useMemo, useRef, useState } from 'react';
import type { MouseEvent, RefObject } from 'react';
import type { PageLine } from '@/lib/research/page-lines';
import type { RowKey } from './use-row-keys';

/** What a key asks to be done with one line: put it on the watchlist or into the basket. `count` tells one wish from the next. */
export interface RowWish {
  readonly key: 'w' | 'c';
  readonly line: PageLine;
  readonly count: number;
}

/** Which rows of a table are chosen. */
export interface Selection {
  /** The chosen lines, in the order shown. */
  readonly picked: readonly PageLine[];
  /** True from the first choice or wish on. */
  readonly isUsed: boolean;
  readonly wish: RowWish | null;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly act: (key: RowKey, line: PageLine, isSelectable: boolean) => void;
  readonly clear: () => void;
  /** Puts the ticks on the rows that are drawn. */
  readonly show: () => void;
}

const ROW_BOX = 'tbody th input[type="checkbox"]';
const HEAD_BOX = 'thead input[type="checkbox"]';

/** The symbol of the row that a box chooses: its link's text. */
function symbolBeside(box: HTMLElement): string {
  return box.closest('th')?.querySelector('a')?.textContent ?? '';
}

function boxesIn(table: HTMLElement | null, selector: string): HTMLInputElement[] {
  return [...(table?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
}

/** The chosen symbols with these lines chosen or not. */
function turned(before: ReadonlySet<string>, lines: readonly PageLine[], isOn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const { symbol } of lines) {
    if (isOn) after.add(symbol);
    else after.delete(symbol);
  }
  return after;
}

/**
 * The chosen rows of a table. The boxes are the browser's own and told what they show, so that a choice draws no row anew.
 *
 * @param lines - In the order shown.
 */
export function useSelection(table: RefObject<HTMLElement | null>, lines: readonly PageLine[]): Selection {
  const [symbols, setSymbols] = useState<ReadonlySet<string>>(() => new Set());
  const [wish, setWish] = useState<RowWish | null>(null);
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
    if (key !== 'x') setWish((before) => ({ key, line, count: (before?.count ?? 0) + 1 }));
    else if (isSelectable) setSymbols((before) => turned(before, [line], !before.has(line.symbol)));
  }, []);

  const clear = useCallback(() => setSymbols(new Set()), []);
  return { picked, isUsed: symbols.size > 0 || wish !== null, wish, onClick, act, clear, show };
}
