import Link from 'next/link';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { researchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import { KIND_LABELS, optionsOf } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import type { TransactionsState } from '../state/transactions-state';

export interface FilterFormProps {
  /** The tab's path. */
  readonly path: string;
  readonly state: TransactionsState;
  /** The day of entry in links to other tabs; the filter keeps it. */
  readonly known: string | null;
  readonly accounts: readonly PortfolioAccount[];
}

const FIELDS = ['kind', 'account', 'asset', 'tag', 'group', 'from'] as const;

/** True where not all rows are listed. */
export const filtersRows = (state: TransactionsState): boolean =>
  state.id !== null || state.asOf !== null || FIELDS.some((name) => state[name] !== null);

/** The filter of the transactions as a plain GET form; with JavaScript the page changes without a reload. */
export function FilterForm({ path, state, known, accounts }: FilterFormProps) {
  const router = useRouter();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const query = Object.fromEntries(FIELDS.map((name) => [name, readField(form, name).trim()]));
    const asOf = readField(form, 'asof').trim();
    void router.push(`${path}${researchQuery({ ...query, asOf, known })}`);
  }

  return (
    <form
      // Remount the form for another state, so that old input is discarded.
      key={JSON.stringify(state)}
      method="get"
      action={path}
      aria-label={t('Filter')}
      className={tracker.filter}
      onSubmit={submit}
    >
      <HiddenState query={{ known }} />
      <label>
        {t('Kind')}
        <FormSelect name="kind" size="sm" defaultValue={state.kind ?? ''}>
          <option value="">{t('All kinds')}</option>
          {optionsOf(KIND_LABELS).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </FormSelect>
      </label>
      <label>
        {t('Account')}
        <FormSelect name="account" size="sm" defaultValue={state.account ?? ''}>
          <option value="">{t('All accounts')}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FormSelect>
      </label>
      <label>
        {t('Asset')}
        <FormControl name="asset" size="sm" defaultValue={state.asset ?? ''} />
      </label>
      <label>
        {t('Tag')}
        <FormControl name="tag" size="sm" defaultValue={state.tag ?? ''} />
      </label>
      <label>
        {t('Group')}
        <FormControl name="group" size="sm" defaultValue={state.group ?? ''} />
      </label>
      <label>
        {t('From')}
        <FormControl name="from" type="date" size="sm" defaultValue={state.from ?? ''} />
      </label>
      <label>
        {t('Up to')}
        <FormControl name="asof" type="date" size="sm" defaultValue={state.asOf ?? ''} />
      </label>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
      {filtersRows(state) && (
        <Link href={`${path}${researchQuery({ known })}`} prefetch={false} className="btn btn-plain btn-sm">
          {t('Clear the filter')}
        </Link>
      )}
    </form>
  );
}
