import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ScatterChart } from '@/components/charts/svg/scatter-chart';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { Lab } from '@/lib/contracts/portfolios/lab';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import type { ShownLab } from './load-lab';

type Mix = Lab['frontier'][number];

const inPercents = (value: number): string => formatPercent(value, { digits: 0 });
const tenths = (value: number): string => formatPercent(value, { digits: 1 });

/** `12.0% (8.1% to 15.2%)`. */
const banded = (value: number, [low, high]: readonly number[], format: (value: number) => string): string =>
  t('{value} ({low} to {high})', { value: format(value), low: format(low!), high: format(high!) });

const columns = (assets: Lab['assets']): DataColumn<Mix>[] => [
  {
    id: 'return',
    head: t('Return a year'),
    cell: (mix) => banded(mix.return, mix.returnBand, tenths),
  },
  {
    id: 'volatility',
    head: t('Volatility'),
    cell: (mix) => banded(mix.volatility, mix.volatilityBand, tenths),
  },
  ...assets.map(({ asset }, at): DataColumn<Mix> => ({
    id: asset,
    head: asset,
    cell: ({ weightBands, weights }) => banded(weights[at]!, weightBands[at]!, inPercents),
  })),
];

/** The reason why there is no frontier. */
function frontierGapText({ frontierGap }: ShownLab): string {
  if (frontierGap?.gap === 'too-few')
    return t(
      'A frontier needs two assets of the market with two years of prices in the window. Name others in the form.',
    );
  return t('A frontier needs {need} months that all assets have; there are {have}.', {
    need: frontierGap?.need ?? 24,
    have: frontierGap?.have ?? 0,
  });
}

/** The efficient frontier of assets: its mixes with their bands, the assets, and the holdings of today. */
export function FrontierCard({ answer }: { readonly answer: ShownLab }) {
  const { assets, frontier, method, months, today } = answer;
  const points = useMemo(
    () => [
      ...frontier.map((mix, at) => ({
        id: `mix-${at}`,
        label: t('Frontier {at}', { at: at + 1 }),
        x: mix.volatility,
        y: mix.return,
        color: 1,
      })),
      ...assets.flatMap(({ asset, return: mean, volatility }) =>
        mean === null || volatility === null
          ? []
          : [{ id: asset, label: asset, x: volatility, y: mean, color: 2 }],
      ),
      ...(today === null
        ? []
        : [{ id: 'today', label: t('Today'), x: today.volatility, y: today.return, color: 3 }]),
    ],
    [assets, frontier, today],
  );
  if (frontier.length === 0)
    return (
      <Card id="frontier" title={t('Efficient frontier')}>
        <EmptyState title={t('No frontier')}>{frontierGapText(answer)}</EmptyState>
      </Card>
    );
  return (
    <Card
      id="frontier"
      title={t('Efficient frontier')}
      footer={t(
        'Mixes without short sales of which none with the same return had less risk, of {months} monthly returns. In brackets: between one and nine of ten of {samples} resampled pasts (blocks of {blockMonths} months); of weights: those that were best in them. The wider they are, the less the past says. Past returns do not tell future ones.',
        {
          months: formatCount(months),
          samples: formatCount(method.samples),
          blockMonths: method.blockMonths,
        },
      )}
    >
      <ScatterChart
        label={t('Risk and return of the frontier and its assets')}
        points={points}
        xLabel={t('Volatility')}
        yLabel={t('Return a year')}
        formatX={inPercents}
        formatY={formatReturn}
        fileName="efficient-frontier"
      />
      <BlockTable
        caption={t('Mixes of the frontier')}
        columns={columns(assets)}
        rows={frontier}
        rowKey={(mix) => String(mix.return)}
      />
    </Card>
  );
}
