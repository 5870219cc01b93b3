import { useState } from 'react';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import type { AlertBody } from '@/lib/contracts/portfolios/alert';
import { ALERT_THRESHOLDS, INSTRUMENT_ALERTS, PORTFOLIO_ALERTS } from '@/lib/domain/portfolio/alert';
import type { AlertKind } from '@/lib/domain/portfolio/alert';
import { callBackend } from '@/lib/http/backend-client';
import tracker from '../shared/tracker.module.scss';

const KIND_LABELS: Readonly<Record<AlertKind, string>> = {
  'price-above': 'Price at or above',
  'price-below': 'Price at or below',
  'day-move': 'Move of a day',
  'average-cross': 'Crosses its moving average',
  'new-high': 'New high',
  'new-low': 'New low',
  drawdown: 'Fall from the highest value',
  'ex-day': 'Ex-day ahead',
  drift: 'Weight outside its band',
  'import-age': 'Last import is old',
};

const UNIT_LABELS = { price: 'Price', fraction: 'Percent', days: 'Days' } as const;

export interface AlertFormProps {
  readonly portfolios: readonly { readonly slug: string; readonly name: string }[];
  readonly onDone: () => void;
}

const FIELDS = ['target', 'symbol', 'kind', 'threshold'] as const;

/** Adds an alert on an instrument or a portfolio. */
export function AlertForm({ portfolios, onDone }: AlertFormProps) {
  const [target, setTarget] = useState('');
  const kinds: readonly AlertKind[] = target === '' ? INSTRUMENT_ALERTS : PORTFOLIO_ALERTS;
  const [chosen, setKind] = useState<AlertKind>('price-above');
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!;
  const rule = ALERT_THRESHOLDS[kind];
  const submission = useSubmission({
    fields: FIELDS,
    submit: ({ symbol, threshold }) => {
      const number = threshold.trim() === '' ? null : Number(threshold.replace(',', '.'));
      const body: AlertBody = {
        kind,
        ...(target === '' ? { symbol: symbol.trim() } : { portfolio: target }),
        threshold: number !== null && rule?.unit === 'fraction' ? number / 100 : number,
      };
      return callBackend({ method: 'POST', path: '/alerts/', body });
    },
    onDone,
  });
  const { errorsOf } = submission;
  const note = useFormRecovery(submission, 'Looked at on each day with new data.');
  return (
    <CallForm submission={submission} submitLabel="Add the alert" note={note}>
      <div className={tracker.fields}>
        <SelectField
          name="target"
          label="On"
          options={[
            { value: '', label: 'An instrument' },
            ...portfolios.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={target}
          onChange={(event) => setTarget(event.currentTarget.value)}
          errors={errorsOf('target')}
        />
        {target === '' && (
          <TextField
            name="symbol"
            label="Symbol"
            placeholder="AAPL"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            errors={errorsOf('symbol')}
          />
        )}
        <SelectField
          name="kind"
          label="When"
          options={kinds.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as AlertKind)}
          errors={errorsOf('kind')}
        />
        {rule && (
          <TextField
            key={kind}
            name="threshold"
            label={UNIT_LABELS[rule.unit]}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={rule.usual ?? ''}
            errors={errorsOf('threshold')}
          />
        )}
      </div>
    </CallForm>
  );
}
