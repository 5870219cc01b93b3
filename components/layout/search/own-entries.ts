import { t } from '@/lib/domain/text';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { mayEdit } from '@/lib/domain/portfolio/member-roles';
import { callBackend } from '@/lib/http/backend-client';
import type { PaletteEntry } from '@/lib/search/palette';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';

type Named = Pick<PortfolioList['portfolios'][number], 'slug' | 'name' | 'role'>;

const ACTIONS = [
  {
    get label() {
      return t('Add transaction');
    },
    tab: 'transactions',
    get words() {
      return t('buy sell dividend enter');
    },
  },
  {
    get label() {
      return t('Import file');
    },
    tab: 'import',
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
      href: portfolioHref(slug, 'overview'),
    },
    ...(mayEdit({ role }) ? ACTIONS : []).map(({ label, tab, words }): PaletteEntry => ({
      ...{ id: `command ${tab} ${slug}`, kind: 'command', label: `${label}: ${name}`, words },
      href: portfolioHref(slug, tab),
    })),
  ]);
}

/** The entries of the reader; those of a visitor where the portfolios cannot be read now. */
export async function loadOwnEntries(isSignedIn: boolean): Promise<readonly PaletteEntry[]> {
  if (!isSignedIn) return ownEntries([]);
  const answer = await callBackend<PortfolioList>({ method: 'GET', path: '/portfolios/' });
  return ownEntries(answer.ok ? answer.data.portfolios.filter(({ archived }) => !archived) : []);
}
