import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import { toneOf } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { formatDay } from '@/lib/format/date';
import { formatPercentagePoints } from '@/lib/format/percent';
import { COMPARED_FIGURES } from '../data/compared-figures';
import type { ComparedDays } from '../data/compared-figures';
import { figureItems, formatGain } from './portfolio-figures';
import type { ResearchQuery } from '@/lib/site/routes';
import styles from './report.module.scss';

interface ComparedRow {
  readonly id: string;
  readonly name: string;
  readonly previous: number | null;
  readonly now: number | null;
  readonly format: (value: number) => string;
  readonly isReturn: boolean;
  readonly isChange: boolean;
}

function rowsOf(
  previous: NonNullable<ComparedDays['previous']>,
  now: NonNullable<ComparedDays['now']>,
): ComparedRow[] {
  const before = figureItems(previous, COMPARED_FIGURES);
  return figureItems(now, COMPARED_FIGURES).map(({ id, name, value, format, isChange, isReturn }, index) => ({
    id,
    name,
    previous: before[index]!.value as number | null,
    now: value as number | null,
    format: format!,
    isReturn,
    isChange: isChange ?? false,
  }));
}

function differenceText({ isReturn, now, previous }: ComparedRow): string | null {
  if (previous === null || now === null) return null;
  return isReturn ? formatPercentagePoints(now - previous) : formatGain(now - previous);
}

export interface ComparisonCardProps {
  readonly comparison: ComparedDays;
  /** A tab with the state of the page. */
  readonly hrefOf: (tab: string, query: ResearchQuery) => string;
}

/** The figures of two days side by side (`versus`), with the difference of each. */
export function ComparisonCard({ comparison: { previous, now, problem }, hrefOf }: ComparisonCardProps) {
  if (previous === null || now === null)
    return (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    );
  const [from, to] = previous.to < now.to ? [previous.to, now.to] : [now.to, previous.to];
  const columns: readonly DataColumn<ComparedRow>[] = [
    { id: 'name', head: t('Figure'), align: 'start', cell: ({ name }) => name },
    {
      id: 'previous',
      head: formatDay(previous.to),
      cell: (row) => <FigureText value={row.previous} format={row.format} />,
    },
    { id: 'now', head: formatDay(now.to), cell: (row) => <FigureText value={row.now} format={row.format} /> },
    {
      id: 'difference',
      head: t('Difference'),
      cell: (row) => differenceText(row) ?? <FigureText value={null} format={row.format} />,
      tone: (row) => (row.isChange ? toneOf(differenceText(row) ?? '') : null),
    },
  ];
  return (
    <Card
      id="versus"
      title={t('{to} compared with {to2}, {currency}', {
        to: formatDay(now.to),
        to2: formatDay(previous.to),
        currency: now.currency,
      })}
      actions={
        <Link href={hrefOf('change', { versus: null, range: null, asOf: null, from, to })} prefetch={false}>
          {t('What changed the value')}
        </Link>
      }
      footer={t('Each day with what was known then: the range of the page, up to that day.')}
    >
      <BlockTable
        caption={t('Figures of two days')}
        columns={columns}
        rows={rowsOf(previous, now)}
        rowKey={({ id }) => id}
        isDense
      />
    </Card>
  );
}
