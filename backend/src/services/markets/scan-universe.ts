import { isFresh, newestOf, relativeVolume, yearExtreme } from '@/lib/analytics';
import type { YearExtreme } from '@/lib/analytics';
import type { InstrumentLine } from '@/lib/contracts/lines';
import type { UniverseFacts } from '@/lib/contracts/markets';
import type { FigureId } from '@/lib/domain/figures';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { SeriesView } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { readLines } from '../lines/read-lines';
import { DollarRates } from './currency-rates';
import { keepByStore } from './keep-by-store';

/** The last volume and the 63 that it is measured against. */
const RELATIVE_BARS = 64;

/** What a member of a universe is measured by. */
export const MEMBER_FIGURES = [
  'price',
  'change',
  'changePercent',
  'return.1D',
  'return.1W',
  'return.1M',
  'return.3M',
  'return.6M',
  'return.YTD',
  'return.1Y',
  'return.3Y',
  'return.5Y',
  'high52w',
  'low52w',
  'fromHigh52w',
] as const satisfies readonly FigureId[];

/** Value of the shares that changed hands on the last session, in the currency of the universe. */
export const VALUE_TRADED = 'market.valueTraded';

/** A member with what the lists of a market page need of it. */
export interface ScannedMember {
  /** With the figures of {@link MEMBER_FIGURES}, `relativeVolume` and `market.valueTraded`; `weight` among the members. */
  readonly line: InstrumentLine;
  /** What its shares are worth in the currency of the universe; null where the shares or a rate are unknown. */
  readonly value: number | null;
  /** True when it traded on the universe's last session. */
  readonly isCurrent: boolean;
  readonly extreme: YearExtreme | null;
}

/** A universe as of a day, member by member in order of symbol. */
export interface ScannedUniverse {
  readonly facts: UniverseFacts;
  readonly members: readonly ScannedMember[];
}

/** Pages are made of few universes, of today and of a visitor's day in the past. */
const KEPT_UNIVERSES = 12;

/** The Dow counts one share of each member. */
const ONE_SHARE_EACH = 'dj';

/** Members of a universe as of a day, measured; null when there is none. Kept for the version of the data. */
export const scanUniverse = keepByStore(KEPT_UNIVERSES, readUniverse);

async function readUniverse(store: MarketStore, id: string, asOf: EpochDay): Promise<ScannedUniverse | null> {
  const universe = store.universes().find((one) => one.id === id);
  const members = universe ? await store.members(id, asOf) : [];
  if (!universe || members.length === 0) return null;
  const instruments = members.map(({ instrument }) => instrument);
  const [lines, views] = await Promise.all([
    readLines(store, instruments, { asOf, figures: MEMBER_FIGURES }),
    Promise.all(instruments.map((one) => store.view(one.id, asOf))),
  ]);
  const currency = currencyOf(store, universe.indexSymbol, members);
  const rates = await DollarRates.read(store, [currency, ...instruments.map((one) => one.currency)], asOf);
  const day = lastSession(views, asOf);
  const measured = members.map((member, at) =>
    measureMember(member, { line: lines[at]!, view: views[at] ?? null, asOf, id, currency, rates }),
  );
  const sum = measured.reduce((total, { value }) => total + (value ?? 0), 0);
  const isWeighted = sum > 0;
  const weighed = measured.map(({ value, ...member }) => ({
    ...member,
    value,
    isCurrent: day !== null && member.lastDay !== null && member.lastDay >= day,
    line: { ...member.line, weight: isWeighted ? (value === null ? null : value / sum) : null },
  }));
  return {
    facts: {
      id,
      name: universe.name,
      indexSymbol: universe.indexSymbol,
      members: members.length,
      priced: views.filter((view) => view !== null && isFresh(view.days, asOf)).length,
      withSector: instruments.filter(({ sector }) => sector !== null).length,
      isWeighted,
      currency,
      day: day === null ? null : formatIsoDate(day),
    },
    members: weighed,
  };
}

/** The currency of the universe's index, else the one in which most members trade. */
function currencyOf(
  store: MarketStore,
  indexSymbol: string | null,
  members: readonly Member[],
): string | null {
  const ofIndex = indexSymbol === null ? null : (store.find(indexSymbol)?.currency ?? null);
  if (ofIndex !== null) return ofIndex;
  const counts = new Map<string, number>();
  for (const { instrument } of members)
    if (instrument.currency !== null)
      counts.set(instrument.currency, (counts.get(instrument.currency) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}

/** The last day on which at least half of the members that still trade have a bar; null when none does. */
export function lastSession(
  views: readonly (Pick<SeriesView, 'days'> | null)[],
  asOf: EpochDay,
): EpochDay | null {
  const fresh = views.filter((view) => view !== null && isFresh(view.days, asOf)) as { days: Int32Array }[];
  const last = fresh.map(({ days }) => days[days.length - 1]!).sort((a, b) => b - a);
  // Half of them have traded on this day or later, and those that traded later did so on this day too, a holiday aside.
  return last[Math.floor((last.length - 1) / 2)] ?? null;
}

interface Measured {
  readonly line: InstrumentLine;
  readonly view: SeriesView | null;
  readonly asOf: EpochDay;
  readonly id: string;
  readonly currency: string | null;
  readonly rates: DollarRates;
}

function measureMember(
  { instrument, sharesMillions }: Member,
  { line, view, asOf, id, currency, rates }: Measured,
) {
  const last = (view?.days.length ?? 0) - 1;
  if (view === null || last < 0)
    return { line: withVolume(line, null, null), value: null, lastDay: null, extreme: null };
  const close = view.close[last]!;
  const rate = rates.cross(instrument.currency, currency, view.days[last]!);
  const shares = sharesMillions === null ? (id === ONE_SHARE_EACH ? 1 : null) : sharesMillions * 1e6;
  const volume = newestOf(view, 'volume', RELATIVE_BARS);
  const traded = close * volume[volume.length - 1]!;
  return {
    line: withVolume(
      line,
      valueOrNull(relativeVolume(volume)),
      rate === null || Number.isNaN(traded) ? null : traded * rate,
    ),
    value: rate === null || shares === null || !isFresh(view.days, asOf) ? null : close * shares * rate,
    lastDay: view.days[last]!,
    extreme: valueOrNull(yearExtreme(view)),
  };
}

function withVolume(line: InstrumentLine, relative: number | null, traded: number | null): InstrumentLine {
  return { ...line, figures: { ...line.figures, relativeVolume: relative, [VALUE_TRADED]: traded } };
}
