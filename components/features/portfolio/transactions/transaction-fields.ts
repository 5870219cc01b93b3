import { t } from '@/lib/domain/text';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import { meaninglessFields } from '@/lib/domain/portfolio/meaningless-fields';
import type { TransactionKind, TransactionSubkind } from '@/lib/domain/portfolio/transaction';
import {
  FORM_FIELDS,
  TRANSACTION_FIELDS,
  type FormFieldName,
} from '@/lib/domain/portfolio/transaction-fields';

/** Fields of a kind: those in sight, and those below "More fields". */
interface KindFields {
  readonly main: readonly FormFieldName[];
  readonly more: readonly FormFieldName[];
}

/** Fields that every kind has below "More fields". */
const ALWAYS = FORM_FIELDS.filter((name) => TRANSACTION_FIELDS[name].isOfEachKind);

const fieldsOf = (main: readonly FormFieldName[], more: readonly FormFieldName[] = []): KindFields => ({
  main,
  more: [...more, 'note', ...ALWAYS],
});

const TRADE = ['asset', 'quantity', 'price', 'net'] as const;
const TRADE_MORE = ['fee', 'tax', 'currency', 'gross', 'settleCurrency', 'fxRate'] as const;
const INCOME = fieldsOf(
  ['asset', 'net', 'tax', 'currency'],
  ['gross', 'quantity', 'price', 'fee', 'settleCurrency', 'fxRate', 'exDate', 'subkind'],
);
const CASH = fieldsOf(['net', 'currency'], ['gross', 'fee', 'tax', 'settleCurrency', 'fxRate', 'asset']);

/** The fields of each kind of transaction. */
export const KIND_FIELDS: Readonly<Record<TransactionKind, KindFields>> = {
  buy: fieldsOf(TRADE, TRADE_MORE),
  sell: fieldsOf(TRADE, [...TRADE_MORE, 'lots']),
  deposit: CASH,
  withdrawal: CASH,
  dividend: INCOME,
  'return-of-capital': INCOME,
  'reinvested-income': fieldsOf(
    ['asset', 'gross', 'currency'],
    ['quantity', 'price', 'settleCurrency', 'fxRate'],
  ),
  'income-in-kind': fieldsOf(
    ['asset', 'quantity', 'price'],
    ['gross', 'currency', 'settleCurrency', 'fxRate'],
  ),
  interest: CASH,
  'interest-charge': CASH,
  fee: CASH,
  'fee-refund': CASH,
  tax: CASH,
  'tax-refund': CASH,
  split: fieldsOf(['asset', 'ratio']),
  'spin-off': fieldsOf(['asset', 'toAsset', 'toQuantity', 'costFraction']),
  exchange: fieldsOf(
    ['asset', 'quantity', 'toAsset', 'toQuantity'],
    ['gross', 'net', 'currency', 'fee', 'tax', 'settleCurrency', 'fxRate', 'subkind'],
  ),
  transfer: fieldsOf(['toAccount', 'asset', 'quantity', 'net', 'currency'], ['toNet', 'toCurrency', 'fee']),
  convert: fieldsOf(['net', 'currency', 'toNet', 'toCurrency'], ['fee']),
  'transfer-in': fieldsOf(
    ['asset', 'quantity', 'price', 'cost', 'acquired'],
    ['gross', 'net', 'currency', 'fee', 'tax', 'settleCurrency', 'fxRate'],
  ),
  'transfer-out': fieldsOf(
    ['asset', 'quantity', 'price'],
    ['gross', 'net', 'currency', 'fee', 'tax', 'settleCurrency', 'fxRate', 'subkind'],
  ),
  'write-off': fieldsOf(['asset', 'quantity']),
  balance: fieldsOf(['asset', 'quantity', 'net', 'currency']),
};

/** The label of a field; amounts have the name that fits the kind. */
export function fieldLabel(field: FormFieldName, kind: TransactionKind): string {
  if (field === 'net' && kind === 'buy') return t('Total paid');
  if (field === 'net' && kind === 'sell') return t('Total received');
  if (field === 'net' && (kind === 'dividend' || kind === 'interest')) return t('Received after tax');
  if (field === 'net' && kind === 'convert') return t('Amount paid');
  if (field === 'gross' && kind === 'exchange') return t('Market value received');
  return TRANSACTION_FIELDS[field].label!;
}

const INCOME_TYPES = [
  'ordinary',
  'qualified',
  'capital-gain-short',
  'capital-gain-long',
  'in-lieu',
  'coupon',
] as const satisfies readonly TransactionSubkind[];

/** The types that mean something in rows of a kind. */
export function subkindsOf(kind: TransactionKind): readonly TransactionSubkind[] {
  if (kind === 'exchange') return ['taxed'];
  return kind === 'transfer-out' ? ['disposal'] : INCOME_TYPES;
}

/** True when the form of a kind has a field. */
export function hasField(kind: TransactionKind, field: FormFieldName): boolean {
  const { main, more } = KIND_FIELDS[kind];
  return (
    field === 'account' ||
    field === 'kind' ||
    field === 'date' ||
    main.includes(field) ||
    more.includes(field)
  );
}

/** The values of the form. */
export type TransactionValues = Readonly<Record<FormFieldName, string>>;

/** The own assets that a field offers, by name; one whose name another has, too, is entered by its id. */
export function ownChoices(
  assets: readonly Pick<PortfolioAsset, 'asset' | 'name' | 'symbol'>[],
): { readonly id: string; readonly name: string; readonly value: string }[] {
  const ownAssets = assets.filter(({ symbol }) => symbol === null);
  return ownAssets.map(({ asset, name }) => {
    const isUnique = ownAssets.filter((one) => one.name.toLowerCase() === name.toLowerCase()).length === 1;
    return { id: `own-${asset}`, name, value: isUnique ? name : asset };
  });
}

/** The code of an asset in rows; a reader may type the name of an own one. */
export function assetOfText(
  text: string,
  assets: readonly Pick<PortfolioAsset, 'asset' | 'name' | 'symbol'>[],
): string {
  const name = text.trim().toLowerCase();
  const ownAssets = assets.filter((one) => one.symbol === null && one.name.toLowerCase() === name);
  return ownAssets.length === 1 ? ownAssets[0]!.asset : text;
}

/** Values whose own assets are named by their ids. */
export function withAssetIds(
  values: TransactionValues,
  assets: readonly Pick<PortfolioAsset, 'asset' | 'name' | 'symbol'>[],
): TransactionValues {
  return {
    ...values,
    asset: assetOfText(values.asset, assets),
    toAsset: assetOfText(values.toAsset, assets),
  };
}

/** Kinds whose money comes from the account or goes into it, usually in the currency of the account. */
export const SETTLED_KINDS: ReadonlySet<TransactionKind> = new Set([
  'buy',
  'sell',
  'dividend',
  'return-of-capital',
]);

/**
 * The body of a call from the values of the form: empty fields are null.
 *
 * @param row - The row that is changed; what the form does not show of its kind is kept. Null for a new row.
 */
export function toTransactionBody(values: TransactionValues, row: TransactionRow | null): object {
  const kind = values.kind as TransactionKind;
  const keptRow = row?.kind === kind ? row : null;
  const meaningless: readonly string[] = meaninglessFields(kind);
  const entries = FORM_FIELDS.map((field) => {
    const storedText = meaningless.includes(field) ? '' : fieldValue(keptRow, field);
    const text = hasField(kind, field) ? values[field].trim() : storedText;
    return [field, text === '' ? null : field === 'ratio' ? text.replace(':', '/') : text] as const;
  });
  const form: Readonly<Record<string, string | null>> = Object.fromEntries(entries);
  const toAccount = form.toAccount ?? null;
  return {
    ...form,
    account: Number(values.account),
    toAccount: toAccount === null ? null : Number(toAccount),
    note: form.note ?? '',
    lots: toLots(form.lots ?? ''),
    ...(row && {
      externalId: row.externalId,
      // Amounts are shown in whole units of the currency.
      quoteUnit: form.currency === row.currency ? row.quoteUnit : null,
    }),
  };
}

/**
 * The call that adds a row; with interest that accrued since the last coupon of a bond, a second row with it: paid by a
 * purchase, received by a sale.
 */
export function additionOf(body: object, accrued: string): { readonly path: string; readonly body: object } {
  if (accrued.trim() === '') return { path: '/transactions/', body };
  const { account, asset, currency, date, fxRate, kind, note, settleCurrency, time } = body as Readonly<
    Record<string, unknown>
  >;
  const interest = {
    ...{ account, asset, currency, date, fxRate, note, settleCurrency, time },
    kind: kind === 'buy' ? 'interest-charge' : 'interest',
    gross: accrued.trim(),
  };
  return { path: '/transactions/batch/', body: { transactions: [body, interest] } };
}

/** Chosen lots as typed: `2024-01-03: 5, 2024-02-01: 2.5`. What is something else is named by the response. */
function toLots(text: string): TransactionRow['lots'] {
  const parts = text.split(/[,;]/).filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [date = '', quantity = ''] = part.split(':');
    return { date: date.trim(), quantity: quantity.trim() };
  });
}

/** The value of a field of a row as the form shows it. */
export function fieldValue(row: TransactionRow | null, field: FormFieldName): string {
  const value =
    field === 'lots'
      ? row?.lots.map(({ date, quantity }) => `${date}: ${quantity}`).join(', ')
      : row?.[field];
  return value === null || value === undefined ? '' : String(value);
}
