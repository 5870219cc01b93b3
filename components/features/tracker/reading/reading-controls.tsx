import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { CURRENCIES } from '@/lib/domain/currencies';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { COST_METHOD_LABELS, optionsOf } from '../shared/labels';
import tracker from '../shared/tracker.module.scss';
import { knownDay, stateQuery } from './reading-state';
import type { ReadingState } from './reading-state';
import styles from './reading.module.scss';

export interface ReadingControlsProps {
  /** The path of the page. */
  readonly path: string;
  readonly state: ReadingState;
  /** Further parameters of the page, which stay when the view changes. */
  readonly extra: ResearchQuery;
  readonly accounts: readonly PortfolioAccount[];
  readonly baseCurrency: string;
  /** The last day with data. */
  readonly lastDay: string | null;
}

const FIELDS = ['asof', 'known', 'from', 'to', 'account', 'where', 'currency', 'method'] as const;

/** Range, day, account, currency and cost method of a tab: links and a GET form. */
export function ReadingControls({
  path,
  state,
  extra,
  accounts,
  baseCurrency,
  lastDay,
}: ReadingControlsProps) {
  const router = useRouter();
  const hrefOf = (query: ResearchQuery) => `${path}${researchQuery({ ...extra, ...query })}`;
  const hasDays = state.from !== null || state.to !== null;
  const isOpen = hasDays || [state.account, state.asOf, state.known, state.where].some((one) => one !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { asof, known, ...fields } = Object.fromEntries(
      FIELDS.map((name) => [name, readField(form, name)]),
    );
    const range = fields.from || fields.to ? null : state.range;
    const asOf = asof === lastDay ? null : asof;
    // The field shows the day of an instant.
    void router.push(
      hrefOf({ ...fields, range, asOf, known: known === knownDay(state) ? state.known : known }),
    );
  }

  return (
    <div className={styles.controls}>
      <SegmentedControl
        label="Range"
        segments={RANGE_PRESETS.map((id) => ({
          id,
          label: id,
          href: hrefOf({ ...stateQuery(state), from: null, to: null, range: id === 'Max' ? null : id }),
        }))}
        current={hasDays ? null : (state.range ?? 'Max')}
        onSelect={(id) =>
          void router.push(
            hrefOf({ ...stateQuery(state), from: null, to: null, range: id === 'Max' ? null : id }),
          )
        }
        isShared
      />
      <details className={styles.view} open={isOpen}>
        <summary>Day, account, filter, currency, method</summary>
        <form
          // Remount the form for another state, so that old input is discarded.
          key={JSON.stringify(state)}
          method="get"
          action={path}
          aria-label="View"
          className={`${tracker.filter} ${styles.form}`}
          onSubmit={submit}
        >
          {Object.entries({ ...extra, range: state.range }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <label>
            As of
            <FormControl type="date" name="asof" size="sm" defaultValue={state.asOf ?? lastDay ?? ''} />
          </label>
          <label title="Only what had been entered by the end of this day">
            Entered by
            <FormControl type="date" name="known" size="sm" defaultValue={knownDay(state) ?? ''} />
          </label>
          <label>
            From
            <FormControl type="date" name="from" size="sm" defaultValue={state.from ?? ''} />
          </label>
          <label>
            To
            <FormControl type="date" name="to" size="sm" defaultValue={state.to ?? ''} />
          </label>
          <label>
            Account
            <FormSelect name="account" size="sm" defaultValue={state.account ?? ''}>
              <option value="">All accounts</option>
              {accounts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FormSelect>
          </label>
          <label>
            Holdings
            <FormControl
              type="text"
              name="where"
              size="sm"
              placeholder="weight > 5% and pe < 15"
              maxLength={2000}
              defaultValue={state.where ?? ''}
            />
          </label>
          <label>
            Currency
            <FormSelect name="currency" size="sm" defaultValue={state.currency ?? ''}>
              <option value="">{baseCurrency} (base)</option>
              {CURRENCIES.filter((code) => code !== baseCurrency).map((code) => (
                <option key={code}>{code}</option>
              ))}
              <option value="local">Without conversion</option>
            </FormSelect>
          </label>
          <label>
            Cost method
            <FormSelect name="method" size="sm" defaultValue={state.method ?? ''}>
              <option value="">As set</option>
              {optionsOf(COST_METHOD_LABELS).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </FormSelect>
          </label>
          <button type="submit" className="btn btn-plain btn-sm">
            Show
          </button>
        </form>
      </details>
    </div>
  );
}
