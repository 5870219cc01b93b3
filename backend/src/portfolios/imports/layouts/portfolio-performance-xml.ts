import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import {
  formatDecimal,
  parseDecimal,
  requireDecimal,
  scaleDecimal,
  type Decimal,
} from '@/lib/domain/decimal';
import { isIsoDate } from '@/lib/domain/iso-date';

import { CellFault, sizeText, timeOfText } from '../headed-table';
import { unreadable } from '../import-limits';
import type { DraftRow } from '../imported-row';
import type { ImportLayout } from '../layout';
import type { RowCollector } from '../row-collector';
import type { XmlFile } from '../xml-file';
import { type XmlNode, XmlTree } from '../xml-tree';
import { groupAccounts, type ProgramAccounts } from './portfolio-performance-accounts';

/** The first version with currencies; older files are rewritten by the program when they are saved. */
const FIRST_VERSION = 29;
/** Up to this version shares have six digits and prices four, later both have eight. */
const LAST_SHORT_VERSION = 48;
const CENTS = 2;

/** Rows of an account, but for trades and transfers. */
const CASH_KINDS: Readonly<Record<string, TransactionKind>> = {
  DEPOSIT: 'deposit',
  REMOVAL: 'withdrawal',
  INTEREST: 'interest',
  INTEREST_CHARGE: 'interest-charge',
  DIVIDENDS: 'dividend',
  FEES: 'fee',
  FEES_REFUND: 'fee-refund',
  TAXES: 'tax',
  TAX_REFUND: 'tax-refund',
};
const UNIT_KINDS: Readonly<Record<string, TransactionKind>> = {
  BUY: 'buy',
  SELL: 'sell',
  DELIVERY_INBOUND: 'transfer-in',
  DELIVERY_OUTBOUND: 'transfer-out',
};
const ADDED: ReadonlySet<TransactionKind> = new Set(['buy', 'transfer-in']);

/** The scale of the numbers of a version, and the accounts of its rows. */
interface ProgramFile {
  readonly accounts: ProgramAccounts;
  readonly shareDigits: number;
}

/** Portfolio Performance, its file saved as XML, with references by path or by id. */
export const portfolioPerformanceXml: ImportLayout = {
  id: 'portfolio-performance-xml',
  name: 'Portfolio Performance, XML',
  isProven: true,
  steps: 'File, Save as, XML (also with ids; not the packed .portfolio file and none with a password).',
  reads:
    'Everything above, with its accounts: a portfolio and the cash accounts that it pays with are one account; securities that no market lists, with their prices.',

  detect: (file) =>
    file.format === 'xml' &&
    file.root === 'client' &&
    file.elements.some(({ name, parent }) => parent === 0 && name === 'securities'),

  rows(file, out) {
    const client = new XmlTree(file as XmlFile).root;
    const version = Number(client.text('version'));
    if (!(version >= FIRST_VERSION)) {
      const text = `is of version ${client.text('version') || 'none'}; open it in Portfolio Performance and save it again`;
      throw unreadable(file.name, { line: client.line }, text);
    }
    const isShort = version <= LAST_SHORT_VERSION;
    const accounts = groupAccounts(client);
    const program = { accounts, shareDigits: isShort ? 6 : 8 };
    out.accounts.push(...accounts.stated);
    for (const account of accounts.accounts)
      for (const node of transactionsOf(account))
        out.guard(() => readCash(new ProgramRow(node, account, program), out));
    for (const portfolio of accounts.portfolios)
      for (const node of transactionsOf(portfolio))
        out.guard(() => readUnits(new ProgramRow(node, portfolio, program), out));
    for (const security of client.child('securities')?.children('security') ?? [])
      stateOwnAsset(security, isShort ? 4 : 8, out);
  },
};

const transactionsOf = (owner: XmlNode): readonly XmlNode[] => owner.child('transactions')?.children() ?? [];

/** A whole number of the file as a decimal with digits behind the point. */
function scaled(text: string, digits: number): Decimal | null {
  if (!/^-?\d{1,18}$/.test(text)) return null;
  return scaleDecimal(requireDecimal(text), 1n, 10n ** BigInt(digits));
}

/** The code of a security in rows: its symbol, ISIN or name. */
const codeOf = (security: XmlNode): string =>
  security.text('tickerSymbol') || security.text('isin') || security.text('name');

/** A transaction of an account or of a portfolio. */
class ProgramRow {
  constructor(
    readonly node: XmlNode,
    private readonly owner: XmlNode,
    private readonly program: ProgramFile,
  ) {}

  get type(): string {
    return this.node.text('type');
  }

  get account(): string {
    return this.accountOf(this.owner);
  }

  accountOf(owner: XmlNode): string {
    return this.program.accounts.nameOf(owner) ?? this.refuse('crossEntry', 'an account of the file');
  }

  get common(): Omit<DraftRow, 'kind'> {
    const { line } = this.node;
    const text = this.node.text('date');
    const date = text.slice(0, 10);
    if (!isIsoDate(date)) this.refuse('date', 'a date as YYYY-MM-DD');
    const exDate = this.node.text('exDate').slice(0, 10);
    const security = this.node.child('security');
    const note = this.node.text('note');
    return {
      date,
      time: timeOfText(text.slice(10)),
      line,
      lines: [line],
      account: this.account,
      currency: this.currency,
      ...(security && assetOf(security)),
      ...(note !== '' && { note }),
      ...(isIsoDate(exDate) && { exDate }),
    };
  }

  get currency(): string {
    const code = this.node.text('currencyCode');
    return /^[A-Z]{3}$/.test(code) ? code : this.refuse('currencyCode', 'a currency such as EUR');
  }

  get amount(): Decimal {
    return (
      scaled(this.node.text('amount'), CENTS) ??
      this.refuse('amount', 'an amount in hundredths, such as 1000')
    );
  }

  get shares(): Decimal {
    const shares = scaled(this.node.text('shares'), this.program.shareDigits);
    return shares === null || shares <= 0n ? this.refuse('shares', 'a number of shares above 0') : shares;
  }

  /** The sum of the units of a type (FEE, TAX), in the currency of the row. */
  sumOf(type: 'FEE' | 'TAX'): Decimal {
    return this.units(type).reduce(
      (sum, unit) =>
        sum +
        (scaled(unit.child('amount')?.attribute('amount') ?? '', CENTS) ??
          this.refuse('units', `an amount of the ${type}`)),
      0n,
    );
  }

  /** The amount before charges in another currency, and its rate; null where the row has one currency. */
  get foreign(): { readonly gross: string; readonly currency: string; readonly fxRate: string } | null {
    const unit = this.units('GROSS_VALUE')[0]?.child('forex');
    const rate = this.units('GROSS_VALUE')[0]?.text('exchangeRate') ?? '';
    const gross = scaled(unit?.attribute('amount') ?? '', CENTS);
    const fxRate = parseDecimal(rate);
    if (!unit || gross === null || fxRate === null) return null;
    return {
      gross: formatDecimal(gross),
      currency: unit.attribute('currency'),
      fxRate: formatDecimal(fxRate),
    };
  }

  private units(type: string): XmlNode[] {
    return (this.node.child('units')?.children('unit') ?? []).filter((one) => one.attribute('type') === type);
  }

  refuse(column: string, expected: string): never {
    const value = this.node.text(column);
    throw new CellFault({ line: this.node.line, column, value, expected });
  }
}

function assetOf(security: XmlNode): Pick<DraftRow, 'asset' | 'assetName' | 'isin' | 'listedIn'> {
  const [isin, name, currency] = ['isin', 'name', 'currencyCode'].map((field) => security.text(field));
  const asset = codeOf(security);
  return {
    ...(asset !== '' && { asset, assetName: name! }),
    ...(isin !== '' && { isin: isin! }),
    ...(/^[A-Z]{3}$/.test(currency!) && { listedIn: currency! }),
    ...(isOwn(security) && { isOwnAsset: true }),
  };
}

/** No market lists what has neither symbol nor ISIN. */
const isOwn = (security: XmlNode): boolean =>
  security.text('tickerSymbol') === '' && security.text('isin') === '' && security.text('name') !== '';

function readCash(row: ProgramRow, out: RowCollector): void {
  const { type } = row;
  // The other side of a trade is in the portfolio.
  if (type === 'BUY' || type === 'SELL') return;
  if (type === 'TRANSFER_IN') {
    if (row.node.child('crossEntry') === null)
      row.refuse('crossEntry', 'the account that the money comes from');
    return;
  }
  if (type === 'TRANSFER_OUT') {
    readMoneyTransfer(row, out);
    return;
  }
  const kind = CASH_KINDS[type] ?? row.refuse('type', `one of ${Object.keys(CASH_KINDS).join(', ')}`);
  const [fee, tax, amount] = [row.sumOf('FEE'), row.sumOf('TAX'), row.amount];
  const charged = { fee: sizeText(fee), tax: sizeText(tax), net: formatDecimal(amount) };
  if (kind === 'dividend')
    out.add({ ...row.common, kind, gross: formatDecimal(amount + fee + tax), ...charged, ...foreignOf(row) });
  else out.add({ ...row.common, kind, ...charged });
}

const foreignOf = ({ currency, foreign }: ProgramRow): Partial<DraftRow> =>
  foreign === null ? {} : { ...foreign, settleCurrency: currency };

/** Money between two accounts of the file, which may be one account here. */
function readMoneyTransfer(row: ProgramRow, out: RowCollector): void {
  const entry = row.node.child('crossEntry');
  const [to, arrived] = [entry?.child('accountTo'), entry?.child('transactionTo')];
  if (!to || !arrived) return row.refuse('crossEntry', 'the account that the money goes to');
  const toCurrency = arrived.text('currencyCode');
  const toNet = scaled(arrived.text('amount'), CENTS) ?? row.refuse('amount', 'the amount that arrives');
  const { asset: _, ...common } = row.common;
  const [account, toAccount] = [row.account, row.accountOf(to)];
  const isConverted = toCurrency !== row.currency;
  const amounts = {
    net: formatDecimal(row.amount),
    ...(isConverted && { toNet: formatDecimal(toNet), toCurrency }),
  };
  if (account !== toAccount) out.add({ ...common, kind: 'transfer', toAccount, ...amounts });
  else if (isConverted) out.add({ ...common, kind: 'convert', ...amounts });
  else out.skip(row.node.line, `moves money within the account ${account}`);
}

function readUnits(row: ProgramRow, out: RowCollector): void {
  const { type } = row;
  if (type === 'TRANSFER_IN') {
    if (row.node.child('crossEntry') === null)
      row.refuse('crossEntry', 'the portfolio that the units come from');
    return;
  }
  if (row.common.asset === undefined) row.refuse('security', 'a security with a symbol, an ISIN or a name');
  const quantity = formatDecimal(row.shares);
  if (type === 'TRANSFER_OUT') {
    const to = row.node.child('crossEntry')?.child('portfolioTo');
    if (!to) return row.refuse('crossEntry', 'the portfolio that the units go to');
    const toAccount = row.accountOf(to);
    const { currency: _, ...common } = row.common;
    if (toAccount === row.account) out.skip(row.node.line, `moves units within the account ${toAccount}`);
    else out.add({ ...common, kind: 'transfer', toAccount, quantity });
    return;
  }
  const kind = UNIT_KINDS[type] ?? row.refuse('type', `one of ${Object.keys(UNIT_KINDS).join(', ')}`);
  const [fee, tax, amount] = [row.sumOf('FEE'), row.sumOf('TAX'), row.amount];
  out.add({
    ...row.common,
    kind,
    quantity,
    gross: formatDecimal(ADDED.has(kind) ? amount - fee - tax : amount + fee + tax),
    fee: sizeText(fee),
    tax: sizeText(tax),
    net: formatDecimal(amount),
    ...foreignOf(row),
  });
}

/** A security that no market lists, with the prices of the file. */
function stateOwnAsset(security: XmlNode, digits: number, out: RowCollector): void {
  const asset = codeOf(security);
  const [currency, note] = [security.text('currencyCode'), security.text('note')];
  const isUsed = isOwn(security) && /^[A-Z]{3}$/.test(currency);
  if (!isUsed || !out.drafts.some((row) => row.asset === asset)) return;
  const rest = { kind: 'other', isin: null, countsInReturns: true, overrides: {}, note };
  out.assets.push({ asset, name: asset, currency, ...rest });
  for (const price of security.child('prices')?.children('price') ?? []) {
    const close = scaled(price.attribute('v'), digits);
    if (close !== null && close > 0n && isIsoDate(price.attribute('t')))
      out.prices.push({ asset, date: price.attribute('t'), close: formatDecimal(close) });
  }
}
