import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
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
    get head() {
      return t('Factor');
    },
    align: 'start',
    cell: ({ id }) => (id === 'alpha' ? t('Alpha, % a day') : id),
  },
  {
    id: 'coef',
    get head() {
      return t('Coefficient');
    },
    cell: ({ coef }) => formatNumber(coef, { digits: 4 }),
  },
  {
    id: 'se',
    get head() {
      return t('Std. error');
    },
    cell: ({ se }) => formatNumber(se, { digits: 4 }),
  },
  {
    id: 't',
    get head() {
      return t('t, Newey-West');
    },
    cell: ({ t }) => formatNumber(t),
  },
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
      title={t('Factor exposures')}
      actions={
        <SegmentedControl
          label={t('Model')}
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
          ? t(
              '{n} days, {first} to {last}. R² {r2}, alpha {alphaAnnual} a year. Least squares of the returns minus the risk-free rate.',
              {
                n: formatCount(n),
                first: formatDay(first),
                last: formatDay(last),
                r2: formatPercent(r2),
                alphaAnnual: formatReturn(alphaAnnual),
              },
            )
          : t('Least squares of the returns less the risk-free rate on the returns of the factors.')
      }
    >
      {rows ? (
        <BlockTable caption={t('Factor exposures')} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title={t('No regression')}>
          {gaps.coef?.gap === 'no-data'
            ? t('Factor returns of this model are not stored.')
            : t('Not enough common days with the factors: {gapText}.', { gapText: gapText(gaps.coef) })}
        </EmptyState>
      )}
    </Card>
  );
}
