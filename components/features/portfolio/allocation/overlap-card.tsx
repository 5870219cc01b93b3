import { t } from '@/lib/domain/text';
import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Overlap } from '@/lib/contracts/portfolios/reports';
import { formatPercent } from '@/lib/format/percent';
import { assetCode, assetLabel } from '../ui/asset-label';

type Shared = Overlap['shared'][number];

const COLUMNS: readonly DataColumn<Shared>[] = [
  {
    id: 'asset',
    get head() {
      return t('Owned');
    },
    align: 'start',
    cell: assetLabel,
  },
  {
    id: 'weight',
    get head() {
      return t('Weight');
    },
    cell: ({ weight }) => formatPercent(weight),
  },
  {
    id: 'through',
    get head() {
      return t('Through');
    },
    align: 'start',
    cell: ({ through }) => through.map(({ asset, weight }) => `${asset} ${formatPercent(weight)}`).join(', '),
  },
];

const formatShare = (value: number): string => formatPercent(value, { digits: 0 });

/** The known part of the funds, as a sentence. */
export function coverageText(coverage: number | null): string {
  return coverage === null
    ? t('There are no funds.')
    : t('Members of {coverage} of the value of funds are known.', {
        coverage: formatPercent(coverage, { digits: 1 }),
      });
}

/** The members that more than one holding owns, and the overlap of every two holdings. */
export function OverlapCard({ overlap }: { readonly overlap: Overlap }) {
  const { coverage, holdings, rows, shared } = overlap;
  const unknown = holdings.filter(({ members }) => members === 0).map(assetCode);
  return (
    <>
      <Card
        id="shared"
        title={t('Owned more than once')}
        footer={[
          coverageText(coverage),
          unknown.length > 0 && t('Not known: {unknown}.', { unknown: unknown.join(', ') }),
          t('Weights are parts of the value of all holdings, without cash.'),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {shared.length === 0 ? (
          <EmptyState title={t('Nothing is owned through more than one holding')}>
            {t('Only funds whose members are known are compared.')}
          </EmptyState>
        ) : (
          <DataTable
            caption={t('Owned through more than one holding')}
            columns={COLUMNS}
            rows={shared}
            rowKey={({ asset }) => asset}
          />
        )}
      </Card>
      <Card
        id="overlap"
        title={t('Overlap of holdings')}
        footer={t(
          'For each holding in both funds the smaller weight, added up; a dash where the holdings of a fund are not known.',
        )}
      >
        <MatrixTable
          label={t('Overlap of holdings')}
          names={holdings.map(assetCode)}
          rows={rows}
          format={formatShare}
        />
      </Card>
    </>
  );
}
