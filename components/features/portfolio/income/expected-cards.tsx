import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Income } from '@/lib/contracts/portfolios/income';
import type { ExpectedBasis } from '@/lib/domain/declared-dates';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatAmount } from '../report/portfolio-figures';
import type { ReportLinks } from '../report/report-page';
import report from '../report/report.module.scss';
import { HoldingName } from '../ui/holding-name';
import tracker from '../ui/portfolio.module.scss';

type Forecast = Income['forecast'][number];
type Payment = Income['calendar'][number];

const formatUnit = (value: number): string => formatNumber(value, { digits: 4 });

const MARKS: Readonly<Record<ExpectedBasis, string>> = {
  get declared() {
    return t('Declared');
  },
  get 'day-declared'() {
    return t('Day declared');
  },
  get estimated() {
    return t('Estimate');
  },
};

interface PayerProps extends Pick<Payment, 'asset' | 'name'> {
  readonly hrefOf: ReportLinks['hrefOf'];
  readonly mark: string;
}

/** The payer or reporter, and the basis of the day. */
function Payer({ asset, hrefOf, mark, name }: PayerProps) {
  return (
    <>
      <HoldingName asset={asset} name={name} href={hrefOf(`holding/${encodeURIComponent(asset)}`)} />
      <span className={tracker.tag}>{mark}</span>
    </>
  );
}

export interface ExpectedCardsProps {
  readonly answer: Income;
  readonly links: ReportLinks;
}

/** The expected income of the next twelve months: by source, by ex-day, and the days of reports. */
export function ExpectedCards({ answer, links }: ExpectedCardsProps) {
  return (
    <>
      {answer.forecast.length > 0 && <IncomeCards answer={answer} links={links} />}
      {answer.reports.length > 0 && <ReportsCard answer={answer} links={links} />}
    </>
  );
}

function ReportsCard({ answer: { reports }, links: { hrefOf } }: ExpectedCardsProps) {
  const columns: readonly DataColumn<Income['reports'][number]>[] = [
    { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'name',
      head: t('Company'),
      align: 'start',
      cell: ({ estimated, ...row }) => (
        <Payer {...row} hrefOf={hrefOf} mark={estimated ? t('Estimate') : t('Declared')} />
      ),
    },
  ];
  return (
    <Card
      id="reports"
      title={t('Reports to come')}
      footer={t(
        'As stated by the provider by this day. An estimate is the provider’s own; the company has not named a day.',
      )}
    >
      <DataTable
        caption={t('Reports to come')}
        columns={columns}
        rows={reports}
        isDense
        rowKey={({ asset, date }) => `${date} ${asset}`}
      />
    </Card>
  );
}

function IncomeCards({ answer: { calendar, currency, forecast }, links: { hrefOf } }: ExpectedCardsProps) {
  const expected = forecast.reduce((sum, { amount }) => sum + amount, 0);
  const sources: readonly DataColumn<Forecast>[] = [
    {
      id: 'name',
      head: t('From'),
      align: 'start',
      cell: (row) => <Payer {...row} hrefOf={hrefOf} mark={MARKS.estimated} />,
    },
    {
      id: 'perUnit',
      head: t('Per unit'),
      cell: ({ asset, perUnit }) => (
        <Link
          href={`${hrefOf(`holding/${encodeURIComponent(asset)}`)}#dividends`}
          prefetch={false}
          className={report.explained}
        >
          {formatUnit(perUnit)}
        </Link>
      ),
    },
    { id: 'amount', head: t('Next 12 months'), cell: ({ amount }) => formatAmount(amount) },
  ];
  const days: readonly DataColumn<Payment>[] = [
    { id: 'date', head: t('Ex-day'), align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'payDate',
      head: t('Paid about'),
      align: 'start',
      cell: ({ payDate }) => (payDate === null ? '' : formatDay(payDate)),
    },
    {
      id: 'name',
      head: t('From'),
      align: 'start',
      cell: ({ basis, ...row }) => <Payer {...row} hrefOf={hrefOf} mark={MARKS[basis]} />,
    },
    { id: 'perUnit', head: t('Per unit'), cell: ({ perUnit }) => formatUnit(perUnit) },
    { id: 'amount', head: t('Amount'), cell: ({ amount }) => formatAmount(amount) },
  ];
  return (
    <div className={tracker.pair}>
      <Card
        id="calendar"
        title={t('Expected ex and pay days, {currency}', { currency })}
        footer={t('Declared days, else those of the last twelve months or of own payments, a year later.')}
      >
        <BlockTable
          caption={t('Expected ex-days')}
          columns={days}
          rows={calendar}
          isDense
          rowKey={({ asset, date }) => `${date} ${asset}`}
          name="name"
        />
      </Card>
      <Card
        id="forecast"
        title={t('Next 12 months: {expected} {currency}', { expected: formatAmount(expected), currency })}
        footer={t('Payments per unit, declared or of last year, times the units held. An estimate.')}
      >
        <DataTable
          caption={t('Forecast of income')}
          columns={sources}
          rows={forecast}
          isDense
          rowKey={({ asset }) => asset}
        />
      </Card>
    </div>
  );
}
