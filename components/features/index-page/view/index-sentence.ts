import { excludedText } from '@/lib/research/excluded-rows';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { formatContribution, formatPercent, formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import type { PageRow } from '@/lib/research/page-rows';
import type { IndexPageData } from '../data/index-page-data';
import { CONTRIBUTION } from '../data/members-block';
import type { MembersBlock } from '../data/members-block';
import { numberOrNull } from '@/lib/domain/number-or-null';

function contributionOf({ figures }: PageRow): number | null {
  return numberOrNull(figures[CONTRIBUTION]);
}

/** The page in one or two sentences, computed from its figures. */
export function indexSentence(page: IndexPageData, block: MembersBlock): string {
  const parts = [quotePart(page), membersPart(block), concentrationPart(block)];
  return parts.filter(Boolean).join(' ');
}

function quotePart({ quote, day, label }: IndexPageData): string {
  const [price, change] = [numberOrNull(quote.figures.price), numberOrNull(quote.figures.changePercent)];
  if (price === null || !day) return `No prices of ${label} itself are stored; the page shows its members.`;
  const moved = change === null ? '' : `, ${formatReturn(change)}`;
  return `Closed at ${formatPrice(price)} on ${formatDay(day.date)}${moved}.`;
}

function membersPart({ contribution, lines }: MembersBlock): string {
  const moves = lines
    .map(({ figures }) => numberOrNull(figures.changePercent))
    .filter((move) => move !== null);
  if (moves.length === 0) return '';
  const excluded = excludedText(lines, 'changePercent');
  const rose = `${formatCount(moves.filter((move) => move > 0).length)} of ${formatCount(moves.length)} members rose on their last session${excluded === '' ? '' : `, ${excluded}`}`;
  const ranked = lines
    .filter((line) => contributionOf(line) !== null)
    .sort((a, b) => contributionOf(b)! - contributionOf(a)!);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || best === worst) return `${rose}.`;
  const nameOf = (line: PageRow) => `${line.symbol} (${formatContribution(contributionOf(line)!)})`;
  return `${rose}; over ${PERIOD_WORDS[contribution.period]}: top contributor ${nameOf(best)}, top detractor ${nameOf(worst)}.`;
}

/** A period of contributions as text. */
export const PERIOD_WORDS = {
  '1D': 'one day',
  '1M': 'one month',
  YTD: 'the year to date',
  '1Y': 'one year',
} as const;

function concentrationPart({ concentration }: MembersBlock): string {
  const now = concentration.at(-1);
  if (!now) return '';
  return `The ten largest make up ${formatPercent(now.top10, { digits: 1 })} of the index; effective number of stocks: ${formatCount(now.effective)}.`;
}
