import { CURRENCIES } from '@/lib/domain/currencies';
import type { MappingField } from '@/lib/domain/portfolio/import-mapping';

import { isBlankAmount } from '../amount-text';
import { normalizeHead } from '../headed-table';
import type { RawTable } from './mapped-table';
import { columnTexts, isAmountText, isBlankText, isDateText } from './mapped-table';

/** Part of a column's cells that must be of a type. */
const MOST = 0.6;
/** Heads of numbers that count nothing. */
const NO_AMOUNT =
  /(^|[ _-])(id|ids|no\.?|nr\.?|number|account|phone|zip|code|konto|kontonummer|depot|client|customer|user)$/;

/** The content of a column of a table. */
export interface ColumnContents {
  readonly head: string;
  readonly texts: readonly string[];
  readonly isDate: boolean;
  readonly isAmount: boolean;
  /** True for a number that is the same in every row, such as that of an account. */
  readonly isConstant: boolean;
}

/** The fields of a table by the position of their column. */
export type ColumnFields = Map<number, MappingField>;

/** The content of each column of a table. */
export function describeColumns(table: RawTable): ColumnContents[] {
  return table.heads.map((head, at) => {
    const texts = columnTexts(table, at).filter((text) => !isBlankText(text));
    const share = (test: (text: string) => boolean): boolean =>
      texts.length > 0 && texts.filter(test).length >= MOST * texts.length;
    // Ten digits may be seconds since 1970, and the number of an order.
    const isNumbered = NO_AMOUNT.test(normalizeHead(head)) && texts.every((text) => /^\d+$/.test(text));
    const isDate = !isNumbered && share(isDateText);
    return {
      head,
      texts,
      isDate,
      isAmount: !isDate && share((text) => isBlankAmount(text) || isAmountText(text)),
      isConstant: texts.length > 2 && /^\d{4,}$/.test(texts[0]!) && new Set(texts).size === 1,
    };
  });
}

/** True when the numbers of a column can count something. */
export function isCount({ head, isAmount, isConstant }: ColumnContents): boolean {
  return isAmount && !isConstant && !NO_AMOUNT.test(normalizeHead(head));
}

/** The unit in a head. */
const UNIT = new RegExp(`\\s*\\((?:[$€£¥]|p|${CURRENCIES.join('|').toLowerCase()})\\)$`);

/** A head without the unit of its amounts: `Value (£)`, `Price *`. */
export function unitlessHead(head: string): string {
  return normalizeHead(head)
    .replaceAll('_', ' ')
    .replace(UNIT, '')
    .replace(/[*:.]$/, '')
    .trim();
}
