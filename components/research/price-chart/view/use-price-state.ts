import { useMemo, useState } from 'react';
import { readDrawing } from '@/components/charts/svg/strip-svg-props';
import { askOnce } from '@/lib/http/ask-once';
import { useEngineState } from '../../hooks/use-engine-state';
import type { LiveState } from '../../hooks/use-engine-state';
import type { RangeView } from '../data/range-view';
import type { PageRangeView, PricePage } from '../data/price-page';
import type { EngineResult } from '../engine/price-engine';
import { parsePriceState, PRICE_PARAMETERS, priceQuery } from '../state/price-state';
import type { PriceState } from '../state/price-state';

const EMPTY_DRAWING = { height: 0, plot: '', gutter: '' };
const ADDRESS = { parameters: PRICE_PARAMETERS, parse: parsePriceState, queryOf: priceQuery };

/** A state, and what the page shows for it: the result of the last completed query. */
export type LivePrice = LiveState<PriceState, EngineResult>;

/** The state of a price chart in the browser. The engine is loaded with the first query: its code, then the series. */
export function usePriceState(page: PricePage, asOf: string | null): LivePrice {
  const [first] = useState<{ readonly state: PriceState; readonly answer: EngineResult }>(() => ({
    state: page.state,
    answer: { view: withDrawing(page.view), rangeFigures: page.rangeFigures, chart: null },
  }));
  const engine = useMemo(
    () =>
      askOnce(async () => (await import('../engine/price-engine')).openPriceEngine(page, asOf, first.answer)),
    [page, asOf, first],
  );
  const [live] = useEngineState(page.state, first, engine, ADDRESS);
  return live;
}

/** A page loaded as a document already contains its drawing, which its data therefore omits. */
function withDrawing(view: PageRangeView | null): RangeView | null {
  return view && { ...view, drawing: view.drawing ?? readDrawing('chart') ?? EMPTY_DRAWING };
}
