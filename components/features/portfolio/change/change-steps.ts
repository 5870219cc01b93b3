import type { ChangeAnswer } from '@/lib/contracts/portfolios/reading';
import type { WaterfallStep } from '@/components/charts/bars/waterfall';
import { formatGain } from '../reading/portfolio-figures';

/** The parts of a change, in the order of the waterfall. */
export const CHANGE_PARTS = [
  { id: 'price', label: 'Prices', figure: 'priceEffect' },
  { id: 'currency', label: 'Currencies', figure: 'currencyEffect' },
  { id: 'dividends', label: 'Dividends', figure: 'income.dividends' },
  { id: 'interest', label: 'Interest', figure: 'income.interest' },
  { id: 'otherIncome', label: 'Other income', figure: 'income.other' },
  { id: 'fees', label: 'Fees', figure: 'fees' },
  { id: 'taxes', label: 'Taxes', figure: 'taxes' },
  { id: 'inflows', label: 'Money in', figure: 'inflows' },
  { id: 'outflows', label: 'Money out', figure: 'outflows' },
] as const satisfies readonly { id: keyof ChangeAnswer; label: string; figure: string }[];

/** Parts that are neither gains nor losses; of a holding they are its purchases and sales. */
export const isFlow = (id: string): boolean => id === 'inflows' || id === 'outflows';

/** What would be shown as 0.00 is left out: rounding leaves less than a cent of nothing. */
export const isShown = (amount: number): boolean => formatGain(amount) !== formatGain(0);

/** The steps from the value at the start to the value at the end; parts of 0 are left out. */
export function changeSteps(
  answer: Pick<ChangeAnswer, 'start' | 'end' | (typeof CHANGE_PARTS)[number]['id']>,
  explainHref: (figure: string) => string,
): WaterfallStep[] {
  return [
    { id: 'start', label: 'Start', value: answer.start, isTotal: true, href: explainHref('startValue') },
    ...CHANGE_PARTS.filter(({ id }) => isShown(answer[id])).map(({ id, label, figure }) => ({
      id,
      label,
      value: answer[id],
      isNeutral: isFlow(id),
      href: explainHref(figure),
    })),
    { id: 'end', label: 'End', value: answer.end, isTotal: true, href: explainHref('value') },
  ];
}
