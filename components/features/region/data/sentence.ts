import { translateListName } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
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
    ...(lead && typeof change === 'number'
      ? [t('the {name} {change}', { name: translateListName(lead.name), change: formatReturn(change) })]
      : []),
    ...(breadth
      ? [
          universe && universe.ended > 0
            ? t('{value}, excluding {ended} whose prices have ended', {
                value:
                  (breadth.with200 > 0
                    ? t('{advancers} of {members} members up, {above200} above their 200-day average', {
                        advancers: formatCount(breadth.advancers),
                        members: formatCount(breadth.members),
                        above200: formatPercent(breadth.above200 / breadth.with200, { digits: 0 }),
                      })
                    : t('{advancers} of {members} members up', {
                        advancers: formatCount(breadth.advancers),
                        members: formatCount(breadth.members),
                      })) + (breadth.notDaily > 0 ? `, ${notDailyText(breadth)}` : ''),
                ended: formatCount(universe.ended),
              })
            : t('{value}', {
                value:
                  (breadth.with200 > 0
                    ? t('{advancers} of {members} members up, {above200} above their 200-day average', {
                        advancers: formatCount(breadth.advancers),
                        members: formatCount(breadth.members),
                        above200: formatPercent(breadth.above200 / breadth.with200, { digits: 0 }),
                      })
                    : t('{advancers} of {members} members up', {
                        advancers: formatCount(breadth.advancers),
                        members: formatCount(breadth.members),
                      })) + (breadth.notDaily > 0 ? `, ${notDailyText(breadth)}` : ''),
              }),
        ]
      : []),
    ...(typeof local === 'number' && typeof usd === 'number'
      ? [
          t('this year {local} in local currency and {usd} in US dollars', {
            local: formatReturn(local),
            usd: formatReturn(usd),
          }),
        ]
      : []),
  ];
  if (parts.length === 0) return t('No data of this market for this day.');
  const day = breadth?.day ?? lead?.lastDay ?? meta.asOf;
  return t('As of {day}: {parts}.', {
    day: day === null ? t('this day') : formatDay(day),
    parts: parts.join('; '),
  });
}
