import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { readField } from '@/components/ui/forms/read-field';
import type { Lots } from '@/lib/contracts/portfolios/reports';
import { formatCount } from '@/lib/format/number';
import { researchQuery } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { HiddenState } from '../report/hidden-state';
import { formatAmount, formatGain } from '../report/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

type PeriodRow = Lots['periods']['longTerm'] & { readonly label: string };

const gainColumn = (id: 'gain' | 'gains' | 'losses', head: string): DataColumn<PeriodRow> => ({
  id,
  head,
  cell: (row) => formatGain(row[id]),
  tone: (row) => toneOf(formatGain(row[id])),
});

const listColumns = (): readonly DataColumn<PeriodRow>[] => [
  { id: 'period', head: t('Held for'), align: 'start', cell: ({ label }) => label },
  { id: 'proceeds', head: t('Proceeds'), cell: ({ proceeds }) => formatAmount(proceeds) },
  { id: 'cost', head: t('Cost'), cell: ({ cost }) => formatAmount(cost) },
  gainColumn('gains', t('Gains')),
  gainColumn('losses', t('Losses')),
  gainColumn('gain', t('Gain')),
];

export interface PeriodsTableProps {
  readonly lots: Pick<Lots, 'longTermDays' | 'periods' | 'year'>;
  readonly path: string;
  /** The rest of the page's state. */
  readonly kept: ResearchQuery;
}

/** Sums of a tax year by holding period, with the threshold between short and long term. */
export function PeriodsTable({ lots: { longTermDays, periods, year }, path, kept }: PeriodsTableProps) {
  const router = useRouter();
  const span =
    longTermDays === null
      ? t('one year')
      : t('{longTermDays} days', { longTermDays: formatCount(longTermDays) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const threshold = readField(event.currentTarget, 'longTermDays').trim();
    void router.push(`${path}${researchQuery({ ...kept, longTermDays: threshold })}`);
  }

  return (
    <>
      <BlockTable
        caption={t('By holding period, {year}', { year })}
        showsCaption
        columns={listColumns()}
        rows={[
          { label: t('Up to {span}', { span }), ...periods.shortTerm },
          { label: t('More than {span}', { span }), ...periods.longTerm },
        ]}
        rowKey={({ label }) => label}
      />
      <form
        key={longTermDays}
        method="get"
        action={path}
        aria-label={t('Holding period')}
        className={`${tracker.body} ${tracker.inline}`}
        onSubmit={submit}
      >
        <HiddenState query={kept} />
        <label>
          {t('Long-term after, days (empty: one year)')}{' '}
          <FormControl name="longTermDays" size="sm" inputMode="numeric" defaultValue={longTermDays ?? ''} />
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Show')}
        </button>
      </form>
    </>
  );
}
