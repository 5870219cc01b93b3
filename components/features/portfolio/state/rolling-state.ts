import { t } from '@/lib/domain/text';

/** Windows of rolling returns, by the months in the address. */
export const ROLLING_MONTHS = [
  {
    id: '12',
    get label() {
      return t('12 months');
    },
    years: 1,
  },
  {
    id: '36',
    get label() {
      return t('36 months');
    },
    years: 3,
  },
] as const;
export type RollingWindowMonths = (typeof ROLLING_MONTHS)[number]['id'];

/** The window in the address of the performance tab; an unknown one is the first. */
export function parseRolling({ rolling }: Readonly<Record<string, string | undefined>>): RollingWindowMonths {
  return ROLLING_MONTHS.find(({ id }) => id === rolling)?.id ?? '12';
}

/** The window as a parameter of a link; the default is left out. */
export function rollingQuery(months: RollingWindowMonths): { readonly rolling: string | null } {
  return { rolling: months === '12' ? null : months };
}
