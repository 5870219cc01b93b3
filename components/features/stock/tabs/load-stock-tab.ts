import { t } from '@/lib/domain/text';
import { prepareDefinitions } from '@/components/ui/explain/definitions';
import type {
  DividendsPage,
  FilingsPage,
  FinancialsPage,
  PeersPage,
  StatisticsPage,
  SymbolNewsPage,
} from '@/lib/contracts/stock-tabs';
import type { MovesPage } from '@/lib/contracts/day-attribution';
import type { FactorsPage } from '@/lib/contracts/stock-factors';
import type { HistoryPage } from '@/lib/contracts/stock-history';
import type { HoldingsPage } from '@/lib/contracts/stock-holdings';
import type { ProfilePage } from '@/lib/contracts/stock-profile';
import { AppError } from '@/lib/domain/errors';
import { definitionOf } from '@/lib/domain/figures';
import { profileOf } from '@/lib/domain/instrument-profile';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { fetchBackend } from '@/lib/http/fetch-backend';
import type { FetchBackend } from '@/lib/http/fetch-backend';
import type { ResearchContext } from '@/lib/pages/research-page';
import type { StockHeaderPage } from '../header/stock-header';
import { parseFactorsState } from './factors-state';
import type { FactorsState } from './factors-state';
import { parseFinancialsState } from './financials-state';
import type { FinancialsState } from './financials-state';
import { parseHistoryState } from './history-state';
import type { HistoryState } from './history-state';
import { comparedSymbol, tabOf, tabProblemsOf, tabQuery } from './tab-queries';

type Content<Answer> = Omit<Answer, 'meta' | 'head'>;

/** The content of a tab. */
export type TabContent =
  | { readonly tab: 'profile'; readonly answer: Content<ProfilePage> }
  | { readonly tab: 'holdings'; readonly answer: Content<HoldingsPage> }
  | { readonly tab: 'moves'; readonly answer: Content<MovesPage> }
  | {
      readonly tab: 'factors';
      readonly answer: Content<FactorsPage>;
      readonly state: FactorsState;
      readonly problems: readonly string[];
    }
  | {
      readonly tab: 'financials';
      readonly answer: Content<FinancialsPage>;
      readonly state: FinancialsState;
      readonly problems: readonly string[];
    }
  | { readonly tab: 'dividends'; readonly answer: Content<DividendsPage> }
  | {
      readonly tab: 'statistics';
      readonly answer: Content<StatisticsPage>;
      readonly problems: readonly string[];
    }
  | {
      readonly tab: 'peers';
      readonly answer: Content<PeersPage>;
      readonly names: Readonly<Record<string, string>>;
    }
  | {
      readonly tab: 'news';
      readonly answer: Content<SymbolNewsPage>;
      readonly problems: readonly string[];
    }
  | { readonly tab: 'filings'; readonly answer: Content<FilingsPage> }
  | {
      readonly tab: 'history';
      readonly answer: Content<HistoryPage>;
      readonly state: HistoryState;
      readonly problems: readonly string[];
    };

/** Data of a page of an instrument beside its overview. */
export interface StockTabData {
  readonly meta: FinancialsPage['meta'];
  readonly header: StockHeaderPage;
  readonly content: TabContent;
  /** The instrument of `?compare=`, which the links to other pages keep. */
  readonly compare: string | null;
}

/**
 * Loads a tab of `params.symbol` on a day.
 *
 * @throws AppError as raised by the backend, and ROUTE_UNKNOWN for a tab that does not exist or is empty.
 */
export async function loadStockTab(
  { asOf, params, query }: ResearchContext,
  fetch: FetchBackend = fetchBackend,
): Promise<StockTabData> {
  const tab = tabOf(params.tab);
  const { path, query: asked } = tabQuery(params.symbol ?? '', tab, query);
  type Answer = Pick<FinancialsPage, 'meta' | 'head'>;
  const problems: string[] = [];
  const compared = comparedSymbol(query);
  const load = () =>
    fetch<Answer>(path, { asOf, query: asked }).catch((error: unknown) => {
      const isCompared = 'benchmark' in asked && compared !== null;
      if (!isCompared || !(error instanceof AppError) || error.status >= 500) throw error;
      problems.push(
        t('“{compared}” cannot be compared: unknown symbol, or no prices by this day.', { compared }),
      );
      return fetch<Answer>(path, { asOf });
    });
  const [{ meta, head, ...answer }] = await Promise.all([load(), prepareDefinitions()]);
  const { aliases: _aliases, ...identity } = head.identity;
  return {
    meta,
    header: {
      identity,
      today: { figures: head.figures, gaps: head.gaps },
      span: toSpan(meta.asOf, head.lastDay),
      profile: profileOf({ ...identity, kind: identity.kind as InstrumentKind }),
      tabs: head.tabs,
    },
    content: toContent(tab, answer, { query, problems }),
    compare: problems.length > 0 ? null : compared,
  };
}

function toSpan(asOf: string | null, lastDay: string | null): StockHeaderPage['span'] {
  const day = (text: string | null): number => (text === null ? 0 : (parseIsoDate(text) ?? 0));
  return { firstDay: day(lastDay), lastDay: day(lastDay), asOf: day(asOf) };
}

function toContent(
  tab: TabContent['tab'],
  answer: object,
  { problems, query }: Pick<ResearchContext, 'query'> & { readonly problems: readonly string[] },
): TabContent {
  if (tab === 'statistics') return { tab, answer, problems } as TabContent;
  if (tab === 'financials') return { tab, answer, ...parseFinancialsState(query) } as TabContent;
  if (tab === 'factors') return { tab, answer, ...parseFactorsState(query) } as TabContent;
  if (tab === 'history') return { tab, answer, ...parseHistoryState(query) } as TabContent;
  if (tab === 'news') return { tab, answer, problems: tabProblemsOf(tab, query) } as TabContent;
  if (tab === 'peers') {
    const { columns, percentiles } = answer as PeersPage;
    const ids = new Set([...columns, ...percentiles.map(({ id }) => id)]);
    const names = Object.fromEntries([...ids].map((id) => [id, definitionOf(id)?.name ?? id]));
    return { tab, answer, names } as TabContent;
  }
  return { tab, answer } as TabContent;
}
