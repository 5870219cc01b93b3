import Link from 'next/link';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readChoices, readField } from '@/components/ui/forms/read-field';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import { CURRENCIES } from '@/lib/domain/currencies';
import { RANGE_PRESETS } from '@/lib/domain/ranges';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { COST_METHOD_LABELS, FLOW_TIMING_LABELS, optionsOf } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { knownDay, stateQuery } from '../state/report-state';
import type { ReportState } from '../state/report-state';
import styles from './report.module.scss';

export interface ReportControlsProps {
  /** The path of the page. */
  readonly path: string;
  readonly state: ReportState;
  /** Further parameters of the page, which stay when the view changes. */
  readonly extra: ResearchQuery;
  readonly accounts: readonly PortfolioAccount[];
  readonly baseCurrency: string;
  /** The last day with data. */
  readonly lastDay: string | null;
}

const FIELDS = [
  'asof',
  'versus',
  'known',
  'from',
  'to',
  'calendarYear',
  'where',
  'currency',
  'method',
  'flows',
] as const;

/** A choice whose first option is the setting of the portfolio. */
function AsSet({ name, label, value, labels }: AsSetProps) {
  return (
    <label>
      {label}
      <FormSelect name={name} size="sm" defaultValue={value ?? ''}>
        <option value="">{t('As set')}</option>
        {optionsOf(labels).map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </FormSelect>
    </label>
  );
}

interface AsSetProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly labels: Readonly<Record<string, string>>;
}

/** Range, days, accounts, currency and methods of a tab: links and a GET form. */
export function ReportControls({ path, state, extra, accounts, baseCurrency, lastDay }: ReportControlsProps) {
  const router = useRouter();
  const hrefOf = (query: ResearchQuery) => `${path}${researchQuery({ ...extra, ...query })}`;
  const hasDays = state.from !== null || state.to !== null;
  const accountIds = state.accounts?.split(',') ?? [];
  const year = state.range !== null && /^\d+$/.test(state.range) ? state.range : null;
  const isOpen =
    hasDays ||
    [
      year,
      state.accounts,
      state.asOf,
      state.currency,
      state.flows,
      state.known,
      state.method,
      state.versus,
      state.where,
    ].some((one) => one !== null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const {
      asof,
      known,
      calendarYear: typed,
      ...fields
    } = Object.fromEntries(FIELDS.map((name) => [name, readField(form, name).trim()]));
    const range = fields.from || fields.to ? null : typed || (year === null ? state.range : null);
    const asOf = asof === lastDay ? null : asof;
    const ticked = accounts.filter(({ id }) => readChoices(form, `account-${id}`).length > 0);
    const ids = ticked.length === accounts.length ? [] : ticked.map(({ id }) => id);
    // The field shows the day of an instant.
    const instant = known === knownDay(state) ? state.known : known;
    void router.push(hrefOf({ ...fields, accounts: ids.join(','), range, asOf, known: instant }));
  }

  return (
    <div className={styles.controls}>
      <SegmentedControl
        label={t('Range')}
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
        <summary>{t('Day, comparison, account, filter, currency, method')}</summary>
        <form
          // Remount the form for another state, so that old input is discarded.
          key={JSON.stringify(state)}
          method="get"
          action={path}
          aria-label={t('View')}
          className={`${tracker.filter} ${styles.form}`}
          onSubmit={submit}
        >
          {Object.entries({ ...extra, range: year === null ? state.range : null }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <label>
            {t('As of')}
            <FormControl type="date" name="asof" size="sm" defaultValue={state.asOf ?? lastDay ?? ''} />
          </label>
          <label title={t('The figures of another day beside those of this one')}>
            {t('Compare with')}
            <FormControl type="date" name="versus" size="sm" defaultValue={state.versus ?? ''} />
          </label>
          <label title={t('Only what had been entered by the end of this day')}>
            {t('Entered by')}
            <FormControl type="date" name="known" size="sm" defaultValue={knownDay(state) ?? ''} />
          </label>
          <label>
            {t('From')}
            <FormControl type="date" name="from" size="sm" defaultValue={state.from ?? ''} />
          </label>
          <label>
            {t('To')}
            <FormControl type="date" name="to" size="sm" defaultValue={state.to ?? ''} />
          </label>
          <label>
            {t('Calendar year')}
            <FormControl
              name="calendarYear"
              size="sm"
              inputMode="numeric"
              pattern="(19|20)[0-9][0-9]"
              maxLength={4}
              placeholder="2024"
              className={styles.year}
              defaultValue={year ?? ''}
            />
          </label>
          <label>
            {t('Holdings')}
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
            {t('Currency')}
            <FormSelect name="currency" size="sm" defaultValue={state.currency ?? ''}>
              <option value="">{t('{baseCurrency} (base)', { baseCurrency })}</option>
              {CURRENCIES.filter((code) => code !== baseCurrency).map((code) => (
                <option key={code}>{code}</option>
              ))}
              <option value="local">{t('Without conversion')}</option>
            </FormSelect>
          </label>
          <AsSet name="method" label={t('Cost method')} value={state.method} labels={COST_METHOD_LABELS} />
          <AsSet
            name="flows"
            label={t('Time-weighted return')}
            value={state.flows}
            labels={FLOW_TIMING_LABELS}
          />
          {accounts.length > 1 && (
            <fieldset className={styles.accounts}>
              <legend>{t('Accounts (none ticked: all)')}</legend>
              {accounts.map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    name={`account-${id}`}
                    defaultChecked={accountIds.includes(String(id))}
                  />{' '}
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          <button type="submit" className="btn btn-plain btn-sm">
            {t('Show')}
          </button>
          {isOpen && (
            <Link href={hrefOf({})} prefetch={false} className="btn btn-plain btn-sm">
              {t('Reset')}
            </Link>
          )}
        </form>
      </details>
    </div>
  );
}
