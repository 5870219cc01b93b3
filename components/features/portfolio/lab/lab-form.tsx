import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { readField } from '@/components/ui/forms/read-field';
import { REBALANCINGS } from '@/lib/analytics/rebalance/portfolio-line';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import { toPercentText } from '../rebalance/percent-text';
import { LAB_PARAMETERS, labQuery, PERCENTS } from '../state/lab-state';
import { REBALANCING_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';

export interface LabFormProps {
  readonly path: string;
  readonly kept: ResearchQuery;
  /** The query of the page. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The mixes that are shown. */
  readonly mixes: readonly string[];
  readonly currency: string;
}

/** The mixes and their rules: a GET form, so that it works without JavaScript. */
export function LabForm({ path, kept, query, mixes, currency }: LabFormProps) {
  const router = useRouter();
  const parameters = labQuery(query);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const names = [...LAB_PARAMETERS, ...PERCENTS.map((name) => `${name}Percent`)];
    const texts = Object.fromEntries(
      names.flatMap((name) => (form.elements.namedItem(name) ? [[name, readField(form, name)]] : [])),
    );
    void router.push(`${path}${researchQuery({ ...kept, ...labQuery(texts) })}`);
  }

  const field = (name: string, label: string, value: string, placeholder?: string) => (
    <label>
      {label}
      <FormControl
        name={name}
        translate="no"
        size="sm"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        placeholder={placeholder}
      />
    </label>
  );
  return (
    <form
      key={JSON.stringify([parameters, mixes])}
      method="get"
      action={path}
      aria-label={t('Mixes of the lab')}
      className={tracker.filter}
      onSubmit={submit}
    >
      <HiddenState query={kept} />
      {field('mix1', t('Mix 1'), mixes[0] ?? '', 'portfolio')}
      {field('mix2', t('Mix 2'), mixes[1] ?? '', 'SPY:60,AGG:40')}
      {field('mix3', t('Mix 3'), mixes[2] ?? '', 'portfolio:80,bill:20')}
      {field('start', t('Start, {currency}', { currency }), parameters.start ?? '', '10000')}
      {field('monthly', t('Paid in a month, {currency}', { currency }), parameters.monthly ?? '', '0')}
      <label>
        {t('Rebalanced')}
        <FormSelect name="rebalancing" size="sm" defaultValue={parameters.rebalancing ?? 'yearly'}>
          {REBALANCINGS.map((id) => (
            <option key={id} value={id}>
              {REBALANCING_LABELS[id]}
            </option>
          ))}
        </FormSelect>
      </label>
      <label>
        {t('Amounts')}
        <FormSelect name="real" size="sm" defaultValue={parameters.real ?? 'false'}>
          <option value="false">{t('As they are')}</option>
          <option value="true">{t('In prices of the last day')}</option>
        </FormSelect>
      </label>
      <details
        open={[...PERCENTS, 'leverage' as const, 'assets' as const].some(
          (name) => parameters[name] !== undefined,
        )}
        className={tracker.fold}
      >
        <summary>{t('Costs, bands, debt, assets of the frontier')}</summary>
        <div className={tracker.inline}>
          {field(
            'bandPercent',
            t('Rebalanced beyond, % (empty: no band)'),
            toPercentText(parameters.band ?? ''),
          )}
          {field('costPercent', t('Cost of a trade, %'), toPercentText(parameters.cost ?? ''), '0')}
          {field('feePercent', t('Fee a year, %'), toPercentText(parameters.fee ?? ''), '0')}
          {field('leverage', t('Invested over own money (1: no debt)'), parameters.leverage ?? '', '1')}
          {field(
            'spreadPercent',
            t('Debt costs above bills, % a year'),
            toPercentText(parameters.spread ?? ''),
            '1',
          )}
          {field(
            'assets',
            t('Assets of the frontier (empty: the heaviest holdings)'),
            parameters.assets ?? '',
            'SPY,AGG,GLD',
          )}
        </div>
      </details>
      <button type="submit" className="btn btn-plain btn-sm">
        {t('Show')}
      </button>
    </form>
  );
}
