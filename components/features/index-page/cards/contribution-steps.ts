import type { WaterfallStep } from '@/components/charts/waterfall';
import { stockHref } from '@/lib/routes';
import type { MembersBlock } from '../data/members-block';
import { CONTRIBUTION } from '../data/members-block';

/** Members told one by one on each side; the rest stand together. */
const TOLD = 6;
const UNKNOWN_SECTOR = 'No known sector';

/** How the sectors add up to the change of the members together, the greatest gain first. */
export function sectorSteps({ contribution, sectors }: MembersBlock): WaterfallStep[] {
  const steps = sectors
    .filter(({ contribution: value }) => value !== null)
    .map(({ sector, contribution: value }) => ({
      id: sector ?? 'unknown',
      label: sector ?? UNKNOWN_SECTOR,
      value: value!,
    }))
    .sort((a, b) => b.value - a.value);
  return withTotal(steps, contribution.change);
}

/** How the members that gave and took most add up with all others, and with those that have left. */
export function memberSteps(
  { contribution, leavers, lines }: MembersBlock,
  asOf: string | null,
): WaterfallStep[] {
  const known = lines
    .flatMap((line) => {
      const value = line.figures[CONTRIBUTION];
      return typeof value === 'number'
        ? [{ id: line.symbol, label: line.symbol, value, href: stockHref(line.symbol, { asOf }) }]
        : [];
    })
    .sort((a, b) => b.value - a.value);
  const told = known.length <= 2 * TOLD ? known : [...known.slice(0, TOLD), ...known.slice(-TOLD)];
  const rest = known.slice(told === known ? known.length : TOLD, known.length - TOLD);
  const steps: WaterfallStep[] = told.filter(({ value }) => value >= 0);
  if (rest.length > 0)
    steps.push({ id: 'rest', label: `${rest.length} others`, value: sum(rest.map(({ value }) => value)) });
  if (leavers.length > 0)
    steps.push({
      id: 'leavers',
      label: `${leavers.length} that left`,
      value: sum(leavers.map(({ contribution: value }) => value ?? 0)),
    });
  steps.push(...told.filter(({ value }) => value < 0));
  return withTotal(steps, contribution.change);
}

function withTotal(steps: readonly WaterfallStep[], change: number | null): WaterfallStep[] {
  if (change === null || steps.length === 0) return [];
  return [...steps, { id: 'total', label: 'Together', value: change, isTotal: true }];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
