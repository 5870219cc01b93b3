import type { NamedList, RankMove } from '@/lib/contracts/home';
import type { Meta } from '@/lib/contracts/meta';
import type { HeatPack } from '@/lib/charting/heat-pack';

/** A row of a strip or a short table. */
export interface HomeQuote {
  readonly symbol: string;
  readonly name: string;
  readonly kind: string;
  readonly price: number | null;
  /** Change on its last trading day, as a fraction. */
  readonly change: number | null;
  readonly spark?: readonly number[];
  /** In a comparison: the change since the comparison day, as a fraction. */
  readonly since?: number | null;
}

/** A yield of the government curve: current, and one month earlier. */
export interface HomeYield {
  readonly id: string;
  /** `10Y`. */
  readonly label: string;
  readonly value: number | null;
  readonly monthAgo: number | null;
  /** In a comparison: the yield on the comparison day. */
  readonly previous?: number | null;
}

/** Events since a day, reduced to what the page shows. */
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
  /** Publication date `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

/** A post of the research pages. */
export interface HomePost {
  readonly slug: string;
  readonly title: string;
  readonly day: string;
  readonly summary: string;
}

/** Data of the home page. */
export interface HomePageData {
  readonly meta: Meta;
  /** Number of searchable instruments. */
  readonly count: number;
  /** Summary of the day in sentences: the index with its largest movers, and the breadth of its members. */
  readonly today: { readonly lead: string; readonly breadth: string };
  /** All indexes, the best known first. */
  readonly indexes: readonly HomeQuote[];
  /** The universe of map, sectors and movers; null when it is not stored. */
  readonly universe: {
    readonly name: string;
    readonly day: string | null;
    readonly members: number;
    /** Members omitted from the card because their prices have ended. */
    readonly ended: number;
  } | null;
  /** Values are changes of the day; in a comparison, total returns since the comparison day. */
  readonly heat: HeatPack;
  readonly hasWeights: boolean;
  readonly sectors: readonly {
    readonly id: string;
    readonly label: string;
    /** Total return of the day; in a comparison, since the comparison day. */
    readonly change: number | null;
    readonly members: number;
  }[];
  readonly gainers: readonly HomeQuote[];
  readonly losers: readonly HomeQuote[];
  readonly yields: readonly HomeYield[];
  readonly yieldDay: string | null;
  readonly commodities: readonly HomeQuote[];
  readonly crypto: readonly HomeQuote[];
  /** Events since a week ago, shown on a first visit; null without members. */
  readonly since: HomeSince | null;
  /** null: temporarily unavailable. */
  readonly posts: readonly HomePost[] | null;
  readonly headlines: readonly HomeHeadline[] | null;
}

/** Data of the comparison day, shown beside the page's own. */
export interface HomePrevious {
  /** The breadth of that day, in a sentence. */
  readonly breadth: string;
}
