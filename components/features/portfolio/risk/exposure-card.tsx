import { useRouter } from 'next/router';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { Risk } from '@/lib/contracts/portfolios/risk';
import { formatDay } from '@/lib/format/date';
import { gapText } from '@/lib/format/gap-text';
import { formatCount, formatNumber, formatPValue } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { RISK_MODELS } from '../state/risk-state';
import type { RiskCardProps } from './series-cards';

interface Row {
  readonly id: string;
  readonly coef: number;
  readonly se: number;
  readonly t: number;
  readonly p: number;
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'factor',
    head: 'Factor',
    align: 'start',
    cell: ({ id }) => (id === 'alpha' ? 'Alpha, % a day' : id),
  },
  { id: 'coef', head: 'Coefficient', cell: ({ coef }) => formatNumber(coef, { digits: 4 }) },
  { id: 'se', head: 'Std. error', cell: ({ se }) => formatNumber(se, { digits: 4 }) },
  { id: 't', head: 't, Newey-West', cell: ({ t }) => formatNumber(t) },
  { id: 'p', head: 'p', cell: ({ p }) => formatPValue(p) },
];

/** The coefficients of a regression as rows; null when there is none. */
function rowsOf({ coef, p, se, tNeweyWest }: Risk['regression']): Row[] | null {
  if (!coef || !se || !tNeweyWest || !p) return null;
  return Object.keys(coef).map((id) => ({
    id,
    coef: coef[id]!,
    se: se[id]!,
    t: tNeweyWest[id]!,
    p: p[id]!,
  }));
}

/** The factor exposures of the portfolio's series. */
export function ExposureCard({
  regression,
  state,
  hrefTo,
}: RiskCardProps & { readonly regression: Risk['regression'] }) {
  const router = useRouter();
  const rows = rowsOf(regression);
  const { alphaAnnual, first, gaps, last, n, r2 } = regression;
  return (
    <Card
      id="factors"
      title="Factor exposures"
      actions={
        <SegmentedControl
          label="Model"
          segments={RISK_MODELS.map(({ id, label }) => ({
            id,
            label,
            href: hrefTo({ model: id }),
          }))}
          current={state.model}
          onSelect={(model) => void router.push(hrefTo({ model }))}
        />
      }
      footer={
        rows && first && last && r2 !== null && alphaAnnual !== null
          ? `${formatCount(n)} days, ${formatDay(first)} to ${formatDay(last)}. R² ${formatPercent(r2)}, alpha ${formatReturn(alphaAnnual)} a year. Least squares of the returns minus the risk-free rate.`
          : 'Least squares of the returns less the risk-free rate on the returns of the factors.'
      }
    >
      {rows ? (
        <BlockTable caption="Factor exposures" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No regression">
          {gaps.coef?.gap === 'no-data'
            ? 'Factor returns of this model are not stored.'
            : `Not enough common days with the factors: ${gapText(gaps.coef)}.`}
        </EmptyState>
      )}
    </Card>
  );
}
