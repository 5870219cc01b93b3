import { isFresh, newestOf, relativeVolume, yearExtreme } from '@/lib/analytics';
import type { YearExtreme } from '@/lib/analytics';
import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import type { UniverseFacts } from '@/lib/contracts/markets';
import type { FigureId } from '@/lib/domain/figures';
import { freshDaysOf } from '@/lib/domain/frequency';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { valueOrNull } from '@/lib/domain/metric';
import type { SeriesView, Split } from '@/lib/domain/series';
import type { MarketStore, Member } from '../../market/market-store';
import { readTableRows } from '../table-rows/read-rows';
import { currencyOfMembers } from '../currencies/currency-of-members';
import { memberWorth, worthWithUnpriced } from '../universe/member-worth';
import { readCountedSplits } from '../universe/read-weights';
import { DollarRates } from '../currencies/currency-rates';
import { cacheByStore } from '../cache-by-store';

/** The last volume and the 63 volumes it is compared with. */
const RELATIVE_BARS = 64;

/** Figures of each member of a universe. */
export const SCANNED_FIGURES = [
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

/** Value of the shares traded on the last session, in the currency of the universe. */
export const VALUE_TRADED = 'market.valueTraded';

/** A member with the data that the lists of a market page need. */
export interface ScannedMember {
  /**
   * Row with the figures of {@link SCANNED_FIGURES}, `relativeVolume` and `market.valueTraded`, and its
   * `weight` among the members.
   */
  readonly line: InstrumentTableRow;
  /**
   * Market value in a unit shared by all members (see `memberWorth`); null when the shares or an exchange
   * rate are not known.
   */
  readonly value: number | null;
  /** True when its prices have ended: it has no figures for the day and is not counted in any group. */
  readonly hasEnded: boolean;
  /** True when it traded on the universe's last session. */
  readonly isCurrent: boolean;
  readonly extreme: YearExtreme | null;
}

/** A universe as of a day, member by member in order of symbol. */
export interface ScannedUniverse {
  readonly facts: UniverseFacts;
  readonly members: readonly ScannedMember[];
}

/** Pages use few universes, as of today and of a past day that a visitor selects. */
const MAX_CACHED_UNIVERSES = 12;

/** The Dow weights one share of each member. */
const ONE_SHARE_EACH = 'dj';

/** Members of a universe as of a day with their figures; null when it has none. Cached per data version. */
export const scanUniverse = cacheByStore(
  { reader: 'scanned universe', most: MAX_CACHED_UNIVERSES },
  readUniverse,
);

async function readUniverse(store: MarketStore, id: string, asOf: EpochDay): Promise<ScannedUniverse | null> {
  const universe = store.universes().find((one) => one.id === id);
  const members = universe ? await store.members(id, asOf) : [];
  if (!universe || members.length === 0) return null;
  const instruments = members.map(({ instrument }) => instrument);
  const [lines, views] = await Promise.all([
    readTableRows(store, instruments, { asOf, figures: SCANNED_FIGURES }),
    Promise.all(instruments.map((one) => store.view(one.id, asOf))),
  ]);
  const ofMembers = currencyOfMembers(members);
  // The currency of the universe's index, else the one in which most members trade.
  const ofIndex = universe.indexSymbol === null ? undefined : store.find(universe.indexSymbol)?.currency;
  const currency = ofIndex ?? ofMembers;
  const rates = await DollarRates.read(store, [currency, ...instruments.map((one) => one.currency)], asOf);
  const isGoing = views.map(
    (view, at) => view !== null && isFresh(view.days, asOf, freshDaysOf(instruments[at]!.frequency)),
  );
  const going = views.filter((_, at) => isGoing[at]);
  const day = lastSession(going, asOf);
  const splits = await readCountedSplits(store, members, asOf);
  const measured = members.map((member, at) =>
    measureMember(member, {
      line: lines[at]!,
      view: views[at] ?? null,
      splits: splits.get(member.instrument.id) ?? [],
      asOf,
      id,
      currency,
      ofMembers,
      rates,
    }),
  );
  const isWeighted = measured.some(({ value }) => (value ?? 0) > 0);
  const worths = worthWithUnpriced(
    members,
    measured.map(({ value }) => value),
    (at) => measured[at]!.lastDay !== null,
  );
  const sum = worths.reduce<number>((total, worth) => total + (worth ?? 0), 0);
  const weighed = measured.map(({ value, ...member }, at) => ({
    ...member,
    value,
    hasEnded: views[at] !== null && !isGoing[at],
    isCurrent: day !== null && member.lastDay !== null && member.lastDay >= day,
    line: { ...member.line, weight: isWeighted ? partOf(worths[at] ?? null, sum) : null },
  }));
  return {
    facts: {
      id,
      name: universe.name,
      indexSymbol: universe.indexSymbol,
      members: members.length,
      ended: views.filter((view, at) => view !== null && !isGoing[at]).length,
      priced: going.length,
      withSector: instruments.filter(({ sector }) => sector !== null).length,
      isWeighted,
      currency,
      day: day === null ? null : formatIsoDate(day),
    },
    members: weighed,
  };
}

function partOf(worth: number | null, sum: number): number | null {
  return worth === null ? null : worth / sum;
}

/** The last day when at least half of the still-trading members have a bar; null when none is trading. */
export function lastSession(
  views: readonly (Pick<SeriesView, 'days'> | null)[],
  asOf: EpochDay,
): EpochDay | null {
  const fresh = views.filter((view) => view !== null && isFresh(view.days, asOf)) as { days: Int32Array }[];
  const last = fresh.map(({ days }) => days[days.length - 1]!).sort((a, b) => b - a);
  // Half of them have traded on this day or later, and those that traded later also traded on this day,
  // except for holidays.
  return last[Math.floor((last.length - 1) / 2)] ?? null;
}

interface Measured {
  readonly line: InstrumentTableRow;
  readonly view: SeriesView | null;
  readonly splits: readonly Split[];
  readonly asOf: EpochDay;
  readonly id: string;
  readonly currency: string | null;
  readonly ofMembers: string | null;
  readonly rates: DollarRates;
}

function measureMember(
  member: Member,
  { line, view, splits, asOf, id, currency, ofMembers, rates }: Measured,
) {
  const { instrument } = member;
  const last = (view?.days.length ?? 0) - 1;
  if (view === null || last < 0)
    return { line: withVolume(line, null, null), value: null, lastDay: null, extreme: null };
  const close = view.close[last]!;
  const rate = rates.cross(instrument.currency, currency, view.days[last]!);
  const volume = newestOf(view, 'volume', RELATIVE_BARS);
  const traded = close * volume[volume.length - 1]!;
  return {
    line: withVolume(
      line,
      valueOrNull(relativeVolume(volume)),
      rate === null || Number.isNaN(traded) ? null : traded * rate,
    ),
    value: memberWorth(member, {
      view,
      splits,
      asOf,
      rates,
      currency: ofMembers,
      unitsWithout: id === ONE_SHARE_EACH ? 1 : null,
    }),
    lastDay: view.days[last]!,
    extreme: valueOrNull(yearExtreme(view)),
  };
}

function withVolume(
  line: InstrumentTableRow,
  relative: number | null,
  traded: number | null,
): InstrumentTableRow {
  return { ...line, figures: { ...line.figures, relativeVolume: relative, [VALUE_TRADED]: traded } };
}
