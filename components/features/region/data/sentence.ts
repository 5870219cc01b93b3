import { notDailyText } from '@/components/research/market-cards/breadth-words';
import type { Region } from '@/lib/contracts/region';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';

/** The page in one sentence, computed from its figures; unknown figures are omitted. */
export function describeRegion({ breadth, currencyEffect, indexes, meta, universe }: Region): string {
  const lead = indexes[0];
  const change = lead?.figures['changePercent'];
  const effect = currencyEffect.indexes[0]?.figures;
  const [local, usd] = [effect?.['currency.local.YTD'], effect?.['currency.usd.YTD']];
  const parts = [
    ...(lead && typeof change === 'number' ? [`the ${lead.name} ${formatReturn(change)}`] : []),
    ...(breadth
      ? [
          `${formatCount(breadth.advancers)} of ${formatCount(breadth.members)} members up` +
            (breadth.with200 > 0
              ? `, ${formatPercent(breadth.above200 / breadth.with200, { digits: 0 })} above their 200-day average`
              : '') +
            (breadth.notDaily > 0 ? `, ${notDailyText(breadth)}` : '') +
            (universe && universe.ended > 0
              ? `, excluding ${formatCount(universe.ended)} whose prices have ended`
              : ''),
        ]
      : []),
    ...(typeof local === 'number' && typeof usd === 'number'
      ? [`this year ${formatReturn(local)} in local currency and ${formatReturn(usd)} in US dollars`]
      : []),
  ];
  if (parts.length === 0) return 'No data of this market for this day.';
  const day = breadth?.day ?? lead?.lastDay ?? meta.asOf;
  return `As of ${day === null ? 'this day' : formatDay(day)}: ${parts.join('; ')}.`;
}
