import { t } from '@/lib/domain/text';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import type { HoldingRow, HoldingsResponse } from '@/lib/contracts/portfolios/reports';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { callBackend } from '@/lib/http/backend-client';
import type { PaletteEntry } from '@/lib/search/palette';
import { FIRST_TAB, TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';

type Named = Pick<PortfolioList['portfolios'][number], 'slug' | 'name' | 'role'>;

const ACTIONS = [
  {
    get label() {
      return t('Add transaction');
    },
    tab: 'transactions',
    hash: '#add',
    get words() {
      return t('buy sell dividend enter');
    },
  },
  {
    get label() {
      return t('Import file');
    },
    tab: 'import',
    hash: '',
    get words() {
      return t('broker upload csv');
    },
  },
] as const;

/** The portfolios of the reader and what can be done with them; without one, the page that makes the first. */
export function ownEntries(portfolios: readonly Named[]): readonly PaletteEntry[] {
  if (portfolios.length === 0)
    return ACTIONS.map(({ label, tab, words }) => ({
      ...{ id: `command ${tab}`, kind: 'command', label, words, href: portfoliosHref() },
    }));
  return portfolios.flatMap(({ name, slug, role }): PaletteEntry[] => [
    {
      ...{ id: `page own ${slug}`, kind: 'page', label: t('Portfolio: {name}', { name }), words: name },
      href: portfolioHref(slug, FIRST_TAB),
    },
    // The import is an action.
    ...TRACKER_TABS.filter(({ id }) => id !== FIRST_TAB && id !== 'import').map(
      ({ id, label }): PaletteEntry => ({
        ...{ id: `page own ${slug} tab ${id}`, kind: 'page', label: `${t(label)}: ${name}` },
        href: portfolioHref(slug, id),
      }),
    ),
    ...(mayEdit({ role }) ? ACTIONS : []).map(({ hash, label, tab, words }): PaletteEntry => ({
      ...{ id: `command ${tab} ${slug}`, kind: 'command', label: `${label}: ${name}`, words },
      href: `${portfolioHref(slug, tab)}${hash}`,
    })),
  ]);
}

/** The most portfolios whose holdings the search knows: each is a call. */
const MAX_READ = 5;

/** The holdings of a portfolio; of a market asset the symbol comes first, by which people look for it. */
export const holdingEntries = (
  { name, slug }: Named,
  holdings: readonly Pick<HoldingRow, 'asset' | 'name'>[],
): readonly PaletteEntry[] =>
  holdings.map(({ asset, name: assetName }) => ({
    id: `page own ${slug} ${asset}`,
    kind: 'page',
    // An own asset has an id in place of a symbol.
    label: t('{asset} in {portfolio}', { asset: /^\d+$/.test(asset) ? assetName : asset, portfolio: name }),
    words: assetName,
    href: portfolioHref(slug, `holding/${encodeURIComponent(asset)}`),
  }));

/** Those of a portfolio that cannot be valued are left out: its pages say why. */
async function readHoldings(portfolio: Named): Promise<readonly PaletteEntry[]> {
  const path = `/portfolios/${encodeURIComponent(portfolio.slug)}/holdings/`;
  const answer = await callBackend<HoldingsResponse>({ method: 'GET', path });
  return answer.ok ? holdingEntries(portfolio, answer.data.holdings) : [];
}

/**
 * Reads the entries of the reader, and shows them; those of a visitor where the portfolios cannot be read now.
 *
 * @param show - Called with portfolios and actions, and again when their holdings are there.
 */
export async function loadOwnEntries(
  isSignedIn: boolean,
  show: (entries: readonly PaletteEntry[]) => void,
): Promise<void> {
  const answer = isSignedIn
    ? await callBackend<PortfolioList>({ method: 'GET', path: '/portfolios/' })
    : null;
  const portfolios = answer?.ok ? answer.data.portfolios.filter(({ archived }) => !archived) : [];
  const entries = ownEntries(portfolios);
  show(entries);
  const withRows = portfolios.filter(({ transactions }) => transactions > 0).slice(0, MAX_READ);
  if (withRows.length === 0) return;
  const holdings = await Promise.all(withRows.map(readHoldings));
  show([...entries, ...holdings.flat()]);
}
