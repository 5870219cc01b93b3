import { t } from '@/lib/domain/text';

/** Heads of the text columns. */
export const WORDS = {
  get sector() {
    return t('Sector');
  },
  get industry() {
    return t('Industry');
  },
  get group() {
    return t('Group');
  },
  get country() {
    return t('Country');
  },
  get exchange() {
    return t('Exchange');
  },
  get currency() {
    return t('Currency');
  },
} as const;

/** Their widths in CSS pixels. */
export const WORD_WIDTHS = {
  sector: 174,
  industry: 190,
  group: 120,
  country: 78,
  exchange: 96,
  currency: 78,
} as const;

/** A text property of every row. */
export type WordColumn = keyof typeof WORDS;

/** True when a column shows a text property of every row. */
export function isWordColumn(column: string): column is WordColumn {
  return Object.hasOwn(WORDS, column);
}
