import { t } from '@/lib/domain/text';
import { BarList } from '@/components/charts/bars/bar-list';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { LESS_IS_BETTER } from '@/lib/analytics/fees/rank-in-group';
import { formatCount } from '@/lib/format/number';
import { stockHref } from '@/lib/site/routes';
import { rowNumber } from '@/lib/research/page-rows';
import { fundFormat } from './fund-columns';
import { RANKS } from '../state/fund-state';
import type { FundBlockProps } from './block-props';

/** Number of bars of the ranking: the best funds of a group. */
const MAX_BARS = 15;

/** The best funds of a group. */
export function RankCard({ lines, state, live, asOf }: FundBlockProps) {
  const rank = RANKS.find(({ id }) => id === state.rank) ?? RANKS[5];
  const isCost = LESS_IS_BETTER.includes(rank.id);
  const isReturn = rank.id === 'changePercent' || /^(return|annualized)\./.test(rank.id);
  const rankedLines = lines.flatMap((line) => {
    const value = rowNumber(line, rank.id);
    return value === null ? [] : [{ line, value }];
  });
  const best = rankedLines.sort(
    (a, b) => (isCost ? a.value - b.value : b.value - a.value) || (a.line.symbol < b.line.symbol ? -1 : 1),
  );
  const bars = best.slice(0, MAX_BARS).map(({ line: { symbol }, value }) => ({
    id: symbol,
    label: symbol,
    value,
    href: stockHref(symbol, { asOf }),
  }));
  return (
    <Card
      id="ranking"
      title={
        <>
          {isCost ? t('Lowest') : t('Best')}, {rank.name} <Explain id={rank.id} name={rank.name} />
        </>
      }
      footer={
        state.group === null
          ? t('Top {count} of {count2} funds.', {
              count: bars.length,
              count2: formatCount(rankedLines.length),
            })
          : t('Top {count} of {count2} funds of {group}.', {
              count: bars.length,
              count2: formatCount(rankedLines.length),
              group: state.group,
            })
      }
    >
      <div className={blocks.body}>
        <SegmentedControl
          label={t('Ranked by')}
          segments={RANKS.map(({ id, label, name }) => ({
            id,
            label,
            title: name,
            href: live.hrefWith({ rank: id }),
          }))}
          current={rank.id}
          onSelect={(id) => live.change({ rank: id })}
        />
      </div>
      <BarList
        label={`${state.group ?? t('ETFs')}: ${rank.name}`}
        bars={bars}
        format={fundFormat(rank.id)}
        isChange={isReturn}
        valueLabel={rank.name}
        fileName="etf-ranking"
      />
    </Card>
  );
}
