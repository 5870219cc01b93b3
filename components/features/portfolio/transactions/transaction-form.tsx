import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { TransactionRow } from '@/lib/contracts/portfolios/transaction';
import type { CallResult } from '@/lib/http/call-result';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import type { TransactionLine } from '@/lib/domain/portfolio/transaction-line';
import { KIND_LABELS, optionsOf } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { TransactionField } from './transaction-field';
import {
  fieldValue,
  KIND_FIELDS,
  toTransactionBody,
  TRANSACTION_FIELDS,
  withAssetIds,
} from './transaction-fields';
import type { TransactionFieldName } from './transaction-fields';
import styles from './transactions.module.scss';

const KINDS = optionsOf(KIND_LABELS);

/** Fields that the next transaction often shares with the one before, as far as they are in sight. */
const KEPT: ReadonlySet<string> = new Set(['kind', 'account', 'date', 'currency']);

export interface TransactionFormProps {
  /** The row to change; null adds one. */
  readonly row: TransactionRow | null;
  readonly accounts: readonly PortfolioAccount[];
  readonly assets: readonly PortfolioAsset[];
  /** What a new transaction begins with, and what is asked about its fields; nothing by default. */
  readonly start?: TransactionLine;
  /** The day that a new transaction begins with, `YYYY-MM-DD`. */
  readonly day: string;
  readonly submit: (body: object) => Promise<CallResult<unknown>>;
  readonly onDone?: () => void;
}

/** Empties the fields that differ from one transaction to the next, and focuses the first of them. */
function prepareNext(form: HTMLFormElement): void {
  const controls = [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLSelectElement =>
      (one instanceof HTMLInputElement || one instanceof HTMLSelectElement) &&
      (!KEPT.has(one.name) || one.closest('details') !== null),
  );
  for (const control of controls) control.value = '';
  controls[0]?.focus();
}

/** The form of a transaction: the fields depend on its kind; Enter saves it. */
export function TransactionForm({ row, start, accounts, assets, day, submit, onDone }: TransactionFormProps) {
  const assetListId = useId();
  const [kind, setKind] = useState<TransactionKind>(
    row?.kind ?? (start?.fields.kind as TransactionKind | undefined) ?? 'buy',
  );
  const { main, more } = KIND_FIELDS[kind];
  const stated: Readonly<Record<string, string | undefined>> = start?.fields ?? {};
  const valueOf = (field: TransactionFieldName) => stated[field] ?? fieldValue(row, field);
  const hintOf = (name: string) => start?.questions.find(({ field }) => field === name)?.text;
  const [isOpen, setIsOpen] = useState(() =>
    more.some((field) => valueOf(field) !== '' || hintOf(field) !== undefined),
  );
  const submission = useSubmission({
    fields: TRANSACTION_FIELDS,
    submit: (values) => submit(toTransactionBody(withAssetIds(values, assets), row)),
    onDone: (form) => {
      if (row === null) prepareNext(form);
      onDone?.();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, '');
  const accountOptions = [
    // An account that is asked for is chosen by the reader.
    ...(hintOf('account') === undefined ? [] : [{ value: '', label: 'Choose an account' }]),
    ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const hasHiddenError = more.some((field) => errorsOf(field).length > 0);

  // A form that was begun elsewhere is gone through from its first open field on.
  const focusFirst = useEffectEvent(() => {
    const asked = start?.questions.find(({ field }) => field !== null)?.field;
    if (start) submission.form.current?.querySelector<HTMLElement>(`[name="${asked ?? 'kind'}"]`)?.focus();
  });
  useEffect(() => focusFirst(), []);

  function draw(name: TransactionFieldName, value = valueOf(name)) {
    const field = (
      <TransactionField
        key={name}
        name={name}
        kind={kind}
        value={value}
        errors={errorsOf(name)}
        hint={hintOf(name)}
        accounts={accountOptions}
        assetListId={assetListId}
      />
    );
    if (name !== 'note') return field;
    return (
      <div key={name} className={styles.note}>
        {field}
      </div>
    );
  }

  return (
    <CallForm
      submission={submission}
      submitLabel={row === null ? 'Add transaction' : 'Save transaction'}
      note={note}
    >
      <datalist id={assetListId}>
        {assets.map(({ asset, name }) => (
          <option key={asset} value={asset} label={name} />
        ))}
      </datalist>
      <div className={styles.fields}>
        <SelectField
          name="kind"
          label="Kind"
          options={KINDS}
          value={kind}
          onChange={(event) => setKind(event.target.value as TransactionKind)}
          errors={errorsOf('kind')}
        />
        {draw('date', row?.date ?? (start ? valueOf('date') : day))}
        {draw('account')}
        {main.map((name) => draw(name))}
      </div>
      <details
        className={styles.more}
        open={isOpen || hasHiddenError}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>More fields</summary>
        <div className={tracker.fields}>{more.map((name) => draw(name))}</div>
      </details>
    </CallForm>
  );
}
