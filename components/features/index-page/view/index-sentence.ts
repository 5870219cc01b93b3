import { t } from '@/lib/domain/text';
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
  if (price === null || !day)
    return t('No prices of {label} itself are stored; the page shows its members.', { label });
  const moved = change === null ? '' : `, ${formatReturn(change)}`;
  return t('Closed at {price} on {date}{moved}.', {
    price: formatPrice(price),
    date: formatDay(day.date),
    moved,
  });
}

function membersPart({ contribution, lines }: MembersBlock): string {
  const moves = lines
    .map(({ figures }) => numberOrNull(figures.changePercent))
    .filter((move) => move !== null);
  if (moves.length === 0) return '';
  const excluded = excludedText(lines, 'changePercent');
  const rose =
    excluded === ''
      ? t('{count} of {count2} members rose on their last session', {
          count: formatCount(moves.filter((move) => move > 0).length),
          count2: formatCount(moves.length),
        })
      : t('{count} of {count2} members rose on their last session, {excluded}', {
          count: formatCount(moves.filter((move) => move > 0).length),
          count2: formatCount(moves.length),
          excluded,
        });
  const ranked = lines
    .filter((line) => contributionOf(line) !== null)
    .sort((a, b) => contributionOf(b)! - contributionOf(a)!);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || best === worst) return `${rose}.`;
  const nameOf = (line: PageRow) => `${line.symbol} (${formatContribution(contributionOf(line)!)})`;
  return t('{rose}; over {period}: top contributor {nameOf}, top detractor {nameOf2}.', {
    rose,
    period: PERIOD_WORDS[contribution.period],
    nameOf: nameOf(best),
    nameOf2: nameOf(worst),
  });
}

/** A period of contributions as text. */
export const PERIOD_WORDS = {
  get '1D'() {
    return t('one day');
  },
  get '1M'() {
    return t('one month');
  },
  get YTD() {
    return t('the year to date');
  },
  get '1Y'() {
    return t('one year');
  },
} as const;

function concentrationPart({ concentration }: MembersBlock): string {
  const now = concentration.at(-1);
  if (!now) return '';
  return t('The ten largest make up {top10} of the index; effective number of stocks: {effective}.', {
    top10: formatPercent(now.top10, { digits: 1 }),
    effective: formatCount(now.effective),
  });
}
