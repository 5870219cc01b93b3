import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Income } from '@/lib/contracts/portfolios/income';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatAmount } from '../reading/portfolio-figures';
import type { ReadingLinks } from '../reading/reading-page';
import reading from '../reading/reading.module.scss';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';

type Forecast = Income['forecast'][number];
type Payment = Income['calendar'][number];

const formatUnit = (value: number): string => formatNumber(value, { digits: 4 });

interface PayerProps extends Pick<Payment, 'asset' | 'estimated' | 'name'> {
  readonly hrefOf: ReadingLinks['hrefOf'];
}

/** What pays, and whether the payment is an estimate. */
function Payer({ asset, estimated, hrefOf, name }: PayerProps) {
  return (
    <>
      <HoldingName asset={asset} name={name} href={hrefOf(`holding/${encodeURIComponent(asset)}`)} />
      {estimated && <span className={tracker.tag}>Estimate</span>}
    </>
  );
}

export interface ExpectedCardsProps {
  readonly answer: Income;
  readonly links: ReadingLinks;
}

/** What the next twelve months are expected to bring: by source, and by ex-day. */
export function ExpectedCards({ answer: { calendar, currency, forecast }, links }: ExpectedCardsProps) {
  if (forecast.length === 0) return null;
  const expected = forecast.reduce((sum, { amount }) => sum + amount, 0);
  const { hrefOf } = links;
  const sources: readonly DataColumn<Forecast>[] = [
    { id: 'name', head: 'From', align: 'start', cell: (row) => <Payer {...row} hrefOf={hrefOf} /> },
    {
      id: 'perUnit',
      head: 'Per unit',
      cell: ({ asset, perUnit }) => (
        <Link
          href={`${hrefOf(`holding/${encodeURIComponent(asset)}`)}#dividends`}
          prefetch={false}
          className={reading.explained}
        >
          {formatUnit(perUnit)}
        </Link>
      ),
    },
    { id: 'amount', head: 'Next 12 months', cell: ({ amount }) => formatAmount(amount) },
  ];
  const days: readonly DataColumn<Payment>[] = [
    { id: 'date', head: 'Ex-day', align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'payDate',
      head: 'Paid about',
      align: 'start',
      cell: ({ payDate }) => (payDate === null ? '' : formatDay(payDate)),
    },
    { id: 'name', head: 'From', align: 'start', cell: (row) => <Payer {...row} hrefOf={hrefOf} /> },
    { id: 'perUnit', head: 'Per unit', cell: ({ perUnit }) => formatUnit(perUnit) },
    { id: 'amount', head: 'Amount', cell: ({ amount }) => formatAmount(amount) },
  ];
  return (
    <div className={tracker.pair}>
      <Card
        id="calendar"
        title={`Expected ex and pay days, ${currency}`}
        footer="The ex-days of the last twelve months, a year later; the days of own payments where the market knows no dividends. Paid as long after the ex-day as the last own payment."
      >
        <BlockTable
          caption="Expected ex-days"
          columns={days}
          rows={calendar}
          isDense
          rowKey={({ asset, date }) => `${date} ${asset}`}
          name="name"
        />
      </Card>
      <Card
        id="forecast"
        title={`Next 12 months: ${formatAmount(expected)} ${currency}`}
        footer="Payments of the last twelve months per unit, times the units held: the sum of the expected days. An estimate, not a promise."
      >
        <DataTable
          caption="Forecast of income"
          columns={sources}
          rows={forecast}
          isDense
          rowKey={({ asset }) => asset}
        />
      </Card>
    </div>
  );
}
