import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readDrawing } from '@/components/charts/drawn-once';
import type { RangeView } from '../data/range-view';
import type { PageRangeView, PricePage } from '../data/price-page';
import type { EngineAnswer } from '../engine/price-engine';
import { parsePriceState } from '../state/price-state';
import type { PriceState } from '../state/price-state';
import { NOTHING_KEPT, priceStateHref } from './price-links';
import type { KeptQuery } from './price-links';
import { usePriceEngine } from './use-price-engine';

const EMPTY_DRAWING = { height: 0, plot: '', gutter: '' };

/** A state, and what the page shows of it: the answer to the last question that was answered. */
export interface LivePrice {
  readonly state: PriceState;
  readonly answer: EngineAnswer;
  /** True from a change until its answer is on the page. */
  readonly isPending: boolean;
  /** What went wrong, for a reader; null when nothing did. */
  readonly failure: string | null;
  /** `replace` leaves no step in the history: for what changes continuously, such as zooming. */
  readonly change: (change: Partial<PriceState>, how?: 'push' | 'replace') => void;
  /** Loads the full series, so that the chart can be moved. Does nothing when it is there. */
  readonly wake: () => void;
}

/**
 * A page's state in the browser: it answers at once, stands in the address, and follows back and forward.
 *
 * @param kept - What else stands in the address; the same object while it is the same.
 */
export function usePriceState(
  page: PricePage,
  path: string,
  asOf: string | null,
  kept: KeptQuery = NOTHING_KEPT,
): LivePrice {
  const [state, setState] = useState(page.state);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [shown] = useState<EngineAnswer>(() => ({
    view: withDrawing(page.view),
    rangeFigures: page.rangeFigures,
    chart: null,
  }));
  const [answer, setAnswer] = useState(shown);
  const engine = usePriceEngine(page, asOf, shown);
  const question = useRef(0);
  const latest = useRef(page.state);

  const ask = useCallback(
    async (wanted: PriceState) => {
      const mine = (question.current += 1);
      setIsPending(true);
      try {
        const found = await (await engine()).answer(wanted);
        if (mine !== question.current) return;
        setAnswer(found);
        setFailure(null);
      } catch (error) {
        if (mine !== question.current) return;
        setFailure(error instanceof Error ? error.message : String(error));
      }
      setIsPending(false);
    },
    [engine],
  );

  const show = useCallback(
    (wanted: PriceState) => {
      latest.current = wanted;
      setState(wanted);
      void ask(wanted);
    },
    [ask],
  );

  const change = useCallback<LivePrice['change']>(
    (part, how = 'push') => {
      const wanted = { ...latest.current, ...part };
      writeAddress(priceStateHref(path, wanted, asOf, kept), how);
      show(wanted);
    },
    [path, asOf, kept, show],
  );

  const wake = useCallback(() => {
    if (question.current === 0) void ask(latest.current);
  }, [ask]);

  useStatesOfHistory(path, asOf, show);
  return { state, answer, isPending, failure, change, wake };
}

/** A page that came as a document shows its drawing, which its data therefore lack. */
function withDrawing(view: PageRangeView | null): RangeView | null {
  return view && { ...view, drawing: view.drawing ?? readDrawing('chart') ?? EMPTY_DRAWING };
}

/** Next keeps what it needs for back and forward in the history's state: ours is the same with another address. */
function writeAddress(href: string, how: 'push' | 'replace'): void {
  const kept = (window.history.state ?? {}) as Record<string, unknown>;
  const next = { ...kept, url: href, as: href };
  if (how === 'push') window.history.pushState(next, '', href);
  else window.history.replaceState(next, '', href);
}

/** A step back or forward within this page only changes its state; one to another page or day is Next's. */
function useStatesOfHistory(path: string, asOf: string | null, show: (state: PriceState) => void): void {
  const router = useRouter();
  useEffect(() => {
    const isHere = ({ pathname, searchParams }: URL) =>
      pathname === path && searchParams.get('asof') === asOf;
    router.beforePopState(({ as }) => !isHere(new URL(as, window.location.origin)));
    // Next does not ask on the way back to the address that the page was first loaded with, so we listen for ourselves.
    const follow = () => {
      const target = new URL(window.location.href);
      if (isHere(target)) show(parsePriceState(Object.fromEntries(target.searchParams)).state);
    };
    window.addEventListener('popstate', follow);
    return () => {
      router.beforePopState(() => true);
      window.removeEventListener('popstate', follow);
    };
  }, [router, path, asOf, show]);
}
