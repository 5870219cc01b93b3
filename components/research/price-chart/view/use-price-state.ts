import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readDrawing } from '@/components/charts/drawn-once';
import { useAddressState } from '../../use-address-state';
import type { RangeView } from '../data/range-view';
import type { PageRangeView, PricePage } from '../data/price-page';
import type { EngineAnswer } from '../engine/price-engine';
import { parsePriceState, PRICE_PARAMETERS, stateQuery } from '../state/price-state';
import type { PriceState } from '../state/price-state';
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

/** A page's state in the browser: it answers at once, stands in the address beside whatever else does, and follows back and forward. */
export function usePriceState(page: PricePage, asOf: string | null): LivePrice {
  const served = useMemo(() => stateQuery(page.state), [page.state]);
  const [address, changeAddress] = useAddressState(PRICE_PARAMETERS, served);
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
      show(wanted);
      const query = stateQuery(wanted);
      changeAddress(Object.fromEntries(PRICE_PARAMETERS.map((name) => [name, query[name]])), how);
    },
    [changeAddress, show],
  );

  // A step back or forward: what we wrote ourselves is shown already.
  useEffect(() => {
    const { state: followed } = parsePriceState(address);
    if (stateKey(followed) !== stateKey(latest.current)) show(followed);
  }, [address, show]);

  const wake = useCallback(() => {
    if (question.current === 0) void ask(latest.current);
  }, [ask]);

  return { state, answer, isPending, failure, change, wake };
}

/** A page that came as a document shows its drawing, which its data therefore lack. */
function withDrawing(view: PageRangeView | null): RangeView | null {
  return view && { ...view, drawing: view.drawing ?? readDrawing('chart') ?? EMPTY_DRAWING };
}

function stateKey(state: PriceState): string {
  return JSON.stringify(stateQuery(state));
}
