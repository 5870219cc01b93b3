import { t } from '@/lib/domain/text';

/** Forms whose lines the tax tab shows. */
export const TAX_FORMS = [
  {
    id: 'form-8949',
    get label() {
      return t('Form 8949');
    },
  },
  {
    id: 'sa108',
    get label() {
      return t('SA108');
    },
  },
  {
    id: 'schedule-3',
    get label() {
      return t('Schedule 3');
    },
  },
  {
    id: 'none',
    get label() {
      return t('None');
    },
  },
] as const;
export type TaxForm = (typeof TAX_FORMS)[number]['id'];

/** The form of an address; without one that of the country whose rules the portfolio has. */
export function parseTaxForm(
  text: string | undefined,
  {
    costMethod,
    lossRule,
    taxYearStart,
  }: { readonly costMethod: string; readonly lossRule: string; readonly taxYearStart: string },
): TaxForm {
  const formAsked = TAX_FORMS.find(({ id }) => id === text);
  if (formAsked) return formAsked.id;
  if (lossRule === 'wash') return 'form-8949';
  if (lossRule === 'superficial') return 'schedule-3';
  return costMethod === 'uk' || taxYearStart === '04-06' ? 'sa108' : 'none';
}
