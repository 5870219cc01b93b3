import { translateListName } from '@/lib/domain/message';
import { t } from '@/lib/domain/text';
import { notDailyText } from '@/components/research/market-cards/breadth-words';
import type { Markets } from '@/lib/contracts/markets';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

type Line = Markets['strips']['crypto'][number];

const numberOf = (line: Line | undefined, id: string): number | null => numberOrNull(line?.figures[id]);

/** `rose 0.62%`, `fell 0.15%`, `closed unchanged`. */
function moved(change: number): string {
  const text = formatPercent(Math.abs(change));
  if (text === formatPercent(0)) return t('closed unchanged');
  return change > 0 ? t('rose {text}', { text }) : t('fell {text}', { text });
}

function indexText({ regions, universe }: Markets): string {
  const lines = regions.flatMap((region) => region.lines);
  const lead = lines.find(({ symbol }) => symbol === universe?.indexSymbol) ?? lines[0];
  const [price, change] = [numberOf(lead, 'price'), numberOf(lead, 'changePercent')];
  if (!lead || price === null || change === null) return '';
  const day = lead.lastDay ? ` ${t('on {lastDay}', { lastDay: formatDay(lead.lastDay) })}` : '';
  return t('The {name} {moved} to {price}{day}.', {
    name: translateListName(lead.name),
    moved: moved(change),
    price: formatPrice(price, lead.kind),
    day,
  });
}

function breadthText({ breadth, sectors }: Markets): string {
  if (!breadth || breadth.members === 0) return '';
  const ordered = sectors
    .flatMap(({ label, figures }) => {
      const value = figures['group.return.1D'] ?? null;
      return value === null ? [] : [{ label, value }];
    })
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [ordered[0], ordered.at(-1)];
  const groups =
    best && worst && best !== worst
      ? t('; best {label} ({return}), worst {label2} ({return2})', {
          label: t(best.label),
          return: formatReturn(best.value),
          label2: t(worst.label),
          return2: formatReturn(worst.value),
        })
      : '';
  const values = {
    advancers: formatCount(breadth.advancers),
    members: formatCount(breadth.members),
    groups,
  };
  return breadth.notDaily > 0
    ? t('{advancers} of {members} members gained{groups} ({notDailyText}).', {
        ...values,
        notDailyText: notDailyText(breadth),
      })
    : t('{advancers} of {members} members gained{groups}.', values);
}

/** Number of movers in the sentence. */
const MOVERS = 3;

/** The reason why the index moved: the members whose moves, times their weights, are the largest parts of its change. */
function moversText({ members = [] }: Markets): string {
  const parts = members.flatMap(({ symbol, weight, figures }) => {
    const change = numberOrNull(figures.changePercent);
    return change === null || weight === null ? [] : [{ symbol, change, part: Math.abs(change * weight) }];
  });
  const largest = parts.sort((a, b) => b.part - a.part).slice(0, MOVERS);
  if (largest.length < MOVERS) return '';
  const [first, second, third] = largest.map(({ symbol, change }) => `${symbol} (${formatReturn(change)})`);
  return t('Largest movers: {first}, {second} and {third}.', { first, second, third });
}

/** Summary of the day in sentences, computed from its figures; empty without figures. */
export function summarizeToday(markets: Markets): { readonly lead: string; readonly breadth: string } {
  return {
    lead: [indexText(markets), moversText(markets)].filter(Boolean).join(' '),
    breadth: breadthText(markets),
  };
}
