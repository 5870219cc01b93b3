import { useCallback, useEffect, useMemo, useState } from 'react';
import { readDrawing } from '@/components/charts/svg/strip-svg-props';
import { useAddressState } from '../../hooks/use-address-state';
import { useEngineQuery } from '../../hooks/use-engine-query';
import type { RangeView } from '../data/range-view';
import type { PageRangeView, PricePage } from '../data/price-page';
import type { EngineResult } from '../engine/price-engine';
import { parsePriceState, PRICE_PARAMETERS, priceQuery } from '../state/price-state';
import type { PriceState } from '../state/price-state';
import { usePriceEngine } from './use-price-engine';

const EMPTY_DRAWING = { height: 0, plot: '', gutter: '' };

/** A state, and what the page shows for it: the result of the last completed query. */
export interface LivePrice {
  readonly state: PriceState;
  readonly answer: EngineResult;
  /** The state of `answer`. */
  readonly answered: PriceState;
  /** True from a change until its result is shown. */
  readonly isPending: boolean;
  /** Error message for the reader; null when there is no error. */
  readonly failure: string | null;
  /** `replace` replaces the history entry: for continuous changes such as zooming. */
  readonly change: (change: Partial<PriceState>, how?: 'push' | 'replace') => void;
  /** Loads the full series, so that the chart can be moved. Does nothing when it is loaded. */
  readonly hydrate: () => void;
}

/**
 * A page's state in the browser: changes apply immediately, are written to the URL beside its other
 * parameters, and are restored on back and forward.
 */
export function usePriceState(page: PricePage, asOf: string | null): LivePrice {
  const served = useMemo(() => priceQuery(page.state), [page.state]);
  const [address, changeAddress] = useAddressState(PRICE_PARAMETERS, served);
  const [first] = useState<{ readonly state: PriceState; readonly answer: EngineResult }>(() => ({
    state: page.state,
    answer: { view: withDrawing(page.view), rangeFigures: page.rangeFigures, chart: null },
  }));
  const engine = usePriceEngine(page, asOf, first.answer);
  const { show, latest, ...live } = useEngineQuery<PriceState, EngineResult>(first, engine);

  const change = useCallback<LivePrice['change']>(
    (part, how = 'push') => {
      const wanted = { ...latest(), ...part };
      show(wanted);
      const query = priceQuery(wanted);
      changeAddress(Object.fromEntries(PRICE_PARAMETERS.map((name) => [name, query[name]])), how);
    },
    [changeAddress, latest, show],
  );

  // Back or forward: our own history writes are already shown.
  useEffect(() => {
    const { state: followed } = parsePriceState(address);
    if (stateKey(followed) !== stateKey(latest())) show(followed);
  }, [address, latest, show]);

  return { ...live, change };
}

/** A page loaded as a document already contains its drawing, which its data therefore omits. */
function withDrawing(view: PageRangeView | null): RangeView | null {
  return view && { ...view, drawing: view.drawing ?? readDrawing('chart') ?? EMPTY_DRAWING };
}

function stateKey(state: PriceState): string {
  return JSON.stringify(priceQuery(state));
}
