import { t } from '@/lib/domain/text';
import { windowRange } from '@/lib/analytics/series/day-index';
import type { PriceColumns } from '@/lib/contracts/instrument';
import type { ChartModel, ChartWindow } from '@/lib/charting/chart-model';
import type { SeriesView } from '@/lib/domain/series';
import { readBackend } from '@/lib/http/get-json';
import { buildChartModel } from '../data/build-chart-model';
import { priceEvents } from '../data/price-events';
import { loadCompared, loadEvents, needsEvents } from '../data/chart-extras';
import type { ChartExtras, ReadPath } from '../data/chart-extras';
import { toSeriesView } from '../data/price-series';
import type { RangeView } from '../data/range-view';
import type { PageRangeFigures, PricePage } from '../data/price-page';
import { resolveRange } from '@/lib/domain/ranges';
import { overlayId, paneId } from '../state/indicator-spec';
import { priceQuery } from '../state/price-state';
import { absentPanes } from '../state/absent-panes';
import type { PriceState } from '../state/price-state';

/** The chart model of the whole series, and the part of it in the range. */
export interface LiveChart {
  readonly series: SeriesView;
  readonly model: ChartModel;
  readonly window: ChartWindow;
}

/** The content of the page for a state. `chart` is null until the series has loaded in the browser. */
export interface EngineResult {
  readonly view: RangeView | null;
  readonly rangeFigures: PageRangeFigures;
  readonly chart: LiveChart | null;
}

/** Computes any state of one instrument as of one day from the full series, without further requests. */
export interface PriceEngine {
  /** @throws AppError when a benchmark is unknown or the backend does not respond. */
  answer(state: PriceState): Promise<EngineResult>;
}

/**
 * Loads the series of an instrument.
 *
 * @param shown - What the page shows for its own state, computed by the server. It is reused while the state
 * is unchanged: a reader who only moves the chart needs no computing code.
 */
export async function openPriceEngine(
  page: PricePage,
  asOf: string | null,
  shown: Pick<EngineResult, 'view' | 'rangeFigures'>,
): Promise<PriceEngine> {
  const symbol = encodeURIComponent(page.identity.symbol);
  const prices = await readBackend<PriceColumns>(`/instruments/${symbol}/prices/`, { asOf });
  const series = toSeriesView(prices);
  const drawModel = keepLast(
    ({ state }: Extended) => modelKey(state),
    ({ extras, state }): ChartModel => ({
      ...buildChartModel(series, state, page.identity.symbol, {
        compared: extras.compared,
        unit: page.unit,
        absent: absentPanes(page.profile.id),
      }),
      events: priceEvents(prices, series.days, { events: extras.events, marks: state.marks }),
    }),
  );
  const read: ReadPath = (path) => readBackend(path, { asOf });
  const loaded = new Map<string, Promise<unknown>>();

  /** Loads once; a failed load is retried. */
  function once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const cachedLoad = loaded.get(key) as Promise<T> | undefined;
    if (cachedLoad) return cachedLoad;
    const loading = load().catch((error: unknown) => {
      loaded.delete(key);
      throw error;
    });
    loaded.set(key, loading);
    return loading;
  }

  async function loadExtras({ compare, marks }: PriceState): Promise<ChartExtras> {
    const [compared, events] = await Promise.all([
      Promise.all(
        compare.map((other) => once(t('compare {other}', { other }), () => loadCompared(other, read))),
      ),
      needsEvents(marks) ? once('events', () => loadEvents(page.identity.symbol, read)) : null,
    ]);
    return { compared, events };
  }

  async function describe(state: PriceState, model: ChartModel) {
    if (stateKey(state) === stateKey(page.state)) return shown;
    const { describeState } = await import('./describe-state');
    return describeState({ page, asOf, series, state, model });
  }

  return {
    async answer(state) {
      const range = resolveRange(state.range, page.span);
      const model = drawModel({ state, extras: await loadExtras(state) });
      const window = windowRange(series.days, range.from, range.to) ?? { first: 0, last: 0 };
      return { ...(await describe(state, model)), chart: { series, model, window } };
    },
  };
}

function stateKey(state: PriceState): string {
  return JSON.stringify(priceQuery(state));
}

/** Key of the chart's model: without the range, so that moving it recomputes no indicator. */
function modelKey({ style, scale, basis, overlays, panes, compare, marks }: PriceState): string {
  const lists = [overlays.map(overlayId), panes.map(paneId), compare, marks];
  return [style, scale, basis, ...lists.map((list) => list.join(','))].join(' ');
}

interface Extended {
  readonly state: PriceState;
  readonly extras: ChartExtras;
}

/** Recomputes only when the key of the argument changes. */
function keepLast<In, Out>(keyOf: (input: In) => string, compute: (input: In) => Out): (input: In) => Out {
  let lastResult: { readonly key: string; readonly value: Out } | null = null;
  return (input) => {
    const key = keyOf(input);
    lastResult = lastResult?.key === key ? lastResult : { key, value: compute(input) };
    return lastResult.value;
  };
}
