import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { BENCHMARK_NAMES } from '@/lib/domain/benchmarks';
import type { CallResult } from '@/lib/http/call-result';
import { changedFields } from '../ui/changed-fields';
import { CurrencyField } from '../ui/currency-field';
import {
  COST_METHOD_LABELS,
  COST_SCOPE_LABELS,
  FLOW_TIMING_LABELS,
  LOSS_RULE_LABELS,
  SETTING_LABELS,
  optionsOf,
  TAX_YEAR_LABELS,
} from '../ui/labels';
import { NameField } from '../ui/name-field';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = [
  'name',
  'baseCurrency',
  'benchmark',
  'otherBenchmark',
  'costMethod',
  'costScope',
  'flowTiming',
  'taxYearStart',
  'lossRule',
  'archived',
] as const;

const listScopes = () => [{ value: '', label: t('Usual for the method') }, ...optionsOf(COST_SCOPE_LABELS)];
const STATES = [
  {
    value: 'false',
    get label() {
      return t('Active');
    },
  },
  {
    value: 'true',
    get label() {
      return t('Archived');
    },
  },
];

function benchmarkOptions(current: string | null) {
  const currentSymbols = Object.hasOwn(BENCHMARK_NAMES, current ?? '') ? [] : [current ?? ''];
  return [
    ...currentSymbols.map((symbol) => ({
      value: symbol,
      label: symbol === '' ? t('S&P 500 (default)') : symbol,
    })),
    ...optionsOf(BENCHMARK_NAMES),
  ];
}

export interface SettingsFormProps {
  readonly portfolio: PortfolioEntry;
  /** Sends the changed settings. */
  readonly submit: (changes: object) => Promise<CallResult<unknown>>;
}

/** The settings of a portfolio, in two groups: what it is, and how it is computed. */
export function SettingsForm({ portfolio, submit }: SettingsFormProps) {
  // Settings that were changed elsewhere after the form was opened are kept, unless they are edited here too.
  const [opened] = useState(portfolio);
  const submission = useSubmission({
    fields: FIELDS,
    submit: ({ archived, benchmark, costScope, otherBenchmark, ...texts }) =>
      submit(
        changedFields(
          {
            ...texts,
            archived: archived === 'true',
            benchmark: otherBenchmark.trim() || benchmark || null,
            costScope: costScope === '' ? null : costScope,
          },
          opened,
        ),
      ),
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, '');
  return (
    <CallForm submission={submission} submitLabel={t('Save settings')} note={note}>
      <div className={tracker.longFields}>
        <NameField defaultValue={portfolio.name} errors={errorsOf('name')} />
        <CurrencyField
          name="baseCurrency"
          label={SETTING_LABELS.baseCurrency}
          current={portfolio.baseCurrency}
          errors={errorsOf('baseCurrency')}
        />
        <SelectField
          name="benchmark"
          label={SETTING_LABELS.benchmark}
          options={benchmarkOptions(portfolio.benchmark)}
          defaultValue={portfolio.benchmark ?? ''}
          errors={errorsOf('benchmark')}
        />
        <TextField
          name="otherBenchmark"
          label={t('Another benchmark')}
          hint={t('A symbol, or a blend: SPY:60,AGG:40')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          name="archived"
          label={t('State')}
          options={STATES}
          defaultValue={String(portfolio.archived)}
          errors={errorsOf('archived')}
        />
        <SelectField
          name="costMethod"
          label={SETTING_LABELS.costMethod}
          options={optionsOf(COST_METHOD_LABELS)}
          defaultValue={portfolio.costMethod}
          errors={errorsOf('costMethod')}
        />
        <SelectField
          name="costScope"
          label={SETTING_LABELS.costScope}
          options={listScopes()}
          defaultValue={portfolio.costScope ?? ''}
          errors={errorsOf('costScope')}
        />
        <SelectField
          name="flowTiming"
          label={SETTING_LABELS.flowTiming}
          options={optionsOf(FLOW_TIMING_LABELS)}
          defaultValue={portfolio.flowTiming}
          errors={errorsOf('flowTiming')}
        />
        <SelectField
          name="taxYearStart"
          label={SETTING_LABELS.taxYearStart}
          options={optionsOf(TAX_YEAR_LABELS)}
          defaultValue={portfolio.taxYearStart}
          errors={errorsOf('taxYearStart')}
        />
        <SelectField
          name="lossRule"
          label={SETTING_LABELS.lossRule}
          options={optionsOf(LOSS_RULE_LABELS)}
          defaultValue={portfolio.lossRule}
          errors={errorsOf('lossRule')}
        />
      </div>
    </CallForm>
  );
}
