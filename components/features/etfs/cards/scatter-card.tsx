import { useMemo } from 'react';
import { t } from '@/lib/domain/text';
import { ScatterChart } from '@/components/charts/svg/scatter-chart';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { rowNumber } from '@/lib/research/page-rows';
import type { FundBlockProps } from './block-props';

/** One-year return and volatility of the funds of a group. */
export function ScatterCard({
  lines,
  group,
  asOf,
}: Pick<FundBlockProps, 'lines' | 'asOf'> & { readonly group: string | null }) {
  const points = useMemo(
    () =>
      lines.flatMap((line) => {
        const [x, y] = [rowNumber(line, 'volatility.1Y'), rowNumber(line, 'return.1Y')];
        return x === null || y === null
          ? []
          : [{ id: line.symbol, label: line.symbol, x, y, href: stockHref(line.symbol, { asOf }) }];
      }),
    [lines, asOf],
  );
  return (
    <Card
      id="risk-return"
      title={
        <>
          {t('Risk and return, one year')} <Explain id="fund.riskReturn" name={t('Risk and return')} />
        </>
      }
      footer={t('{count} of {count2} funds with one year of prices.', {
        count: formatCount(points.length),
        count2: formatCount(lines.length),
      })}
    >
      <ScatterChart
        label={t('{group}: volatility and return over one year', { group: group ?? t('ETFs') })}
        points={points}
        xLabel={t('Volatility, 1 year')}
        yLabel={t('Return, 1 year')}
        formatX={percentOf}
        formatY={formatReturn}
        fileName="etf-risk-return"
        height={260}
      />
    </Card>
  );
}

function percentOf(value: number): string {
  return formatPercent(value, { digits: 0 });
}
