import { useCallback, useEffect, useMemo, useState } from 'react';
import { readDrawing } from '@/components/charts/drawn-once';
import { useAddressState } from '../../use-address-state';
import { useEngineAnswer } from '../../use-engine-answer';
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
  const [first] = useState<{ readonly state: PriceState; readonly answer: EngineAnswer }>(() => ({
    state: page.state,
    answer: { view: withDrawing(page.view), rangeFigures: page.rangeFigures, chart: null },
  }));
  const engine = usePriceEngine(page, asOf, first.answer);
  const { show, latest, ...live } = useEngineAnswer<PriceState, EngineAnswer>(first, engine);

  const change = useCallback<LivePrice['change']>(
    (part, how = 'push') => {
      const wanted = { ...latest(), ...part };
      show(wanted);
      const query = stateQuery(wanted);
      changeAddress(Object.fromEntries(PRICE_PARAMETERS.map((name) => [name, query[name]])), how);
    },
    [changeAddress, latest, show],
  );

  // A step back or forward: what we wrote ourselves is shown already.
  useEffect(() => {
    const { state: followed } = parsePriceState(address);
    if (stateKey(followed) !== stateKey(latest())) show(followed);
  }, [address, latest, show]);

  return { ...live, change };
}

/** A page that came as a document shows its drawing, which its data therefore lack. */
function withDrawing(view: PageRangeView | null): RangeView | null {
  return view && { ...view, drawing: view.drawing ?? readDrawing('chart') ?? EMPTY_DRAWING };
}

function stateKey(state: PriceState): string {
  return JSON.stringify(stateQuery(state));
}
