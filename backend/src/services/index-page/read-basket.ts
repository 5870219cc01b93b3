import {
  chainMembers,
  firstCounted,
  type MemberChain,
  type Weighing,
} from '@/lib/analytics/contribution/chain-members';
import type { MemberHistory, MemberStay } from '@/lib/analytics/contribution/trace-member';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { InstrumentRecord, MarketStore, Stay } from '../../market/market-store';
import { beforeData } from '../find-instrument';
import { keepByStore } from '../markets/keep-by-store';
import { findIndex, indexPlan, type FoundIndex, type IndexPlan } from './index-plan';
import type { IndexPageId } from '@/lib/domain/collections';

/** Who has been in the index, and what they were together on each of its sessions. */
export interface Basket {
  readonly found: FoundIndex;
  /** Days of the index; without one, those of the member with the most prices. */
  readonly sessions: Int32Array;
  /** Everybody who was in at any time by the as-of day and has a price; in the order of `histories`. */
  readonly instruments: readonly InstrumentRecord[];
  readonly histories: readonly MemberHistory[];
  readonly chain: MemberChain;
  /** False: no share counts are known, and nobody has a weight of the index. */
  readonly isWeighed: boolean;
}

/** Few pages, of today and of a visitor's day in the past. */
const KEPT_BASKETS = 10;

/**
 * The basket of a page as of a day; kept for the version of the data. Rejects with AppError DATE_BEFORE_DATA when the index is stored and
 * neither it nor a member has a price by the day.
 */
export const readBasket = keepByStore<Basket>(KEPT_BASKETS, (store, id, asOf) =>
  composeBasket(store, indexPlan(id as IndexPageId), asOf),
);

async function composeBasket(store: MarketStore, plan: IndexPlan, asOf: EpochDay): Promise<Basket> {
  const [found, stays] = await Promise.all([findIndex(store, plan, asOf), store.stays(plan.universe, asOf)]);
  const members = await readHistories(store, stays, { asOf, plan });
  if (found.index === null && found.known && members.length === 0)
    throw beforeData(found.known, asOf, 'asof');
  const histories = members.map(({ history }) => history);
  const sessions = found.index?.view.days ?? longest(histories);
  const chain = chainMembers(sessions, histories);
  return {
    found,
    sessions,
    instruments: members.map(({ instrument }) => instrument),
    histories,
    chain,
    isWeighed: chain.before.some((worth) => worth > 0),
  };
}

async function readHistories(
  store: MarketStore,
  stays: readonly Stay[],
  { asOf, plan }: { readonly asOf: EpochDay; readonly plan: IndexPlan },
): Promise<{ instrument: InstrumentRecord; history: MemberHistory }[]> {
  const byId = new Map<number, { instrument: InstrumentRecord; stays: MemberStay[] }>();
  for (const { instrument, from, to, sharesMillions } of stays) {
    const entry = byId.get(instrument.id) ?? { instrument, stays: [] };
    byId.set(instrument.id, entry);
    entry.stays.push({ from, to, shares: plan.isPriceWeighted ? 1 : sharesMillions });
  }
  const read = await Promise.all(
    [...byId.values()].map(async (entry) => {
      const [view, { splits }] = await Promise.all([
        store.view(entry.instrument.id, asOf),
        store.actions(entry.instrument.id, asOf),
      ]);
      if (!view || view.days.length === 0) return null;
      const { days, close, total } = view;
      return { instrument: entry.instrument, history: { days, close, total, splits, stays: entry.stays } };
    }),
  );
  return read
    .filter((member) => member !== null)
    .sort((a, b) => (a.instrument.symbol < b.instrument.symbol ? -1 : 1));
}

function longest(histories: readonly MemberHistory[]): Int32Array {
  let days: ArrayLike<number> = [];
  for (const history of histories) if (history.days.length > days.length) days = history.days;
  return Int32Array.from(days);
}

/** How the members are weighed for a question; null when it asks for the index's weights and nobody knows a number of shares. */
export function weighingOf(
  { isWeighed }: Pick<Basket, 'isWeighed'>,
  weights: 'index' | 'equal',
): Weighing | null {
  if (weights === 'equal') return 'equal';
  return isWeighed ? 'shares' : null;
}

/** Index of the session from which on the members tell something; -1 when they never do. */
export function basketStart({ chain }: Basket, weighing: Weighing): number {
  return firstCounted(chain, weighing);
}
