import type { StatedAccount } from '../imported-row';
import type { XmlNode } from '../xml-tree';

const MAX_NAME = 120;

/**
 * Accounts of Portfolio Performance as they are here: it keeps cash and units apart, and here an account has both. A
 * portfolio and the cash accounts that it pays with are one account.
 */
export interface ProgramAccounts {
  readonly accounts: readonly XmlNode[];
  readonly portfolios: readonly XmlNode[];
  readonly stated: readonly StatedAccount[];
  /** The name of the account that a cash account or a portfolio belongs to; null for one that the file does not list. */
  readonly nameOf: (owner: XmlNode) => string | null;
}

/** Groups the cash accounts and portfolios of a file by the trades between them and by their reference. */
export function groupAccounts(client: XmlNode): ProgramAccounts {
  const accounts = client.child('accounts')?.children() ?? [];
  const portfolios = client.child('portfolios')?.children() ?? [];
  const groups = new Groups();
  for (const owner of [...portfolios, ...accounts]) groups.add(owner.at);
  for (const portfolio of portfolios) {
    const reference = portfolio.child('referenceAccount');
    if (reference) groups.join(portfolio.at, reference.at);
    for (const transaction of portfolio.child('transactions')?.children() ?? []) {
      const account = transaction.child('crossEntry')?.child('account');
      if (account) groups.join(portfolio.at, account.at);
    }
  }
  const names = new Map<number, string>();
  const statedAccounts: StatedAccount[] = [];
  for (const owner of [...portfolios, ...accounts]) {
    const group = groups.of(owner.at);
    if (names.has(group)) continue;
    const isMember = ({ at }: XmlNode): boolean => groups.of(at) === group;
    const [ownPortfolios, ownAccounts] = [portfolios.filter(isMember), accounts.filter(isMember)];
    const nodes = ownPortfolios.length > 0 ? ownPortfolios : ownAccounts;
    const name = freeName(nodes.map((one) => one.text('name')).join(' + '), [...names.values()]);
    names.set(group, name);
    statedAccounts.push({ name, currency: currencyOf(ownAccounts, client), cash: 'tracked' });
  }
  return {
    accounts,
    portfolios,
    stated: statedAccounts,
    nameOf: ({ at }) => names.get(groups.of(at)) ?? null,
  };
}

function currencyOf(accounts: readonly XmlNode[], client: XmlNode): string {
  const currency = accounts.map((one) => one.text('currencyCode')).find((code) => /^[A-Z]{3}$/.test(code));
  return currency ?? (client.text('baseCurrency') || 'EUR');
}

/** A name of at most 120 characters that no other account of the file has. */
function freeName(given: string, taken: readonly string[]): string {
  const name = given.trim().slice(0, MAX_NAME - 4) || 'Portfolio Performance';
  for (let count = 1; ; count++) {
    const one = count === 1 ? name : `${name} ${count}`;
    if (!taken.includes(one)) return one;
  }
}

/** Sets of owners that are joined step by step. */
class Groups {
  private readonly parents = new Map<number, number>();

  add(owner: number): void {
    if (!this.parents.has(owner)) this.parents.set(owner, owner);
  }

  of(owner: number): number {
    let root = owner;
    for (let parent = this.parents.get(root) ?? root; parent !== root; parent = this.parents.get(root)!)
      root = parent;
    return root;
  }

  join(one: number, other: number): void {
    this.add(one);
    this.add(other);
    this.parents.set(this.of(other), this.of(one));
  }
}
