/** The events of an invented account, whose amounts are whole hundredths. */
export type Random = () => number;

export const STORY_KINDS = ['deposit', 'buy', 'dividend', 'sell', 'interest', 'fee', 'withdrawal'] as const;
export type StoryKind = (typeof STORY_KINDS)[number];

export interface StoryAsset {
  readonly symbol: string;
  readonly isin: string;
  readonly name: string;
}

/** One event; `net` is what moved, without a sign. */
export interface StoryEvent {
  readonly kind: StoryKind;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly asset: StoryAsset | null;
  readonly quantity: number;
  readonly price: number;
  readonly fee: number;
  readonly net: number;
  readonly number: number;
  /** Of the cash after it, with its sign. */
  readonly balance: number;
}

/** Amounts that moved in hundredths by kind, units by ISIN, and the days of the events. */
export interface StoryTruth {
  readonly moved: Readonly<Partial<Record<StoryKind, number>>>;
  readonly units: Readonly<Record<string, number>>;
  readonly days: ReadonlySet<string>;
}

const ASSETS: readonly StoryAsset[] = [
  { symbol: 'QAA', isin: 'US0000000018', name: 'Quality Alpha Inc' },
  { symbol: 'QBB', isin: 'IE0000000024', name: 'Quiet Beta ETF' },
  { symbol: 'QCC', isin: 'DE0000000030', name: 'Quick Gamma SE' },
];

/** The one asset of programs for bitcoin. */
export const BITCOIN: StoryAsset = { symbol: 'BTC', isin: 'BTC', name: 'Bitcoin' };

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** A year of an account, of the kinds that a layout can write. */
export function inventStory(
  random: Random,
  {
    assets = ASSETS,
    hasFees,
    kinds,
  }: {
    readonly kinds: readonly StoryKind[];
    readonly hasFees: boolean;
    readonly assets?: readonly StoryAsset[];
  },
): StoryEvent[] {
  const events: StoryEvent[] = [];
  const held = new Map<StoryAsset, number>();
  let day = Date.UTC(2024, 0, 3) + whole(random, 0, 20) * 864e5;
  const count = whole(random, 6, 14);
  let balance = 0;
  for (let number = 1; number <= count; number++) {
    day += whole(random, 1, 19) * 864e5;
    const owned = [...held].filter(([, units]) => units > 1);
    let kind: StoryKind = number === 1 ? 'deposit' : number === 2 ? 'buy' : pick(random, kinds);
    if (!kinds.includes(kind)) kind = 'buy';
    if ((kind === 'sell' || kind === 'dividend') && owned.length === 0) kind = 'buy';
    const isTrade = kind === 'buy' || kind === 'sell';
    const asset =
      kind === 'buy' ? pick(random, assets) : isTrade || kind === 'dividend' ? pick(random, owned)[0] : null;
    const quantity = isTrade
      ? kind === 'buy'
        ? whole(random, 2, 60)
        : whole(random, 1, held.get(asset!)! - 1)
      : 0;
    const price = isTrade ? whole(random, 301, 48_999) : 0;
    const fee = isTrade && hasFees ? whole(random, 1, 999) : 0;
    const value = quantity * price;
    const net = isTrade
      ? kind === 'buy'
        ? value + fee
        : value - fee
      : whole(random, kind === 'deposit' ? 400_000 : 105, kind === 'deposit' ? 2_900_000 : 29_999);
    if (isTrade && net <= fee * 12) continue;
    if (isTrade) held.set(asset!, (held.get(asset!) ?? 0) + (kind === 'buy' ? quantity : -quantity));
    balance += signed({ kind, net });
    events.push({
      kind,
      day: new Date(day).toISOString().slice(0, 10),
      asset,
      quantity,
      price,
      fee,
      net,
      number,
      balance,
    });
  }
  return events;
}

export function truthOf(events: readonly StoryEvent[]): StoryTruth {
  const moved: Partial<Record<StoryKind, number>> = {};
  const units: Record<string, number> = {};
  for (const { asset, kind, net, quantity } of events) {
    moved[kind] = (moved[kind] ?? 0) + net;
    if (kind === 'buy' || kind === 'sell')
      units[asset!.isin] = (units[asset!.isin] ?? 0) + (kind === 'buy' ? quantity : -quantity);
  }
  return { moved, units, days: new Set(events.map(({ day }) => day)) };
}

/** The effect of an event on the cash. */
export function signed({ kind, net }: Pick<StoryEvent, 'kind' | 'net'>): number {
  return ['buy', 'fee', 'withdrawal'].includes(kind) ? -net : net;
}

export const STORY_ASSETS: readonly StoryAsset[] = [...ASSETS, BITCOIN];
