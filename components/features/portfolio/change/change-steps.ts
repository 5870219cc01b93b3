import { t } from '@/lib/domain/text';
import type { ChangeAnswer } from '@/lib/contracts/portfolios/reports';
import type { WaterfallStep } from '@/components/charts/bars/waterfall';
import { formatGain } from '../report/portfolio-figures';

/** The parts of a change, in the order of the waterfall. */
export const CHANGE_PARTS = [
  {
    id: 'price',
    get label() {
      return t('Prices');
    },
    figure: 'priceEffect',
  },
  {
    id: 'currency',
    get label() {
      return t('Currencies');
    },
    figure: 'currencyEffect',
  },
  {
    id: 'dividends',
    get label() {
      return t('Dividends');
    },
    figure: 'income.dividends',
  },
  {
    id: 'interest',
    get label() {
      return t('Interest');
    },
    figure: 'income.interest',
  },
  {
    id: 'otherIncome',
    get label() {
      return t('Other income');
    },
    figure: 'income.other',
  },
  {
    id: 'fees',
    get label() {
      return t('Fees');
    },
    figure: 'fees',
  },
  {
    id: 'taxes',
    get label() {
      return t('Taxes');
    },
    figure: 'taxes',
  },
  {
    id: 'inflows',
    get label() {
      return t('Money in');
    },
    figure: 'inflows',
  },
  {
    id: 'outflows',
    get label() {
      return t('Money out');
    },
    figure: 'outflows',
  },
] as const satisfies readonly { id: keyof ChangeAnswer; label: string; figure: string }[];

/** Parts that are neither gains nor losses; of a holding they are its purchases and sales. */
export const isFlow = (id: string): boolean => id === 'inflows' || id === 'outflows';

/** True for an amount that is not shown as 0.00: rounding leaves less than a cent of nothing. */
export const isShown = (amount: number): boolean => formatGain(amount) !== formatGain(0);

/** The steps from the value at the start to the value at the end; parts of 0 are left out. */
export function changeSteps(
  answer: Pick<ChangeAnswer, 'start' | 'end' | (typeof CHANGE_PARTS)[number]['id']>,
  explainHref: (figure: string) => string,
): WaterfallStep[] {
  return [
    { id: 'start', label: t('Start'), value: answer.start, isTotal: true, href: explainHref('startValue') },
    ...CHANGE_PARTS.filter(({ id }) => isShown(answer[id])).map(({ id, label, figure }) => ({
      id,
      label,
      value: answer[id],
      isNeutral: isFlow(id),
      href: explainHref(figure),
    })),
    { id: 'end', label: t('End'), value: answer.end, isTotal: true, href: explainHref('value') },
  ];
}
