import { useState } from 'react';
import { t, text } from '@/lib/domain/text';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { CallForm } from '@/components/ui/forms/api-form';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission, type FieldValues } from '@/components/ui/forms/use-form-submit';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type {
  AssetPriceSource,
  AssetPriceSourceForm as Form,
  PriceTrial,
} from '@/lib/contracts/portfolios/price-source';
import { formatDay } from '@/lib/format/date';
import { formatExact } from '@/lib/format/exact-amount';
import { formatInstant } from '@/lib/format/instant';
import { callBackend } from '@/lib/http/backend-client';
import type { CallResult } from '@/lib/http/call-result';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import tracker from '../ui/portfolio.module.scss';

const FIELDS = ['url', 'format', 'price', 'date', 'currency', 'decimalSign'] as const;
type Values = FieldValues<(typeof FIELDS)[number]>;

const FORMATS = [
  {
    value: 'json',
    get label() {
      return t('JSON');
    },
  },
  {
    value: 'csv',
    get label() {
      return t('CSV');
    },
  },
  {
    value: 'html',
    get label() {
      return t('Table of a web page');
    },
  },
];
const DECIMAL_SIGNS = [
  {
    value: '',
    get label() {
      return t('As the numbers show it');
    },
  },
  {
    value: 'point',
    get label() {
      return t('Point (1,234.56)');
    },
  },
  {
    value: 'comma',
    get label() {
      return t('Comma (1.234,56)');
    },
  },
];

const NOTE = text(
  'A public https address, read three times a day. A path is data[0].price or prices[*].close; a column is its head, in a table of labels the label.',
);

export interface PriceSourceFormProps {
  readonly asset: Pick<PortfolioAsset, 'currency' | 'id' | 'name' | 'priceSource'>;
  /** Reads the page again after a change. */
  readonly onChange: () => Promise<unknown>;
}

function toForm({ currency, date, decimalSign, format, price, url }: Values): Form {
  return {
    url: url.trim(),
    format: format as Form['format'],
    price: price.trim(),
    date: date.trim() === '' ? null : date.trim(),
    currency: currency.trim() === '' ? null : currency.trim(),
    decimalSign: decimalSign === '' ? null : (decimalSign as 'comma' | 'point'),
  };
}

/** The web address from which the prices of an own asset come: tried, followed and left. */
export function PriceSourceForm({ asset, onChange }: PriceSourceFormProps) {
  const dispatch = useAppDispatch();
  const { currency, id, name, priceSource: source } = asset;
  const path = `/assets/${id}/price-source/`;
  const [trial, setTrial] = useState<PriceTrial | null>(null);

  /** The address is tried first; only what it gave then is followed. */
  async function submit(body: Form): Promise<CallResult<unknown>> {
    if (trial === null) {
      const tried = await callBackend<PriceTrial>({ method: 'POST', path: `${path}try/`, body });
      if (tried.ok) setTrial(tried.data);
      return tried;
    }
    const answer = await callBackend({ method: 'PUT', path, body });
    setTrial(null);
    if (answer.ok) {
      await onChange();
      dispatch(notify('status', t('{name} follows the address', { name })));
    }
    return answer;
  }

  const submission = useSubmission({ fields: FIELDS, submit: (values) => submit(toForm(values)) });
  const note = useFormRecovery(submission, t(NOTE));
  const { errorsOf } = submission;

  async function send(method: 'DELETE' | 'PUT', body: object | undefined, text: string) {
    const answer = await callBackend({ method, path, ...(body && { body }) });
    if (answer.ok) await onChange();
    dispatch(answer.ok ? notify('status', text) : notify('alert', answer.error.detail));
  }

  const field = (key: 'currency' | 'date' | 'price' | 'url', label: string) => (
    <TextField
      name={key}
      label={label}
      maxLength={key === 'url' ? 2000 : 200}
      autoComplete="off"
      {...(key === 'url' && { type: 'url', inputMode: 'url' as const })}
      defaultValue={source?.[key] ?? ''}
      errors={errorsOf(key)}
    />
  );
  return (
    <section aria-label={t('Price of {name} from a web address', { name })}>
      <h3>{t('Price from a web address')}</h3>
      {source && <SourceState source={source} currency={currency} />}
      <CallForm
        submission={submission}
        submitLabel={trial === null ? t('Try the address') : t('Follow the address')}
        note={note}
      >
        <div className={tracker.fields} onChange={() => setTrial(null)}>
          {field('url', t('Web address'))}
          <SelectField
            name="format"
            label={t('It gives')}
            options={FORMATS}
            defaultValue={source?.format ?? 'json'}
            errors={errorsOf('format')}
          />
          {field('price', t('Path or column of the price'))}
          {field('date', t('Path or column of the day (optional)'))}
          {field('currency', t('Path or column of the currency (optional)'))}
          <SelectField
            name="decimalSign"
            label={t('Decimal sign')}
            options={DECIMAL_SIGNS}
            defaultValue={source?.decimalSign ?? ''}
            errors={errorsOf('decimalSign')}
          />
        </div>
        <p role="status" className={tracker.note}>
          {trial && describeTrial(trial)}
        </p>
      </CallForm>
      {source?.heldClose && (
        <button
          type="button"
          className="btn btn-plain btn-sm"
          onClick={() => void send('PUT', { ...formOf(source), acceptJump: true }, t('Price taken'))}
        >
          {t('Take the price of {heldDate}', { heldDate: formatDay(source.heldDate!) })}
        </button>
      )}
      {source && (
        <button
          type="button"
          className={`btn btn-plain btn-sm ${tracker.danger}`}
          onClick={() =>
            void send('DELETE', undefined, t('{name} follows no address; its prices stay', { name }))
          }
        >
          {t('Stop following the address')}
        </button>
      )}
    </section>
  );
}

function formOf({ currency, date, decimalSign, format, price, url }: AssetPriceSource): Form {
  return { url, format, price, date, currency, decimalSign };
}

function describeTrial({ close, currency, date, held, prices }: PriceTrial): string {
  const moreText = prices > 1 ? t('; {prices} days in all', { prices }) : '';
  const jump = held ? ` ${t('It is far from the price before it: it waits until you take it.')}` : '';
  return t('The address gives {close} {currency} of {date}{others}.{jump}', {
    close: formatExact(close),
    currency,
    date: formatDay(date),
    others: moreText,
    jump,
  });
}

/** The result of the last reading. */
function SourceState({ currency, source }: { readonly source: AssetPriceSource; readonly currency: string }) {
  const { checkedAt, error, heldClose, heldDate, lastClose, lastDate } = source;
  return (
    <>
      <p className={tracker.note}>
        {lastClose === null
          ? t('No price was stored.')
          : t('The last price is {lastClose} {currency} of {lastDate}.', {
              lastClose: formatExact(lastClose),
              currency,
              lastDate: formatDay(lastDate!),
            })}
        {checkedAt !== null && ` ${t('Read {checkedAt}.', { checkedAt: formatInstant(checkedAt) })}`}
      </p>
      {error !== null && <p className={tracker.note}>{t('The last reading failed: {error}', { error })}</p>}
      {heldClose !== null && (
        <p className={tracker.note}>
          {t('{heldClose} {currency} of {heldDate} is far from the price before it and is not stored.', {
            heldClose: formatExact(heldClose),
            currency,
            heldDate: formatDay(heldDate!),
          })}
        </p>
      )}
    </>
  );
}
