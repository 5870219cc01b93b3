import type { Decimal } from '@/lib/domain/decimal';
import { formatDecimal } from '@/lib/domain/decimal';
import type { Transaction } from '@/lib/domain/portfolio/transaction';

import type { DocumentTransaction, PortfolioDocument } from './portfolio-document';
import { OWN_PREFIX } from './portfolio-document';

const OUTSIDE = 'Equity:Outside';
const GAINS = 'Income:Gains';

/** One line of a transaction; without an amount, beancount computes it. */
interface Posting {
  readonly account: string;
  readonly amount?: string;
}

/** Names of accounts and commodities of a file, each used once. */
class Names {
  private readonly byKey = new Map<string, string>();
  private readonly taken = new Set<string>();

  constructor(private readonly clean: (text: string) => string) {}

  of(key: string): string {
    const knownCommodity = this.byKey.get(key);
    if (knownCommodity !== undefined) return knownCommodity;
    const base = this.clean(key);
    let name = base;
    for (let number = 2; this.taken.has(name); number++) name = `${base.slice(0, 20)}-${number}`;
    this.taken.add(name);
    this.byKey.set(key, name);
    return name;
  }
}

/** A part of an account: a capital letter or digit first, then letters, digits and dashes. */
function accountPart(text: string): string {
  const part = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return part === '' ? 'Account' : part[0]!.toUpperCase() + part.slice(1);
}

/** A commodity: capitals, digits and some signs, a letter first, 24 characters at most. */
function commodity(text: string): string {
  const name = text
    .replace(OWN_PREFIX, '')
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9'._-]+/g, '-');
  const trimmed = name
    .replace(/^[^A-Z]+/, '')
    .slice(0, 22)
    .replace(/[^A-Z0-9]+$/, '');
  return trimmed.length < 2 ? `X-${trimmed || name.replace(/[^A-Z0-9]/g, '') || '0'}` : trimmed;
}

const quoted = (text: string): string =>
  `"${text.replace(/[\\"]/g, "'").replace(/\s+/g, ' ').slice(0, 200)}"`;

/**
 * A portfolio as a beancount file. Lots are booked first in, first out, with charges in the cost. Splits,
 * spin-offs, exchanges and moves of units between accounts need lots that only the books know: they are written as
 * comments.
 */
export function writeBeancount(document: PortfolioDocument): string {
  const writer = new BeancountWriter();
  const body = document.transactions.flatMap((row, at) => {
    const transaction = document.completed[at] ?? null;
    return transaction === null
      ? [`; ${row.date} ${row.kind}: not complete`]
      : writer.write(row, transaction);
  });
  const prices = document.prices.map(({ asset, close, date }) => {
    const currency = document.assets.find((one) => one.asset === asset)?.currency ?? document.baseCurrency;
    return `${date} price ${writer.commodities.of(asset)} ${close} ${currency}`;
  });
  const first = document.transactions.reduce<string>(
    (least, { date }) => (date !== null && date < least ? date : least),
    document.transactions[0]?.date ?? '1970-01-01',
  );
  return `${[
    `option "operating_currency" "${document.baseCurrency}"`,
    'option "booking_method" "FIFO"',
    '',
    ...[...writer.accounts].sort().map((account) => `${first} open ${account}`),
    '',
    ...body,
    ...prices,
  ].join('\n')}\n`;
}

class BeancountWriter {
  readonly commodities = new Names(commodity);
  readonly accounts = new Set<string>();
  private readonly parts = new Names(accountPart);

  /** The lines of a row: a transaction, or a comment for what the format cannot express. */
  write(row: DocumentTransaction, done: Transaction): string[] {
    const postings = this.postingsOf(row, done);
    const what = `${done.kind}${row.asset === null ? '' : ` ${row.asset}`}`;
    if (postings === null) return [`; ${row.date} ${what}: not exported`, ''];
    for (const { account } of postings) this.accounts.add(account);
    const lines = postings.map(({ account, amount = '' }) => `  ${account}  ${amount}`.trimEnd());
    return [`${row.date} * ${quoted(what)} ${quoted(row.note ?? '')}`, ...lines, ''];
  }

  private postingsOf(row: DocumentTransaction, done: Transaction): readonly Posting[] | null {
    const cash = this.cashOf(row.account);
    const units = row.asset === null ? '' : this.unitsOf(row.account, row.asset);
    const money = (account: string, amount: Decimal): Posting => ({
      account,
      amount: `${formatDecimal(amount)} ${done.settleCurrency}`,
    });
    const net = done.net ?? 0n;
    const charges = [
      ...(done.fee === 0n ? [] : [money('Expenses:Fees', done.fee)]),
      ...(done.tax === 0n ? [] : [money('Expenses:Taxes', done.tax)]),
    ];
    const added = (cost: Decimal): Posting => ({
      account: units,
      amount: `${formatDecimal(done.quantity ?? 0n)} ${this.commodities.of(row.asset!)} {{${formatDecimal(cost)} ${done.settleCurrency}}}`,
    });
    const unitPosting: Posting = {
      account: units,
      amount: `-${formatDecimal(done.quantity ?? 0n)} ${row.asset === null ? '' : this.commodities.of(row.asset)} {}`,
    };
    const income = (account: string): readonly Posting[] => [
      money(cash, net),
      ...charges,
      money(account, -(net + done.fee + done.tax)),
    ];
    const expense = (account: string): readonly Posting[] => [money(cash, -net), money(account, net)];
    switch (done.kind) {
      case 'buy':
        return [added(net), money(cash, -net)];
      case 'sell':
        return [unitPosting, money(cash, net), ...charges, { account: GAINS }];
      case 'deposit':
        return [money(cash, net), money(OUTSIDE, -net)];
      case 'withdrawal':
        return [money(cash, -net), money(OUTSIDE, net)];
      case 'dividend':
        return income('Income:Dividends');
      case 'return-of-capital':
        return income('Income:ReturnOfCapital');
      case 'interest':
        return income('Income:Interest');
      case 'interest-charge':
        return expense('Expenses:Interest');
      case 'fee':
        return expense('Expenses:Fees');
      case 'tax':
        return expense('Expenses:Taxes');
      case 'fee-refund':
        return [money(cash, net), money('Expenses:Fees', -net)];
      case 'tax-refund':
        return [money(cash, net), money('Expenses:Taxes', -net)];
      case 'income-in-kind':
        return [added(done.gross ?? 0n), money('Income:Other', -(done.gross ?? 0n))];
      case 'transfer-in': {
        const cost = done.cost ?? done.net ?? done.gross ?? 0n;
        return [added(cost), money(OUTSIDE, -cost)];
      }
      case 'transfer-out':
        return [unitPosting, { account: OUTSIDE }];
      case 'write-off':
        return done.quantity === null ? null : [unitPosting, { account: GAINS }];
      case 'convert':
        return this.conversion(cash, cash, done);
      case 'transfer':
        return row.asset === null && row.toAccount !== null
          ? this.conversion(cash, this.cashOf(row.toAccount), done)
          : null;
      default:
        return null;
    }
  }

  private conversion(from: string, to: string, done: Transaction): readonly Posting[] {
    const [net, toNet] = [done.net ?? 0n, done.toNet ?? done.net ?? 0n];
    const toCurrency = done.toCurrency ?? done.settleCurrency;
    const arrives = `${formatDecimal(toNet)} ${toCurrency}`;
    const price = toCurrency === done.settleCurrency ? '' : ` @@ ${arrives}`;
    return [
      { account: from, amount: `-${formatDecimal(net)} ${done.settleCurrency}${price}` },
      { account: to, amount: arrives },
    ];
  }

  private cashOf(account: string | null): string {
    return `Assets:${this.parts.of(account ?? '')}:Cash`;
  }

  private unitsOf(account: string | null, asset: string): string {
    return `Assets:${this.parts.of(account ?? '')}:${accountPart(this.commodities.of(asset))}`;
  }
}
