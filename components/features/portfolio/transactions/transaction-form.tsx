import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import type { CallResult } from '@/lib/http/call-result';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import type { TransactionLine } from '@/lib/domain/portfolio/transaction-line';
import { KIND_LABELS, optionsOf } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { followTrade, tradeRate } from './follow-trade';
import type { FollowingNumber } from './follow-trade';
import { TradeQuoteLine } from './trade-quote-line';
import { useTradeQuote } from './use-trade-quote';
import type { TradeSubject } from './use-trade-quote';
import { TransactionField } from './transaction-field';
import {
  additionOf,
  assetOfText,
  fieldValue,
  KIND_FIELDS,
  toTransactionBody,
  ownChoices,
  SETTLED_KINDS,
  withAssetIds,
} from './transaction-fields';
import { FORM_FIELDS, type FormFieldName } from '@/lib/domain/portfolio/transaction-fields';
import styles from './transactions.module.scss';

const listKinds = () => optionsOf(KIND_LABELS);

/** Fields that the next transaction often shares with the one before, as far as they are in sight. */
const KEPT: ReadonlySet<string> = new Set(['kind', 'account', 'date', 'currency']);

export interface TransactionFormProps {
  /** The portfolio of the rows. */
  readonly slug: string;
  /** The row to change; null adds one. */
  readonly row: TransactionRow | null;
  readonly accounts: readonly PortfolioAccount[];
  readonly assets: readonly PortfolioAsset[];
  /** The first values of a new transaction, and hints about its fields; none by default. */
  readonly start?: TransactionLine;
  /** The day that a new transaction begins with, `YYYY-MM-DD`. */
  readonly day: string;
  /** `path`: the call that takes a new row, below the portfolio. */
  readonly submit: (body: object, path: string) => Promise<CallResult<unknown>>;
  readonly onDone?: () => void;
}

/** Empties the fields that differ from one transaction to the next, and focuses the first of them. */
function prepareNext(form: HTMLFormElement): void {
  const controls = [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLSelectElement =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) &&
      (!KEPT.has(one.name) || one.closest('[data-more]') !== null),
  );
  for (const control of controls) control.value = '';
  controls[0]?.focus();
}

/** The field of the price of a trade; null for other kinds, whose price is not that of the market. */
function priceField(form: HTMLFormElement | null, kind: TransactionKind): HTMLInputElement | null {
  const field = kind === 'buy' || kind === 'sell' ? form?.elements.namedItem('price') : null;
  return field instanceof HTMLInputElement ? field : null;
}

/**
 * Fills the close in as the price, unless the reader has entered another one or is in the field.
 *
 * @param before - What was filled in before.
 * @returns What is filled in now.
 */
function fillPrice(field: HTMLInputElement | null, close: number | null, before: string): string {
  if (!field || field === document.activeElement || (field.value !== '' && field.value !== before))
    return before;
  field.value = close === null ? '' : String(close);
  return field.value;
}

const SETTLEMENT: readonly FormFieldName[] = ['settleCurrency', 'fxRate'];

/** The fields of a kind; those of the settlement are in sight where the account has another currency than the asset. */
function fieldsInSight(kind: TransactionKind, settles: boolean): (typeof KIND_FIELDS)[TransactionKind] {
  const { main, more } = KIND_FIELDS[kind];
  if (!settles) return { main, more };
  return {
    main: [...main, ...SETTLEMENT],
    more: more.filter((name) => !SETTLEMENT.includes(name)),
  };
}

/** True where the amount is entered, out of which the price follows. */
function hasAmount(form: HTMLFormElement | null): boolean {
  return ['net', 'gross'].some((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.value !== '';
  });
}

const NO_NUMBERS = { quantity: '', net: '', fee: '', tax: '' };

/** The rate that is entered, or that quantity, price and total make; null: that of the day counts. */
function enteredRate(
  numbers: Readonly<Record<string, string>>,
  terms: { readonly isSale: boolean; readonly multiplier: number },
): number | null {
  const rate = Number(numbers.fxRate ?? '');
  if (rate > 0) return rate;
  return (numbers.gross ?? '') === '' ? tradeRate({ ...NO_NUMBERS, price: '', ...numbers }, terms) : null;
}

/** True unless the reader has the trade settled in another currency than that of the account. */
const isSettledAsUsual = ({ settleCurrency }: Readonly<Record<string, string>>, quote: TradeQuote): boolean =>
  (settleCurrency ?? quote.settleCurrency) === quote.settleCurrency;

/** The rate at which the numbers settle: the entered one, else that of the day; NaN where none is known. */
function settlementRate(numbers: Readonly<Record<string, string>>, quote: TradeQuote): number {
  const dayRate = isSettledAsUsual(numbers, quote) ? quote.rate : 1;
  return Number(numbers.fxRate ?? '') || (dayRate ?? Number.NaN);
}

/** The value of the empty one of quantity, price and total, for the hint of its field; null where nothing follows. */
function followingNumber(
  numbers: Readonly<Record<string, string>>,
  { kind, multiplier, quote }: { kind: TransactionKind; multiplier: number; quote: TradeQuote },
): FollowingNumber | null {
  if ((kind !== 'buy' && kind !== 'sell') || (numbers.gross ?? '') !== '') return null;
  return followTrade(
    {
      ...{ ...NO_NUMBERS, price: String(quote.close ?? '') },
      ...numbers,
    },
    {
      isSale: kind === 'sell',
      multiplier,
      rate: settlementRate(numbers, quote),
    },
  );
}

/** The change of the cash of an account by a purchase or sale and its accrued interest; null while its total is open, or in another currency. */
function movedCash(
  numbers: Readonly<Record<string, string>>,
  { following, kind, quote }: { kind: TransactionKind; following: FollowingNumber | null; quote: TradeQuote },
): number | null {
  const { accrued = '', net = '' } = numbers;
  const trade = net.trim() !== '' ? Number(net) : following?.field === 'net' ? following.value : Number.NaN;
  const interest = accrued.trim() === '' ? 0 : Number(accrued) * settlementRate(numbers, quote);
  const total = trade + interest;
  if ((kind !== 'buy' && kind !== 'sell') || Number.isNaN(total)) return null;
  if (!isSettledAsUsual(numbers, quote)) return null;
  return kind === 'buy' ? -total : total;
}

function settlementHint(name: FormFieldName, quote: TradeQuote): string | undefined {
  if (name === 'settleCurrency') return t('Empty: cash in {currency}', { currency: quote.currency });
  if (name !== 'fxRate') return undefined;
  return quote.rate === null ? t('Not known for this day') : t('Empty: {rate}', { rate: quote.rate });
}

/** The form of a transaction: the fields depend on its kind; Enter saves it. */
export function TransactionForm({
  slug,
  row,
  start,
  accounts,
  assets,
  day,
  submit,
  onDone,
}: TransactionFormProps) {
  const startFields: Readonly<Record<string, string | undefined>> = start?.fields ?? {};
  const valueOf = (field: FormFieldName) => startFields[field] ?? fieldValue(row, field);
  const questionOf = (name: string) => start?.questions.find(({ field }) => field === name)?.text;
  const [kind, setKind] = useState<TransactionKind>(
    row?.kind ?? (start?.fields.kind as TransactionKind | undefined) ?? 'buy',
  );
  const [subject, setSubject] = useState<TradeSubject>({
    asset: assetOfText(startFields.asset ?? '', assets),
    account: startFields.account ?? String(accounts[0]?.id ?? ''),
    date: startFields.date ?? day,
  });
  const quote = useTradeQuote(row === null ? slug : null, subject);
  const settles = quote !== null && quote.currency !== quote.settleCurrency && SETTLED_KINDS.has(kind);
  const { main, more } = fieldsInSight(kind, settles);
  /** The fields that the reader has entered. */
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const multiplier = Number(assets.find(({ asset }) => asset === subject.asset)?.overrides.multiplier ?? 1);
  const following = quote && followingNumber(numbers, { kind, multiplier, quote });
  /** The price that was filled in, as long as the reader has not changed it. */
  const filled = useRef('');
  const hasAccrued = row === null && (kind === 'buy' || kind === 'sell');
  const [isOpen, setIsOpen] = useState(() =>
    more.some((field) => valueOf(field) !== '' || questionOf(field) !== undefined),
  );
  const submission = useSubmission({
    fields: [...FORM_FIELDS, 'accrued'] as const,
    submit: ({ accrued, ...values }) => {
      const body = toTransactionBody(withAssetIds(values, assets), row);
      const addition = additionOf(body, hasAccrued ? accrued : '');
      return submit(addition.body, addition.path);
    },
    onDone: (form) => {
      if (row === null) {
        prepareNext(form);
        setNumbers({});
        setSubject((last) => ({ ...last, asset: '' }));
      }
      onDone?.();
    },
  });
  const { errorsOf, form } = submission;
  const isBegun = start !== undefined;
  useEffect(() => {
    // A line states its price or total, or leaves it open as a question: the close would be a guess.
    if (quote && !isBegun && !hasAmount(form.current))
      filled.current = fillPrice(priceField(form.current, kind), quote.close, filled.current);
  }, [isBegun, quote, form, kind]);

  function edit({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    if (name === 'account' || name === 'date') setSubject((last) => ({ ...last, [name]: value }));
    const price = priceField(form.current, kind);
    // The amount and the number of units make the price.
    const replaces = (name === 'net' || name === 'gross') && price?.value === filled.current;
    if (replaces) price.value = '';
    setNumbers((last) => ({ ...last, ...(replaces && { price: '' }), [name]: value }));
  }

  const note = useFormRecovery(submission, '');
  const accountOptions = [
    // An account that is asked for is chosen by the reader.
    ...(questionOf('account') === undefined ? [] : [{ value: '', label: t('Choose an account') }]),
    ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const ownAssets = useMemo(() => ownChoices(assets), [assets]);
  const hasHiddenError = more.some((field) => errorsOf(field).length > 0);

  // A form that was begun elsewhere is gone through from its first open field on.
  const focusFirst = useEffectEvent(() => {
    const askedField = start?.questions.find(({ field }) => field !== null)?.field;
    if (start)
      submission.form.current?.querySelector<HTMLElement>(`[name="${askedField ?? 'kind'}"]`)?.focus();
  });
  useEffect(() => focusFirst(), []);

  function draw(name: FormFieldName, value = valueOf(name)) {
    return (
      <TransactionField
        key={name}
        name={name}
        kind={kind}
        value={value}
        errors={errorsOf(name)}
        hint={
          questionOf(name) ??
          (following?.field === name
            ? t('Empty: {rate}', { rate: following.value })
            : settles
              ? settlementHint(name, quote)
              : undefined)
        }
        accounts={accountOptions}
        ownAssets={ownAssets}
        onAsset={
          name === 'asset'
            ? (text) => setSubject((last) => ({ ...last, asset: assetOfText(text, assets) }))
            : undefined
        }
      />
    );
  }

  return (
    <CallForm
      submission={submission}
      submitLabel={row === null ? t('Add transaction') : t('Save transaction')}
      note={note}
    >
      <div onChange={edit}>
        <div className={styles.fields}>
          <SelectField
            name="kind"
            label={t('Kind')}
            options={listKinds()}
            value={kind}
            onChange={(event) => setKind(event.target.value as TransactionKind)}
            errors={errorsOf('kind')}
          />
          {main.map((name) =>
            draw(name, settles && name === 'settleCurrency' ? quote.settleCurrency : undefined),
          )}
          {draw('date', row?.date ?? (start ? valueOf('date') : day))}
          {draw('account')}
        </div>
        {quote && (
          <p role="status" className={styles.quote}>
            <TradeQuoteLine
              quote={quote}
              settles={settles && isSettledAsUsual(numbers, quote)}
              enteredRate={enteredRate(numbers, { isSale: kind === 'sell', multiplier })}
              moved={movedCash(numbers, { kind, following, quote })}
            />
          </p>
        )}
        <details
          data-more
          className={styles.more}
          open={isOpen || hasHiddenError}
          onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        >
          <summary>{t('More fields')}</summary>
          <div className={tracker.fields}>
            {more.map((name) => draw(name))}
            {hasAccrued && (
              <TextField
                name="accrued"
                label={t('Accrued interest of a bond')}
                hint={t('Beside the total: it becomes a second row')}
                inputMode="decimal"
                autoComplete="off"
                errors={errorsOf('accrued')}
              />
            )}
          </div>
        </details>
      </div>
    </CallForm>
  );
}
