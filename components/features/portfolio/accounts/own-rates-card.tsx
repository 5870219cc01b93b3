import Link from 'next/link';
import { useRef } from 'react';
import { t } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { TextField } from '@/components/ui/forms/text-field';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import { pairSymbol } from '@/lib/domain/portfolio/own-pair';
import { formatCount } from '@/lib/format/number';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import type { AskedRate } from '../data/missing-rate';
import { OwnPriceFields, putOwnPrice } from '../ui/own-price';
import tracker from '../ui/portfolio.module.scss';

export interface OwnRatesCardProps {
  readonly slug: string;
  readonly baseCurrency: string;
  /** The pairs of the person; own rates are own prices of them. */
  readonly pairs: readonly PortfolioAsset[];
  /** The rate that the form begins with. */
  readonly asked: AskedRate;
}

function columnsOf(slug: string): DataColumn<PortfolioAsset>[] {
  return [
    { id: 'name', head: t('Currencies'), align: 'start', cell: ({ name }) => name },
    {
      id: 'rates',
      head: t('Own rates'),
      cell: ({ asset, name, prices }) => (
        <Link href={portfolioHref(slug, `holding/${encodeURIComponent(asset)}`)} prefetch={false}>
          {formatCount(prices)}
          <span className="visually-hidden"> {t('of {name}', { name })}</span>
        </Link>
      ),
    },
  ];
}

/** The rates that a person enters for days of which the market knows none. */
export function OwnRatesCard({ slug, baseCurrency, pairs, asked }: OwnRatesCardProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const rated = pairs.filter(({ prices }) => prices > 0);
  return (
    <Card
      id="own-rates"
      title={t('Own exchange rates')}
      footer={t(
        'Used on days without a market rate, until the next rate of your own, in all of your portfolios. They are not in the history.',
      )}
    >
      {rated.length > 0 && (
        <DataTable
          caption={t('Own exchange rates')}
          columns={columnsOf(slug)}
          rows={rated}
          rowKey={({ id }) => id}
        />
      )}
      <div className={tracker.body}>
        <OwnRateForm
          key={`${asked.base} ${asked.quote} ${asked.day}`}
          asked={asked}
          baseCurrency={baseCurrency}
          pairs={pairs}
          onDone={() => {
            dispatch(notify('status', t('Rate saved')));
            void reload();
          }}
        />
      </div>
    </Card>
  );
}

const FIELDS = ['base', 'quote', 'date', 'close'] as const;

function OwnRateForm({
  asked,
  baseCurrency,
  pairs,
  onDone,
}: Omit<OwnRatesCardProps, 'slug'> & { readonly onDone: () => void }) {
  // A pair is added once, also where its rate was refused.
  const added = useRef(new Set(pairs.map(({ symbol }) => symbol)));
  const submission = useSubmission({
    fields: FIELDS,
    submit: async (values) => {
      const [base, quote] = [values.base.trim().toUpperCase(), values.quote.trim().toUpperCase()];
      const symbol = pairSymbol({ base, quote });
      if (!added.current.has(symbol)) {
        const body = {
          name: t('{base} in {quote}', { base, quote }),
          kind: 'currency',
          currency: quote,
          symbol,
        };
        const pair = await callBackend<PortfolioAsset>({ method: 'POST', path: '/assets/', body });
        if (!pair.ok) {
          const { currency, ...error } = pair.error;
          return { ...pair, error: { ...error, ...(currency !== undefined && { quote: currency }) } };
        }
        added.current.add(symbol);
      }
      return putOwnPrice(symbol, { date: values.date, close: values.close.trim() });
    },
    onDone,
  });
  const note = useFormRecovery(submission, t('The rate is what one unit of the first currency costs.'));
  const { errorsOf } = submission;
  const currency = {
    required: true,
    minLength: 3,
    maxLength: 3,
    pattern: '[A-Za-z]{3}',
    autoComplete: 'off',
  };
  return (
    <CallForm submission={submission} submitLabel={t('Save rate')} note={note}>
      <div className={tracker.fields}>
        <TextField
          {...currency}
          name="base"
          label={t('One unit of')}
          placeholder="THB"
          defaultValue={asked.base ?? ''}
          errors={errorsOf('base')}
        />
        <TextField
          {...currency}
          name="quote"
          label={t('In')}
          defaultValue={asked.quote ?? baseCurrency}
          errors={errorsOf('quote')}
        />
        <OwnPriceFields label={t('Rate')} day={asked.day} errorsOf={errorsOf} />
      </div>
    </CallForm>
  );
}
