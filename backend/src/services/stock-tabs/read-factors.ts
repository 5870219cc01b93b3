import { lastOnOrBefore, rollingExposures } from '@/lib/analytics';
import type { FactorExposure } from '@/lib/analytics';
import { factorContributions } from '@/lib/analytics/regression/factor-contributions';
import { FACTOR_MODEL_IDS, type FactorModelId } from '@/lib/contracts/factor-performance';
import type { FactorModelRow, FactorsPage, FactorTerm } from '@/lib/contracts/stock-factors';
import type { RollingFactorWindow } from '@/lib/domain/factor-windows';
import { MINIMUM_RETURNS } from '@/lib/domain/figures/figure-catalog';
import { profileOf, type ProfileId } from '@/lib/domain/instrument-profile';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import { gap, gapNote, type Metric } from '@/lib/domain/metric';
import type { InstrumentRecord, MarketStore } from '../../market/market-store';
import { toFactorFile } from '../factors/read-factor-files';
import { readDesign, regress } from '../factors/regress-on-factors';
import { readView } from '../instruments/find-instrument';

/** Stock factors explain what consists of stocks; funds of bonds show loadings near zero. */
const EXPOSED: ReadonlySet<ProfileId> = new Set(['stock', 'fund', 'price-index', 'total-return-index']);

/** The contents of the page of factor exposures. */
export interface FactorsParams {
  readonly asOf: EpochDay;
  readonly model: FactorModelId;
  readonly window: RollingFactorWindow;
}

/** True when an instrument has enough days in a stored factor file by a day. */
export async function hasFactors(
  store: MarketStore,
  instrument: InstrumentRecord,
  asOf: EpochDay,
): Promise<boolean> {
  if (!EXPOSED.has(profileOf(instrument).id) || instrument.frequency !== 'daily') return false;
  const { files, isComplete } = await readDesign(store, {
    asOf,
    model: 'capm',
    window: { from: null, to: asOf },
  });
  const file = files[0];
  if (!isComplete || !file) return false;
  const view = await store.view(instrument.id, asOf);
  if (!view) return false;
  const indexOf = (day: EpochDay): number => lastOnOrBefore(view.days, day);
  return indexOf(file.days.at(-1)!) - Math.max(indexOf(file.days[0]!), 0) >= MINIMUM_RETURNS;
}

/** The factor exposures of an instrument over five years, by every model, and over time. */
export async function readFactorExposures(
  store: MarketStore,
  instrument: InstrumentRecord,
  { asOf, model, window }: FactorsParams,
): Promise<Omit<FactorsPage, 'meta' | 'head'>> {
  const view = await readView(store, instrument, { asOf });
  const asset = { days: view.days, values: view.total };
  const wholeWindow = { from: null, to: asOf };
  const design = await readDesign(store, { asOf, model, window: wholeWindow });
  const { factors, files, isComplete } = design;
  const exposure = regress(asset, design);
  const split = exposure.ok ? factorContributions(asset, files, { exposure: exposure.value, factors }) : null;
  const models = await Promise.all(
    FACTOR_MODEL_IDS.map(async (id): Promise<FactorModelRow[]> => {
      const modelExposure = regress(asset, await readDesign(store, { asOf, model: id, window: wholeWindow }));
      return modelExposure.ok ? [toModelRow(id, modelExposure.value)] : [];
    }),
  );
  return {
    model,
    factors: [...factors],
    files: files.map(toFactorFile),
    ...describe(exposure),
    terms: exposure.ok ? (split?.terms ?? []).map((term) => toTerm(exposure.value, term)) : [],
    excessReturn: split?.excessReturn ?? null,
    models: models.flat(),
    rolling: isComplete
      ? toRolling(rollingExposures(asset, files, { factors, from: view.days[0]!, to: asOf, window }), window)
      : toRolling(gap('no-data'), window),
  };
}

function describe(
  exposure: Metric<FactorExposure>,
): Pick<FactorsPage, 'n' | 'first' | 'last' | 'gap' | 'r2' | 'adjR2' | 'residualSd'> {
  if (!exposure.ok) {
    const none = { first: null, last: null, r2: null, adjR2: null, residualSd: null };
    return { n: exposure.have ?? 0, gap: gapNote(exposure), ...none };
  }
  const { adjR2, first, last, n, r2, residualSd } = exposure.value;
  return { n, first: formatIsoDate(first), last: formatIsoDate(last), gap: null, r2, adjR2, residualSd };
}

type Split = ReturnType<typeof factorContributions>['terms'][number];

function toTerm({ coef, p, se, t, tNeweyWest }: FactorExposure, { term, ...split }: Split): FactorTerm {
  return {
    term,
    loading: coef[term]!,
    standardError: se[term]!,
    t: t[term]!,
    p: p[term]!,
    tNeweyWest: tNeweyWest[term]!,
    ...split,
  };
}

function toModelRow(model: FactorModelId, exposure: FactorExposure): FactorModelRow {
  const { adjR2, alphaAnnual, coef, n, r2, tNeweyWest } = exposure;
  const { alpha: _alpha, ...loadings } = coef;
  return { model, n, alphaAnnual, tAlpha: tNeweyWest['alpha']!, loadings, r2, adjR2 };
}

function toRolling(
  found: ReturnType<typeof rollingExposures>,
  window: RollingFactorWindow,
): FactorsPage['rolling'] {
  if (!found.ok) return { window, gap: gapNote(found), dates: [], loadings: {}, r2: [] };
  const { days, r2, terms } = found.value;
  const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
  return {
    window,
    gap: null,
    dates: days.map(formatIsoDate),
    loadings: Object.fromEntries(
      Object.entries(terms).map(([name, values]) => [name, values.map(finiteOrNull)]),
    ),
    r2: r2.map(finiteOrNull),
  };
}
