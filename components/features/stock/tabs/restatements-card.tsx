import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { FinancialsPage, FinancialStatementRow } from '@/lib/contracts/stock-tabs';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { lineFormat, scaleOf } from './statement-format';

interface Change {
  readonly line: FinancialStatementRow;
  readonly end: string;
  readonly change: FinancialStatementRow['restated'][number];
}

const NO_BASE = { gap: 'no-data', need: null, have: null } as const;

/** The values of a statement that later reports changed; nothing without any. */
export function RestatementsCard({ answer }: { readonly answer: Omit<FinancialsPage, 'meta' | 'head'> }) {
  const scale = scaleOf(answer);
  const changes = answer.lines
    .flatMap((line): Change[] =>
      line.restated.map((change) => ({ line, change, end: answer.columns[change.column]!.end })),
    )
    .sort((a, b) => (a.end < b.end ? 1 : a.end > b.end ? -1 : 0));
  if (changes.length === 0) return null;
  return (
    <Card
      id="restatements"
      title={t('Restated values')}
      footer={t('A page of an earlier day shows the value that was known on it.')}
    >
      <DataTable
        caption={t('Restated values')}
        rows={changes}
        rowKey={({ end, line }) => `${end}/${line.id}`}
        columns={[
          { id: 'end', head: t('Period to'), align: 'start', cell: ({ end }) => formatDay(end) },
          { id: 'line', head: t('Line'), align: 'start', cell: ({ line }) => t(line.label) },
          {
            id: 'first',
            head: t('First reported'),
            cell: ({ change, line }) => lineFormat(line, scale)(change.first),
          },
          { id: 'firstFiled', head: t('Known'), cell: ({ change }) => formatDay(change.firstFiled) },
          {
            id: 'latest',
            head: t('Restated'),
            cell: ({ change, line }) => lineFormat(line, scale)(change.latest),
          },
          { id: 'filed', head: t('Known'), cell: ({ change }) => formatDay(change.filed) },
          {
            id: 'change',
            head: t('Change'),
            cell: ({ change }) => (
              <FigureText
                value={change.first > 0 ? change.latest / change.first - 1 : null}
                gap={NO_BASE}
                format={formatReturn}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
