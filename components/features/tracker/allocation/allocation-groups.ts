import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { Allocation } from '@/lib/contracts/portfolios/reading';
import type { GroupDimension } from '@/lib/domain/portfolio/portfolio';

/** The dimensions of the wire with their names. */
export const DIMENSIONS = [
  { id: 'class', label: 'Class' },
  { id: 'asset', label: 'Holding' },
  { id: 'sector', label: 'Sector' },
  { id: 'industry', label: 'Industry' },
  { id: 'country', label: 'Country' },
  { id: 'currency', label: 'Currency' },
  { id: 'account', label: 'Account' },
  { id: 'size', label: 'Size' },
] as const satisfies readonly { readonly id: GroupDimension; readonly label: string }[];

/** The dimensions of the wire, and those under which the person groups assets. */
export function dimensionsWith(
  taxonomies: readonly string[],
): readonly { readonly id: GroupDimension; readonly label: string }[] {
  return [...DIMENSIONS, ...taxonomies.map((name) => ({ id: `taxonomy:${name}` as const, label: name }))];
}

/** Dimensions that are text columns of the filter of holdings. */
const FILTERED: ReadonlySet<string> = new Set(['class', 'sector', 'industry', 'country', 'currency']);

/** Groups that no filter of holdings names. */
const WITHOUT_FILTER: ReadonlySet<string> = new Set(['cash', 'unassigned']);

export type AllocationGroupRow = Allocation['groups'][number];
type GroupNames = Pick<AllocationGroupRow, 'key'> & Partial<Pick<AllocationGroupRow, 'name'>>;

/** The name of a group: names, accounts and groups of your own are shown as they are, words begin with a capital. */
export function groupName({ key, name = key }: GroupNames, by: string): string {
  if (by === 'class' && key === 'etf') return 'ETF';
  const isWord = by === 'class' || by === 'size' || WITHOUT_FILTER.has(key);
  return isWord ? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name;
}

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
  if (WITHOUT_FILTER.has(key)) return undefined;
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
