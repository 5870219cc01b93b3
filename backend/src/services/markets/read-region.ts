import { currencyEffects, groupReturn, lastOnOrBefore, type CurrencyEffect } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { CurrencyRow, Region, RegionId } from '@/lib/contracts/region';
import { freshDaysOf } from '@/lib/domain/frequency';
import { addMonths, type EpochDay } from '@/lib/domain/iso-date';
import { gapNote, type Metric } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import { CURRENCY_HORIZONS, type CurrencyHorizon } from '@/lib/domain/horizons';
import type { MarketStore } from '../../market/market-store';
import { DOLLAR, DollarRates, type DollarRate } from '../currencies/currency-rates';
import { listedIndexes } from './is-companion';
import { readIndexRows } from './read-indexes';
import { readUniverseBlocks } from './read-markets';
import type { ScannedMember } from './scan-universe';
import { regionOf } from './index-regions';
import { text } from '@/lib/domain/text';

const MAX_MONTHS = 62;

/** The definitions of the regional front pages. */
export const REGION_FACTS: Readonly<
  Record<RegionId, { label: string; universe: string; currency: string; regions: readonly string[] }>
> = {
  tsx: { label: text('Canadian Equities'), universe: 'sptsx', currency: 'CAD', regions: ['canada'] },
  euro: { label: text('European Equities'), universe: 'eurostocks', currency: 'EUR', regions: ['europe'] },
};

/** A region's indexes, universe and currency effect as of a day. */
export async function readRegion(
  store: MarketStore,
  id: RegionId,
  asOf: EpochDay,
): Promise<Omit<Region, 'meta'>> {
  const { currency, label, regions, universe } = REGION_FACTS[id];
  const records = listedIndexes(store).filter((one) => regions.includes(regionOf(one)));
  const [lines, { scanned, ...blocks }] = await Promise.all([
    readIndexRows(store, records, asOf),
    readUniverseBlocks(store, universe, asOf),
  ]);
  const members = scanned?.members ?? [];
  const effects = await CurrencyEffects.read(store, [...lines, ...members.map(({ line }) => line)], asOf);
  const lead = scanned?.facts.indexSymbol ?? null;
  const indexes = [...lines].sort(
    (a, b) => Number(b.symbol === lead) - Number(a.symbol === lead) || (a.symbol < b.symbol ? -1 : 1),
  );
  return {
    id,
    label,
    currency,
    indexes,
    ...blocks,
    currencyEffect: {
      indexes: await Promise.all(indexes.map((line) => effects.describeLine(line))),
      currencies: await effects.describeCurrencies(members),
    },
    members: await Promise.all(members.map(({ line }) => effects.addTo(line))),
  };
}

type Effects = Record<CurrencyHorizon, Metric<CurrencyEffect>>;
const NO_PAIR: Metric<CurrencyEffect> = { ok: false, gap: 'no-data', need: 1, have: 0 };

/** Returns of instruments in their own currency and in dollars. */
class CurrencyEffects {
  readonly #kept = new Map<string, Promise<Effects>>();

  private constructor(
    private readonly store: MarketStore,
    private readonly rates: DollarRates,
    private readonly asOf: EpochDay,
  ) {}

  static async read(
    store: MarketStore,
    lines: readonly InstrumentTableRow[],
    asOf: EpochDay,
  ): Promise<CurrencyEffects> {
    const rates = await DollarRates.read(
      store,
      lines.map(({ currency }) => currency),
      asOf,
    );
    return new CurrencyEffects(store, rates, asOf);
  }

  #of(line: InstrumentTableRow): Promise<Effects> {
    const effects = this.#kept.get(line.symbol) ?? this.#measure(line);
    this.#kept.set(line.symbol, effects);
    return effects;
  }

  async #measure({ currency, id, symbol }: InstrumentTableRow): Promise<Effects> {
    const view = await this.store.view(id, this.asOf);
    const pair = this.rates.pairOf(currency);
    if (view === null || currency === null || (currency !== DOLLAR && pair === null))
      return Object.fromEntries(CURRENCY_HORIZONS.map((horizon) => [horizon, NO_PAIR])) as Effects;
    return currencyEffects(tailOf(view, this.asOf), pair && tailOfRate(pair, this.asOf), {
      asOf: this.asOf,
      freshDays: freshDaysOf(this.store.find(symbol)?.frequency),
      horizons: CURRENCY_HORIZONS,
    });
  }

  /** Decomposes the return of an index. */
  async describeLine(line: InstrumentTableRow): Promise<CurrencyRow> {
    return {
      id: line.symbol,
      label: line.name,
      symbol: line.symbol,
      currency: line.currency,
      members: 1,
      weight: null,
      ...toFigures(await this.#of(line)),
    };
  }

  /** The members of each currency combined, the heaviest currency first. */
  async describeCurrencies(members: readonly ScannedMember[]): Promise<CurrencyRow[]> {
    const groups = new Map<string, ScannedMember[]>();
    for (const member of members) {
      const { currency } = member.line;
      if (currency === null) continue;
      const group = groups.get(currency);
      if (group) group.push(member);
      else groups.set(currency, [member]);
    }
    const all = members.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const lines = await Promise.all(
      [...groups].map(([currency, group]) => this.#describeGroup(currency, group, all)),
    );
    return lines.sort(
      (a, b) => (b.weight ?? 0) - (a.weight ?? 0) || b.members - a.members || (a.id < b.id ? -1 : 1),
    );
  }

  async #describeGroup(
    currency: string,
    members: readonly ScannedMember[],
    all: number,
  ): Promise<CurrencyRow> {
    const effects = await Promise.all(members.map(({ line }) => this.#of(line)));
    const figures: CurrencyRow['figures'] = {};
    const gaps: CurrencyRow['gaps'] = {};
    for (const horizon of CURRENCY_HORIZONS) {
      const total = (part: 'local' | 'reader'): Metric =>
        groupReturn(
          members.map(({ value }, at) => {
            const effect = effects[at]![horizon];
            return { value, total: effect.ok ? effect.value[part] : null };
          }),
        );
      const [local, usd] = [total('local'), total('reader')];
      put({ figures, gaps }, `currency.local.${horizon}`, local);
      put({ figures, gaps }, `currency.usd.${horizon}`, usd);
      // The currency effect is the part of the dollar return that the local return does not explain; members
      // with different calendars use their own days.
      put(
        { figures, gaps },
        `currency.fx.${horizon}`,
        local.ok && usd.ok
          ? { ok: true, value: (1 + usd.value) / (1 + local.value) - 1 }
          : local.ok
            ? usd
            : local,
      );
    }
    const value = members.reduce((sum, one) => sum + (one.value ?? 0), 0);
    return {
      id: currency,
      label: currency,
      symbol: this.rates.pairOf(currency)?.symbol ?? null,
      currency,
      members: members.length,
      weight: all > 0 ? value / all : null,
      figures,
      gaps,
    };
  }

  /** A member's row with its currency effect. */
  async addTo(line: InstrumentTableRow): Promise<InstrumentTableRow> {
    const { figures, gaps } = toFigures(await this.#of(line), ['fx', 'usd']);
    return { ...line, figures: { ...line.figures, ...figures }, gaps: { ...line.gaps, ...gaps } };
  }
}

type EffectFigures = Pick<CurrencyRow, 'figures' | 'gaps'>;

function put({ figures, gaps }: EffectFigures, id: string, metric: Metric): void {
  figures[id] = metric.ok ? metric.value : null;
  if (!metric.ok) gaps[id] = gapNote(metric);
}

function toFigures(
  effects: Effects,
  parts: readonly ('local' | 'fx' | 'usd')[] = ['local', 'fx', 'usd'],
): EffectFigures {
  const result: EffectFigures = { figures: {}, gaps: {} };
  for (const horizon of CURRENCY_HORIZONS) {
    const effect = effects[horizon];
    for (const part of parts) {
      const value = (found: CurrencyEffect): number => (part === 'usd' ? found.reader : found[part]);
      put(
        result,
        `currency.${part}.${horizon}`,
        effect.ok ? { ok: true, value: value(effect.value) } : effect,
      );
    }
  }
  return result;
}

/** Joins a series only from the start of the longest horizon. */
function tailOf({ days, total }: SeriesView, asOf: EpochDay) {
  const from = lastOnOrBefore(days, addMonths(asOf, -MAX_MONTHS)) + 1;
  return { days: days.subarray(from), values: total.subarray(from) };
}

function tailOfRate({ days, values }: DollarRate, asOf: EpochDay) {
  const from = lastOnOrBefore(days, addMonths(asOf, -MAX_MONTHS)) + 1;
  return { days: days.subarray(from), values: values.subarray(from) };
}
