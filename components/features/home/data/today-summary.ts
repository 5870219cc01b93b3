import { notDailyText } from '@/components/research/market-cards/breadth-words';
import type { Markets } from '@/lib/contracts/markets';
import { numberOrNull } from '@/lib/domain/number-or-null';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatBasisPoints, formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';

type Line = Markets['strips']['crypto'][number];

const numberOf = (line: Line | undefined, id: string): number | null => numberOrNull(line?.figures[id]);

/** `rose 0.62%`, `fell 0.15%`, `closed unchanged`. */
function moved(change: number): string {
  const text = formatPercent(Math.abs(change));
  if (text === formatPercent(0)) return 'closed unchanged';
  return change > 0 ? `rose ${text}` : `fell ${text}`;
}

function indexText({ regions, universe }: Markets): string {
  const lines = regions.flatMap((region) => region.lines);
  const lead = lines.find(({ symbol }) => symbol === universe?.indexSymbol) ?? lines[0];
  const [price, change] = [numberOf(lead, 'price'), numberOf(lead, 'changePercent')];
  if (!lead || price === null || change === null) return '';
  const day = lead.lastDay ? ` on ${formatDay(lead.lastDay)}` : '';
  return `The ${lead.name} ${moved(change)} to ${formatPrice(price, lead.kind)}${day}.`;
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
      ? `; best sector ${best.label} (${formatReturn(best.value)}), worst ${worst.label} (${formatReturn(worst.value)})`
      : '';
  return `${formatCount(breadth.advancers)} of the ${formatCount(breadth.members)} members of the ${breadth.name} gained${groups}${breadth.notDaily > 0 ? ` (${notDailyText(breadth)})` : ''}.`;
}

function trendText({ breadth }: Markets): string {
  if (!breadth || breadth.with200 === 0) return '';
  const share = formatPercent(breadth.above200 / breadth.with200, { digits: 0 });
  return `${share} are above their 200-day average; 52-week highs: ${formatCount(breadth.newHighs)}, lows: ${formatCount(breadth.newLows)}.`;
}

function otherText({ strips, regions }: Markets): string {
  const ten = strips.rates.find(({ id }) => id === 'DGS10');
  const change = ten?.figures['rate.change.1D'];
  const parts: string[] = [];
  if (ten?.value)
    parts.push(
      `the 10-year Treasury yields ${formatPercent(ten.value)}${typeof change === 'number' ? ` (${formatBasisPoints(change / 10_000)})` : ''}`,
    );
  const quotes: readonly [string, Line | undefined][] = [
    ['the VIX is at', regions.flatMap(({ lines }) => lines).find(({ symbol }) => symbol === '^VIX')],
    ['gold at', strips.commodities.find(({ symbol }) => symbol === 'GC=F')],
    ['crude oil at', strips.commodities.find(({ symbol }) => symbol === 'CL=F')],
    ['Bitcoin at', strips.crypto.find(({ symbol }) => symbol === 'BTC-USD')],
  ];
  for (const [words, line] of quotes) {
    const [price, day] = [numberOf(line, 'price'), numberOf(line, 'changePercent')];
    if (price === null) continue;
    parts.push(`${words} ${formatPrice(price, line?.kind)}${day === null ? '' : ` (${formatReturn(day)})`}`);
  }
  const text = parts.join(', ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/**
 * Summary of the day in sentences, computed from its figures: the index and the other markets; empty without
 * figures.
 */
export function summarizeToday(markets: Markets): { readonly lead: string; readonly more: string } {
  return {
    lead: indexText(markets),
    more: [breadthText(markets), trendText(markets), otherText(markets)].filter(Boolean).join(' '),
  };
}
