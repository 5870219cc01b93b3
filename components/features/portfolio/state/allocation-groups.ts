import { t } from '@/lib/domain/text';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { Allocation } from '@/lib/contracts/portfolios/reports';
import { NAMELESS_GROUPS } from '@/lib/domain/portfolio/group-name';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';

/** The dimensions of the wire with their names. */
export const DIMENSIONS = [
  {
    id: 'class',
    get label() {
      return t('Class');
    },
  },
  {
    id: 'asset',
    get label() {
      return t('Holding');
    },
  },
  {
    id: 'sector',
    get label() {
      return t('Sector');
    },
  },
  {
    id: 'industry',
    get label() {
      return t('Industry');
    },
  },
  {
    id: 'country',
    get label() {
      return t('Country');
    },
  },
  {
    id: 'currency',
    get label() {
      return t('Currency');
    },
  },
  {
    id: 'account',
    get label() {
      return t('Account');
    },
  },
  {
    id: 'size',
    get label() {
      return t('Size');
    },
  },
] as const satisfies readonly { readonly id: GroupDimension; readonly label: string }[];

/** The dimensions of the wire, and those under which the person groups assets. */
export function dimensionsWith(
  taxonomies: readonly string[],
): readonly { readonly id: GroupDimension; readonly label: string }[] {
  return [...DIMENSIONS, ...taxonomies.map((name) => ({ id: `taxonomy:${name}` as const, label: name }))];
}

/** Dimensions that are text columns of the filter of holdings. */
const FILTERED: ReadonlySet<string> = new Set(['class', 'sector', 'industry', 'country', 'currency']);

export type AllocationGroupRow = Allocation['groups'][number];

/**
 * The page with the holdings of a group: a filter of the holdings, one holding, or one account.
 *
 * @returns Undefined for cash and for groups that cannot be filtered.
 */
export function groupHref(
  { key }: Pick<AllocationGroupRow, 'key'>,
  {
    accounts,
    by,
    hrefOf,
  }: {
    readonly by: string;
    readonly accounts: readonly PortfolioAccount[];
    readonly hrefOf: (tab: string, query?: Readonly<Record<string, string | null>>) => string;
  },
): string | undefined {
  if (NAMELESS_GROUPS.has(key)) return undefined;
  if (by === 'asset') return hrefOf(`holding/${encodeURIComponent(key)}`);
  if (by === 'account') {
    const account = accounts.find(({ name }) => name === key);
    return account && hrefOf('holdings', { accounts: String(account.id) });
  }
  // The filter language has no escape for its own quote.
  return FILTERED.has(by) && !key.includes('"')
    ? hrefOf('holdings', { where: `${by} = "${key}"` })
    : undefined;
}
