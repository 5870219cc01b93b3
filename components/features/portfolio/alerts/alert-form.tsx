import { useState } from 'react';
import { t, text } from '@/lib/domain/text';
import { InstrumentField } from '@/components/research/instrument-field';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AlertBody, AlertEntry } from '@/lib/contracts/portfolios/alert';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { decimalFromNumber, formatDecimal, parseDecimal } from '@/lib/domain/decimal';
import {
  ALERT_THRESHOLDS,
  INSTRUMENT_ALERTS,
  isFilterAlert,
  PORTFOLIO_ALERTS,
  UNIVERSE_ALERTS,
} from '@/lib/domain/portfolio/alert';
import type { AlertKind } from '@/lib/domain/portfolio/alert';
import { UNIVERSES } from '@/lib/domain/universes';
import { callBackend } from '@/lib/http/backend-client';
import type { CallFailure } from '@/lib/http/call-result';
import { inPercent, toFractionText, toPercentText } from '../rebalance/percent-text';
import tracker from '../ui/portfolio.module.scss';

const KIND_LABELS: Readonly<Record<AlertKind, string>> = {
  get 'price-above'() {
    return t('Price at or above');
  },
  get 'price-below'() {
    return t('Price at or below');
  },
  get 'day-move'() {
    return t('Move of a day');
  },
  get 'average-cross'() {
    return t('Crosses its moving average');
  },
  get 'new-high'() {
    return t('New high');
  },
  get 'new-low'() {
    return t('New low');
  },
  get drawdown() {
    return t('Fall from the highest value');
  },
  get 'ex-day'() {
    return t('Ex-day ahead');
  },
  get drift() {
    return t('Weight outside its band');
  },
  get 'import-age'() {
    return t('Last import is old');
  },
  get filter() {
    return t('Meets a filter');
  },
  get 'holding-filter'() {
    return t('A holding meets a filter');
  },
};

const UNIT_LABELS = {
  get price() {
    return t('Price');
  },
  get fraction() {
    return t('Percent');
  },
  get days() {
    return t('Days');
  },
} as const;

export interface AlertFormProps {
  /** The alert to change; null adds one. */
  readonly alert: AlertEntry | null;
  readonly portfolios: readonly Pick<PortfolioEntry, 'slug' | 'name' | 'archived'>[];
  readonly onDone: () => void;
}

const NOTE = text('Looked at on each day with new data. A price is in the currency of the instrument.');
const FIRST_KIND: AlertKind = INSTRUMENT_ALERTS[0];
const FIELDS = ['target', 'symbol', 'kind', 'threshold', 'where'] as const;

/** A universe among the targets, where portfolios have their addresses. */
const UNIVERSE_MARK = 'universe:';
const listUniverseTargets = () =>
  UNIVERSES.map(({ id, label }) => ({
    value: `${UNIVERSE_MARK}${id}`,
    label: t('Members of {label}', { label }),
  }));

/** A filter as an example: of an instrument or a universe, of the figures of a portfolio, and of its holdings. */
function filterExample(kind: AlertKind, target: string): string {
  if (kind === 'holding-filter') return 'unrealizedReturn > 20%';
  return kindsOf(target) === PORTFOLIO_ALERTS
    ? 'value > 100000 and twr < -10%'
    : 'pe < 15 and return1Y > 20%';
}

/** The part of a body that says what an alert is on. */
function targetBody(target: string, symbol: string): Pick<AlertBody, 'portfolio' | 'symbol' | 'universe'> {
  if (target === '') return { symbol: symbol.trim() };
  return target.startsWith(UNIVERSE_MARK)
    ? { universe: target.slice(UNIVERSE_MARK.length) }
    : { portfolio: target };
}

function kindsOf(target: string): readonly AlertKind[] {
  if (target === '') return INSTRUMENT_ALERTS;
  return target.startsWith(UNIVERSE_MARK) ? UNIVERSE_ALERTS : PORTFOLIO_ALERTS;
}

const targetOf = (alert: AlertEntry | null): string =>
  alert?.portfolio ?? (alert?.universe ? `${UNIVERSE_MARK}${alert.universe}` : '');

/** A number of the form; null where nothing was typed. What is no number is sent as it is, so that the server refuses it. */
function toThreshold(text: string): number | string | null {
  if (text === '') return null;
  return parseDecimal(text) === null ? text : Number(text);
}

/** A threshold as it is typed. */
function thresholdText({ kind, threshold }: Pick<AlertEntry, 'kind' | 'threshold'>): string {
  if (threshold === null) return '';
  const text = formatDecimal(decimalFromNumber(threshold));
  return ALERT_THRESHOLDS[kind]?.unit === 'fraction' ? toPercentText(text) : text;
}

/** A failure whose faults of the threshold are in percent, as the field is. */
function withShownFaults(failure: CallFailure): CallFailure {
  const { threshold } = failure.error;
  if (!Array.isArray(threshold)) return failure;
  return { ...failure, error: { ...failure.error, threshold: threshold.map(inPercent) } };
}

/** The form of an alert on an instrument or a portfolio: a new one, or a change of one. */
export function AlertForm({ alert, portfolios, onDone }: AlertFormProps) {
  const [target, setTarget] = useState(targetOf(alert));
  const kinds = kindsOf(target);
  const [chosen, setKind] = useState<AlertKind>(alert?.kind ?? FIRST_KIND);
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!;
  const rule = ALERT_THRESHOLDS[kind];
  const submission = useSubmission({
    fields: FIELDS,
    submit: async ({ symbol = '', threshold = '', where = '' }) => {
      const text = threshold.trim();
      const body = {
        kind,
        ...targetBody(target, symbol),
        ...(isFilterAlert(kind) && { where: where.trim() }),
        threshold: toThreshold(rule?.unit === 'fraction' ? toFractionText(text) : text),
      } satisfies Omit<AlertBody, 'threshold'> & { readonly threshold: unknown };
      const answer = await callBackend(
        alert === null
          ? { method: 'POST', path: '/alerts/?unique=true', body }
          : { method: 'PUT', path: `/alerts/${alert.id}/`, body },
      );
      return answer.ok ? answer : withShownFaults(answer);
    },
    onDone: (form) => {
      if (alert === null) {
        // The same alert is not added again with a second press.
        form.reset();
        setTarget('');
        setKind(FIRST_KIND);
        // The field with the focus can be one of the former condition.
        form.querySelector('select')?.focus();
      }
      onDone();
    },
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <CallForm
      submission={submission}
      submitLabel={alert === null ? t('Add the alert') : t('Save the alert')}
      note={note}
    >
      <div className={tracker.fields}>
        <SelectField
          name="target"
          label={t('On')}
          options={[
            { value: '', label: t('An instrument') },
            ...listUniverseTargets(),
            ...portfolios
              .filter(({ archived, slug }) => !archived || slug === alert?.portfolio)
              .map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          errors={errorsOf('target')}
        />
        {target === '' && (
          <InstrumentField
            name="symbol"
            label={t('Symbol')}
            placeholder="AAPL"
            defaultValue={alert?.symbol ?? ''}
            errors={errorsOf('symbol')}
          />
        )}
        <SelectField
          name="kind"
          label={t('When')}
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AlertKind)}
          errors={errorsOf('kind')}
        />
        {isFilterAlert(kind) && (
          <TextField
            name="where"
            label={t('Filter')}
            placeholder={filterExample(kind, target)}
            defaultValue={alert?.where ?? ''}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errors={errorsOf('where')}
          />
        )}
        {rule && (
          <TextField
            key={kind}
            name="threshold"
            label={UNIT_LABELS[rule.unit]}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={alert?.kind === kind ? thresholdText(alert) : (rule.usual ?? '')}
            errors={errorsOf('threshold')}
          />
        )}
      </div>
    </CallForm>
  );
}
