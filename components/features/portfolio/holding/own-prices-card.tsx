import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t, text } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { useFormRecovery } from '@/components/layout/use-form-recovery';
import { Card } from '@/components/ui/card';
import { CallForm } from '@/components/ui/forms/api-form';
import { useSubmission } from '@/components/ui/forms/use-form-submit';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { AssetPrices } from '@/lib/contracts/portfolios/asset';
import { formatDay } from '@/lib/format/date';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { OwnPriceFields, putOwnPrice } from '../ui/own-price';
import { holdingPrice } from '../ui/holding-price';
import tracker from '../ui/portfolio.module.scss';

type OwnPrice = AssetPrices['prices'][number];

const NOTE = text('As traded on the day, before later splits. A price of the same day is replaced.');

export interface OwnPricesCardProps {
  /** Symbol of a market asset, id of an own one. */
  readonly asset: string;
  readonly currency: string;
  /** True: valued on a straight line between two prices. */
  readonly isLine: boolean;
  /** Oldest first. */
  readonly prices: readonly OwnPrice[];
}

function columnsOf(asset: string, isBusy: boolean, onRemove: (date: string) => void): DataColumn<OwnPrice>[] {
  return [
    { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
    { id: 'close', head: t('Price'), cell: ({ close }) => holdingPrice(asset, Number(close)) },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: ({ date }) => (
        <button
          type="button"
          className={`btn btn-plain btn-sm ${tracker.danger}`}
          aria-disabled={isBusy || undefined}
          onClick={() => onRemove(date)}
        >
          {rich(
            'Delete<0> the price of {date}</0>',
            { date: formatDay(date) },
            <span className="visually-hidden" />,
          )}
        </button>
      ),
    },
  ];
}

/** The prices that a person entered for an asset, and the form that adds and replaces them. */
export function OwnPricesCard({ asset, currency, isLine, prices }: OwnPricesCardProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const [isBusy, setIsBusy] = useState(false);

  async function put(date: string, close: string | null) {
    const answer = await putOwnPrice(asset, { date, close });
    if (answer.ok) await reload();
    return answer;
  }

  async function remove(date: string) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await put(date, null);
    setIsBusy(false);
    if (answer.ok) dispatch(notify('status', t('Price of {date} deleted', { date: formatDay(date) })));
    else dispatch(notify('alert', answer.error.detail));
  }

  return (
    <Card
      id="own-prices"
      title={t('Own prices')}
      footer={
        isLine
          ? t(
              'In {currency}. Between two days the value is on a straight line. Own prices are not in the history.',
              { currency },
            )
          : t(
              'In {currency}. Between two days the earlier price counts. Own prices are not in the history.',
              {
                currency,
              },
            )
      }
    >
      {prices.length > 0 && (
        <DataTable
          caption={t('Own prices, the newest first')}
          columns={columnsOf(asset, isBusy, (date) => void remove(date))}
          rows={[...prices].reverse()}
          rowKey={({ date }) => date}
        />
      )}
      <div className={tracker.body}>
        <OwnPriceForm submit={put} onDone={() => dispatch(notify('status', t('Price saved')))} />
      </div>
    </Card>
  );
}

interface OwnPriceFormProps {
  readonly submit: (date: string, close: string) => ReturnType<typeof putOwnPrice>;
  readonly onDone: () => void;
}

function OwnPriceForm({ submit, onDone }: OwnPriceFormProps) {
  const submission = useSubmission({
    fields: ['date', 'close'] as const,
    submit: ({ close, date }) => submit(date, close.trim()),
    onDone: (form) => {
      form.reset();
      onDone();
    },
  });
  const note = useFormRecovery(submission, t(NOTE));
  return (
    <CallForm submission={submission} submitLabel={t('Save price')} note={note}>
      <div className={tracker.fields}>
        <OwnPriceFields label={t('Price')} errorsOf={submission.errorsOf} />
      </div>
    </CallForm>
  );
}
