import type { InstrumentKind } from '@/lib/domain/instruments';
import { remedyOf } from '@/lib/domain/provider-remedies';
import type { DataProvider } from '../providers/data-provider';
import { ProviderError, type Failure } from '../providers/http/provider-error';
import type { ListedFeed } from '../providers/feeds/feed-list';
import { withCapability } from '../providers/registry';

/** One endpoint of a provider, as it answers now. */
export interface EndpointCheck {
  readonly provider: string;
  /** The requested data. */
  readonly what: string;
  readonly verdict: 'works' | Failure;
  /** The answer in words. */
  readonly message: string;
  /** The advice to the operator; null where nothing is wrong. */
  readonly remedy: string | null;
}

/** Dependencies of the check. */
export interface CheckContext {
  readonly providers: readonly DataProvider[];
  readonly feeds: readonly ListedFeed[];
  /** Only the endpoints of this provider; null or absent: all. */
  readonly only?: string | null;
  readonly now: Date;
  readonly signal?: AbortSignal | null;
  readonly onCheck?: (check: EndpointCheck) => void;
}

const DAY_MS = 86_400_000;
const RECENT_DAYS = 10;

/** An instrument of each kind that every provider of its kind has. */
const SAMPLES: readonly (readonly [kind: InstrumentKind, symbol: string])[] = [
  ['stock', 'AAPL'],
  ['index', '^GSPC'],
  ['currency', 'EURUSD=X'],
  ['crypto', 'BTC-USD'],
  ['commodity', 'GC=F'],
];
/** Apple's. */
const SAMPLE_ISIN = 'US0378331005';
const SERIES = ['DGS10', 'V39079', 'IUDBEDR', 'ECB.USD'] as const;

/** Asks each endpoint once, one after the other, and says what works and what to do about the rest. */
export async function checkLive(context: CheckContext): Promise<EndpointCheck[]> {
  const checks: EndpointCheck[] = [];
  for (const { ask, provider, what } of listEndpoints(context)) {
    if (context.signal?.aborted) break;
    if (context.only && context.only !== provider) continue;
    const check = await checkOne(provider, what, ask);
    context.onCheck?.(check);
    checks.push(check);
  }
  return checks;
}

interface Endpoint {
  readonly provider: string;
  readonly what: string;
  /** Resolves with the response in words. */
  readonly ask: () => Promise<string>;
}

function listEndpoints({ feeds, now, providers, signal = null }: CheckContext): Endpoint[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  const since = today - RECENT_DAYS;
  const prices = withCapability(providers, 'prices').flatMap(({ id, prices: { covers, fetch, kinds } }) =>
    SAMPLES.flatMap(([kind, symbol]): Endpoint[] => {
      if (!kinds.includes(kind) || !covers(symbol, kind)) return [];
      const ask = async (): Promise<string> => {
        const { bars } = await fetch({ symbol, kind, since, until: today, signal });
        return `${bars.length} days`;
      };
      return [{ provider: id, what: `prices of ${symbol}`, ask }];
    }),
  );
  const listings = withCapability(providers, 'listings').map(({ id, listings: fetch }) => ({
    provider: id,
    what: `listings of ${SAMPLE_ISIN}`,
    ask: async () => `${(await fetch([SAMPLE_ISIN], signal)).get(SAMPLE_ISIN)?.length ?? 0} listings`,
  }));
  const macro = withCapability(providers, 'macro').flatMap(({ id, macro: { covers, fetch } }) => {
    const series = SERIES.find(covers);
    if (series === undefined) return [];
    const ask = async (): Promise<string> => {
      const { days } = await fetch({ id: series, name: series, since: today - 40, signal });
      return `${days.length} values`;
    };
    return [{ provider: id, what: `series ${series}`, ask }];
  });
  const fundamentals = withCapability(providers, 'fundamentals').map(({ fundamentals: { fetch }, id }) => ({
    provider: id,
    what: 'reports of AAPL',
    ask: async () => {
      const answer = await fetch({ symbol: 'AAPL', validators: null, signal });
      return answer.isUnchanged ? 'unchanged' : `${answer.value.length} values`;
    },
  }));
  const dates = withCapability(providers, 'dates').map(({ dates: { fetch }, id }) => ({
    provider: id,
    what: 'days to come of AAPL',
    ask: async () => `${(await fetch({ symbol: 'AAPL', today, signal })).length} days`,
  }));
  const holdings = withCapability(providers, 'holdings').map(({ holdings: { fetch }, id }) => ({
    provider: id,
    what: 'holdings of VTI',
    ask: async () => {
      const answer = await fetch({ symbol: 'VTI', validators: null, signal });
      return answer.isUnchanged ? 'no report' : `${answer.value.at(-1)?.shares.length ?? 0} shares`;
    },
  }));
  const factors = withCapability(providers, 'factors').map(({ factors: { fetch, files }, id }) => ({
    provider: id,
    what: `factors ${files[0] ?? ''}`,
    ask: async () => {
      const answer = await fetch({ file: files[0] ?? '', validators: null, signal });
      return answer.isUnchanged ? 'unchanged' : `${answer.value.text.length} characters`;
    },
  }));
  const [source] = withCapability(providers, 'news');
  const news = feeds.map(({ url }) => ({
    provider: 'feeds',
    what: url,
    ask: async () => {
      const answer = await source!.news.fetch({ url, validators: null, signal });
      return answer.isUnchanged ? 'unchanged' : `${answer.value.length} bytes`;
    },
  }));
  return [
    ...prices,
    ...listings,
    ...macro,
    ...fundamentals,
    ...dates,
    ...holdings,
    ...factors,
    ...(source ? news : []),
  ];
}

async function checkOne(provider: string, what: string, ask: () => Promise<string>): Promise<EndpointCheck> {
  try {
    return { provider, what, verdict: 'works', message: await ask(), remedy: null };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { failure, message } = error;
    const remedy = remedyOf(provider, failure);
    return { provider, what, verdict: failure, message, remedy };
  }
}
