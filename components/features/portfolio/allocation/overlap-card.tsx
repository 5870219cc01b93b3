import { MatrixTable } from '@/components/charts/tables/matrix-table';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { Overlap } from '@/lib/contracts/portfolios/reading';
import { formatPercent } from '@/lib/format/percent';
import { assetCode, assetLabel } from '../ui/asset-label';

type Shared = Overlap['shared'][number];

const COLUMNS: readonly DataColumn<Shared>[] = [
  { id: 'asset', head: 'Owned', align: 'start', cell: assetLabel },
  { id: 'weight', head: 'Weight', cell: ({ weight }) => formatPercent(weight) },
  {
    id: 'through',
    head: 'Through',
    align: 'start',
    cell: ({ through }) => through.map(({ asset, weight }) => `${asset} ${formatPercent(weight)}`).join(', '),
  },
];

const formatShare = (value: number): string => formatPercent(value, { digits: 0 });

/** How much of the funds is known, as a sentence. */
export function coverageText(coverage: number | null): string {
  return coverage === null
    ? 'There are no funds.'
    : `Members of ${formatPercent(coverage, { digits: 1 })} of the value of funds are known.`;
}

/** What is owned through more than one holding, and the overlap of every two holdings. */
export function OverlapCard({ overlap }: { readonly overlap: Overlap }) {
  const { coverage, holdings, rows, shared } = overlap;
  const unknown = holdings.filter(({ members }) => members === 0).map(assetCode);
  return (
    <>
      <Card
        id="shared"
        title="Owned more than once"
        footer={[
          coverageText(coverage),
          unknown.length > 0 && `Not known: ${unknown.join(', ')}.`,
          'Weights are parts of the value of all holdings, without cash.',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {shared.length === 0 ? (
          <EmptyState title="Nothing is owned through more than one holding">
            Only funds whose members are known are compared.
          </EmptyState>
        ) : (
          <DataTable
            caption="Owned through more than one holding"
            columns={COLUMNS}
            rows={shared}
            rowKey={({ asset }) => asset}
          />
        )}
      </Card>
      <Card
        id="overlap"
        title="Overlap of holdings"
        footer="Sum of the lesser weights of common members; a dash where the members of a fund are not known."
      >
        <MatrixTable
          label="Overlap of holdings"
          names={holdings.map(assetCode)}
          rows={rows}
          format={formatShare}
        />
      </Card>
    </>
  );
}
