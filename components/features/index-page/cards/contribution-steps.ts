import { t, text } from '@/lib/domain/text';
import type { WaterfallStep } from '@/components/charts/bars/waterfall';
import { stockHref } from '@/lib/site/routes';
import type { MembersBlock } from '../data/members-block';
import { CONTRIBUTION } from '../data/members-block';

/** Members shown individually on each side; the rest are summed up. */
const MAX_NAMED = 6;
const UNKNOWN_SECTOR = text('No known sector');

/** Sector contributions that add up to the change of all members, greatest gain first. */
export function sectorSteps({ contribution, sectors }: MembersBlock): WaterfallStep[] {
  const steps = sectors
    .filter(({ contribution: value }) => value !== null)
    .map(({ sector, contribution: value }) => ({
      id: sector ?? 'unknown',
      label: t(sector ?? UNKNOWN_SECTOR),
      value: value!,
    }))
    .sort((a, b) => b.value - a.value);
  return withTotal(steps, contribution.change);
}

/**
 * The largest positive and negative member contributions, the sum of all others, and the sum of former
 * members.
 */
export function memberSteps(
  { contribution, leavers, lines }: MembersBlock,
  asOf: string | null,
): WaterfallStep[] {
  const memberBars = lines
    .flatMap((line) => {
      const value = line.figures[CONTRIBUTION];
      return typeof value === 'number'
        ? [{ id: line.symbol, label: line.symbol, value, href: stockHref(line.symbol, { asOf }) }]
        : [];
    })
    .sort((a, b) => b.value - a.value);
  const namedBars =
    memberBars.length <= 2 * MAX_NAMED
      ? memberBars
      : [...memberBars.slice(0, MAX_NAMED), ...memberBars.slice(-MAX_NAMED)];
  const rest = memberBars.slice(
    namedBars === memberBars ? memberBars.length : MAX_NAMED,
    memberBars.length - MAX_NAMED,
  );
  const steps: WaterfallStep[] = namedBars.filter(({ value }) => value >= 0);
  if (rest.length > 0)
    steps.push({
      id: 'rest',
      label: t('{count} others', { count: rest.length }),
      value: sum(rest.map(({ value }) => value)),
    });
  if (leavers.length > 0)
    steps.push({
      id: 'leavers',
      label: t('{count} former members', { count: leavers.length }),
      value: sum(leavers.map(({ contribution: value }) => value ?? 0)),
    });
  steps.push(...namedBars.filter(({ value }) => value < 0));
  return withTotal(steps, contribution.change);
}

function withTotal(steps: readonly WaterfallStep[], change: number | null): WaterfallStep[] {
  if (change === null || steps.length === 0) return [];
  return [...steps, { id: 'total', label: t('Total'), value: change, isTotal: true }];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
