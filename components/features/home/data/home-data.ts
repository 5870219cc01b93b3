import type { NamedList, RankMove } from '@/lib/contracts/home';
import type { Meta } from '@/lib/contracts/meta';
import type { HeatPack } from '@/lib/charting/heat-pack';

/** A line of a strip or a short table. */
export interface HomeQuote {
  readonly symbol: string;
  readonly name: string;
  readonly kind: string;
  readonly price: number | null;
  /** Change of its last day, a fraction. */
  readonly change: number | null;
  readonly spark?: readonly number[];
  /** On a page that is compared: what it has moved since the other day, a fraction. */
  readonly since?: number | null;
}

/** A yield of the government curve: now, and a month before. */
export interface HomeYield {
  readonly id: string;
  /** `10Y`. */
  readonly label: string;
  readonly value: number | null;
  readonly monthAgo: number | null;
  /** On a page that is compared: the yield on the other day. */
  readonly then?: number | null;
}

/** What has happened since a day, without what the page does not draw. */
export interface HomeSince {
  readonly from: string;
  readonly to: string | null;
  readonly sessions: number;
  readonly climbed: readonly RankMove[];
  readonly fell: readonly RankMove[];
  readonly newHighs: NamedList;
  readonly newLows: NamedList;
  readonly crossedAbove: NamedList;
  readonly crossedBelow: NamedList;
}

/** A headline. */
export interface HomeHeadline {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  /** `YYYY-MM-DD` of its publication, UTC. */
  readonly day: string;
}

/** A post of the research pages. */
export interface HomePost {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly summary: string;
}

/** What the first page shows. */
export interface HomePageData {
  readonly meta: Meta;
  /** How many instruments can be searched. */
  readonly count: number;
  /** The day in sentences: what the index did, and everything else. */
  readonly today: { readonly lead: string; readonly more: string };
  /** Every index, those that most people know first. */
  readonly indexes: readonly HomeQuote[];
  /** The universe of map, sectors and movers; null when it is not stored. */
  readonly universe: { readonly name: string; readonly day: string | null; readonly members: number } | null;
  /** Values are changes of the day; on a page that is compared, total returns since the other day. */
  readonly heat: HeatPack;
  /** The value from which on a cell is as deep as it gets. */
  readonly heatLimit: number;
  readonly hasWeights: boolean;
  readonly sectors: readonly {
    readonly id: string;
    readonly label: string;
    /** Total return of the day; on a page that is compared, since the other day. */
    readonly change: number | null;
    readonly members: number;
  }[];
  readonly gainers: readonly HomeQuote[];
  readonly losers: readonly HomeQuote[];
  readonly yields: readonly HomeYield[];
  readonly yieldDay: string | null;
  readonly commodities: readonly HomeQuote[];
  readonly crypto: readonly HomeQuote[];
  /** Since a week ago: what a first visit sees; null without members. */
  readonly since: HomeSince | null;
  /** null: they cannot be had now. */
  readonly posts: readonly HomePost[] | null;
  readonly headlines: readonly HomeHeadline[] | null;
}

/** What of the other day stands beside a page that is compared. */
export interface HomeThen {
  /** Its sentences. */
  readonly more: string;
}
