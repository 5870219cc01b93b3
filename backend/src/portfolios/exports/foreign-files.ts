import { csvCell, guardText } from '@/lib/domain/csv';
import type { Decimal } from '@/lib/domain/decimal';
import { decimalToNumber, divideDecimals, formatDecimal } from '@/lib/domain/decimal';
import type { Transaction, TransactionKind } from '@/lib/domain/portfolio/transaction';

import type { DocumentTransaction, PortfolioDocument } from './portfolio-document';
import { OWN_PREFIX } from './portfolio-document';

/** Types of Portfolio Performance; kinds that it does not import from CSV are left out. */
const PERFORMANCE_TYPES: Partial<Record<TransactionKind, string>> = {
  buy: 'Buy',
  sell: 'Sell',
  deposit: 'Deposit',
  withdrawal: 'Removal',
  dividend: 'Dividend',
  interest: 'Interest',
  'interest-charge': 'Interest Charge',
  fee: 'Fees',
  'fee-refund': 'Fees Refund',
  tax: 'Taxes',
  'tax-refund': 'Tax Refund',
  'transfer-in': 'Delivery (Inbound)',
  'transfer-out': 'Delivery (Outbound)',
  'income-in-kind': 'Delivery (Inbound)',
};
const PERFORMANCE_HEAD = [
  'Date',
  'Type',
  'Value',
  'Transaction Currency',
  'Gross Amount',
  'Currency Gross Amount',
  'Exchange Rate',
  'Fees',
  'Taxes',
  'Shares',
  'ISIN',
  'WKN',
  'Ticker Symbol',
  'Security Name',
  'Note',
];

const ownAssetsOf = ({ assets }: PortfolioDocument): PortfolioDocument['assets'] =>
  assets.filter(({ asset }) => asset.startsWith(OWN_PREFIX));

/** The rows that are complete, beside what was entered. */
function completeRows(document: PortfolioDocument): { row: DocumentTransaction; done: Transaction }[] {
  return document.transactions.flatMap((row, at) => {
    const transaction = document.completed[at] ?? null;
    return transaction === null ? [] : [{ row, done: transaction }];
  });
}

/** A CSV that Portfolio Performance imports: commas, decimal points, values without a sign. */
export function writePortfolioPerformance(document: PortfolioDocument): string {
  const ownAssets = new Map(ownAssetsOf(document).map((asset) => [asset.asset, asset]));
  const lines = [PERFORMANCE_HEAD.join(',')];
  for (const { done, row } of completeRows(document)) {
    const type = PERFORMANCE_TYPES[done.kind];
    const value = done.net ?? done.gross;
    if (type === undefined || value === null) continue;
    const isForeign = done.gross !== null && done.currency !== done.settleCurrency;
    const asset = row.asset === null ? undefined : ownAssets.get(row.asset);
    const cells = [
      `${row.date}T${row.time?.slice(0, 5) ?? '00:00'}`,
      type,
      formatDecimal(value),
      done.settleCurrency,
      isForeign ? formatDecimal(done.gross) : '',
      isForeign ? done.currency : '',
      isForeign && done.fxRate !== null ? formatDecimal(done.fxRate) : '',
      textOf(done.fee),
      textOf(done.tax),
      done.quantity === null ? '' : formatDecimal(done.quantity),
      asset?.isin ?? '',
      '',
      asset === undefined ? (row.asset ?? '') : '',
      asset?.name ?? row.asset ?? '',
      row.note ?? '',
    ];
    lines.push(cells.map((cell) => csvCell(guardText(cell))).join(','));
  }
  return `${lines.join('\n')}\n`;
}

function textOf(amount: Decimal): string {
  return amount === 0n ? '' : formatDecimal(amount);
}

const GHOSTFOLIO_TYPES: Partial<Record<TransactionKind, string>> = {
  buy: 'BUY',
  sell: 'SELL',
  dividend: 'DIVIDEND',
  interest: 'INTEREST',
  fee: 'FEE',
};

/**
 * A JSON that Ghostfolio imports. It ties no cash to activities: deposits, conversions and corporate actions
 * are left out; withheld tax counts as a fee, as there.
 */
export function writeGhostfolio(document: PortfolioDocument): string {
  const ownAssets = new Map(ownAssetsOf(document).map((asset) => [asset.asset, asset]));
  const accountId = (name: string | null): string =>
    String(document.accounts.findIndex((account) => account.name === name) + 1);
  const activities = completeRows(document).flatMap(({ done, row }) => {
    const type = GHOSTFOLIO_TYPES[done.kind];
    if (type === undefined) return [];
    const isTrade = done.kind === 'buy' || done.kind === 'sell';
    const charges = done.fee + done.tax;
    const rate = done.currency === done.settleCurrency ? null : done.fxRate;
    const fee = rate === null || rate === 0n ? charges : divideDecimals(charges, rate);
    const gross = done.gross ?? (done.net ?? 0n) + charges;
    const quantity = isTrade ? done.quantity : null;
    const price = quantity === null || quantity === 0n ? gross : divideDecimals(gross, quantity);
    const isFee = done.kind === 'fee';
    const asset = row.asset === null ? undefined : ownAssets.get(row.asset);
    return [
      {
        accountId: accountId(row.account),
        comment: row.note,
        currency: done.currency,
        dataSource: row.asset === null || asset !== undefined ? 'MANUAL' : 'YAHOO',
        date: `${row.date}T00:00:00.000Z`,
        fee: decimalToNumber(isFee ? (done.net ?? 0n) : fee),
        quantity: isFee ? 0 : quantity === null ? 1 : decimalToNumber(quantity),
        symbol: row.asset ?? done.kind,
        type,
        unitPrice: isFee ? 0 : decimalToNumber(price),
      },
    ];
  });
  const accounts = document.accounts.map(({ currency, name }) => ({
    balance: 0,
    comment: null,
    currency,
    id: accountId(name),
    isExcluded: false,
    name,
    platformId: null,
  }));
  const assetProfiles = ownAssetsOf(document).map(({ asset, currency, name }) => ({
    assetClass: null,
    currency,
    dataSource: 'MANUAL',
    marketData: document.prices
      .filter((price) => price.asset === asset)
      .map(({ close, date }) => ({ date: `${date}T00:00:00.000Z`, marketPrice: Number(close) })),
    name: name || asset.slice(OWN_PREFIX.length),
    symbol: asset,
  }));
  return `${JSON.stringify({ accounts, platforms: [], tags: [], activities, assetProfiles }, null, 1)}\n`;
}
