import type { ImportMapping, MappingField, MappingPrompt } from '@/lib/domain/portfolio/import-mapping';
import { AMOUNT_FIELDS } from '@/lib/domain/portfolio/import-mapping';

import { foldAccents } from '../fold-accents';
import { normalizeHead } from '../headed-table';
import type { DraftRow } from '../imported-row';
import { isMoney } from '../units';
import type { ColumnContents } from './column-contents';
import { describeColumns, isCount, unitlessHead } from './column-contents';
import { HEAD_WORDS } from './head-words';
import type { RawTable } from './mapped-table';
import { isAmountText } from './mapped-table';
import { stateOf } from './mapping-words';

/** Heads of the days of a purchase and of its sale. */
const BOUGHT = /buy|bought|purchase|open|entry|acqui|kauf|achat|compra|koop/;
const SOLD = /sell|sold|sale|clos|exit|verkauf|vente|venta|vendita|verkoop/;
const ONE = /^\D?1([.,]0+)?$/;
/** Heads that name a fact about an amount. */
const ABOUT =
  /type|currency|status|state|unit(?! price)|name|\bid\b|code|method|plan|account|model|mode|level|class|source/;

/** The doubts about the heads of columns, which a proposal follows, that the cells of a table raise. */
export function doubtsOfColumns(table: RawTable, { columns }: ImportMapping): MappingPrompt[] {
  if (table.header === null) return [];
  const contents = describeColumns(table);
  const textsOf = (wanted: MappingField): readonly string[] =>
    contents.find(({ head }) => columns[head] === wanted)?.texts ?? [];
  const [prices, rates] = [textsOf('price'), textsOf('fxRate')];
  if (new Set(rates).size > 1 && prices.length > 1 && prices.every((text) => ONE.test(text)))
    return [prompt(`All prices are 1, and the rates differ (${rates[0]}). Say which column is the price.`)];
  const bought = contents.find(({ head }) => columns[head] === 'date' && BOUGHT.test(normalizeHead(head)));
  const sold = contents.find(
    ({ head, isDate }) => isDate && columns[head] === undefined && SOLD.test(normalizeHead(head)),
  );
  if (bought !== undefined && sold !== undefined)
    return [
      prompt(
        `Rows have a purchase ("${bought.head}") and its sale ("${sold.head}"), which would be lost. Make a row of each, with a column that says which it is.`,
      ),
    ];
  const fee = contents.find(({ head }) => columns[head] === 'fee');
  const other = contents.find(
    ({ head, texts }) =>
      columns[head] === undefined && texts.length > 0 && texts.every((text) => /^-?\d+[.,]\d+$/.test(text)),
  );
  if (fee?.texts.length === 0 && textsOf('feeUnit').length > 0 && other !== undefined)
    return [
      prompt(
        `"${fee.head}" is empty beside its currency, and "${other.head}" has amounts ("${other.texts[0]}"). Say which column is the charge.`,
      ),
    ];
  const remark = contents.find(
    ({ head, texts }) =>
      columns[head] === 'note' && texts.length > 0 && texts.every((text) => /^-?\d+[.,]\d+$/.test(text)),
  );
  if (remark !== undefined)
    return [
      prompt(`"${remark.head}" has amounts ("${remark.texts[0]}") and no text. Say which column is which.`),
    ];
  const states = contents.find(
    ({ head, texts }) =>
      columns[head] === undefined &&
      texts.length > 0 &&
      texts.every((text) => stateOf(text) !== null) &&
      texts.some((text) => stateOf(text) === 'missed'),
  );
  if (states !== undefined)
    return [
      prompt(
        `"${states.head}" says of rows that they did not happen, and another column is the state. Say which column is the state.`,
      ),
    ];
  return contents.flatMap((column): MappingPrompt[] => {
    const field = fieldOfHead(column);
    const isServed = Object.entries(columns).some(([head, one]) => one === field && head !== column.head);
    const isNumber = column.isConstant && !isCount(column);
    if (field === null || (isServed && !isNumber) || column.texts.length === 0) return [];
    const [text] = column.texts;
    if (AMOUNT_FIELDS.has(field) && (isNumber || hasNoAmounts(column)))
      return [prompt(`"${column.head}" has no amounts ("${text}"). Say which columns are the amounts.`)];
    if (field === 'kind' && column.isAmount)
      return [prompt(`"${column.head}" has numbers ("${text}"). Say which column is the kind of the rows.`)];
    const unknown = field === 'state' ? column.texts.find((one) => stateOf(one) === null) : undefined;
    return unknown === undefined
      ? []
      : [
          prompt(
            `"${column.head}" has "${unknown}", which says neither that a row counts nor that it does not. Say which column is the state.`,
          ),
        ];
  });
}

/** A sentence where money is bought and sold for itself, as where symbols and currencies are in each other's place. */
export function doubtOfAssets(
  traded: readonly DraftRow[],
  { columns, currency }: ImportMapping,
): MappingPrompt[] {
  const isStated = (currency ?? null) !== null || Object.values(columns).includes('currency');
  const [first] = traded;
  const areSame = traded.every(
    ({ asset = '', currency: of }) => isMoney(asset) && (!isStated || asset === of),
  );
  return first === undefined || !areSame
    ? []
    : [
        prompt(
          `All trades are of ${first.asset} (line ${first.line}), which is money. Say which column is the symbol.`,
        ),
      ];
}

const prompt = (text: string): MappingPrompt => ({ field: 'columns', text });

function hasNoAmounts(column: ColumnContents): boolean {
  return !column.texts.some((text) => isAmountText(text.replace(/^[@~x*]\s?/, '')));
}

/** The field that a head names, whatever is below it; a value may be a security, too. */
function fieldOfHead({ head }: ColumnContents): MappingField | null {
  const name = foldAccents(unitlessHead(head));
  const field =
    HEAD_WORDS.find(([, patterns]) => patterns.some((pattern) => pattern.test(name)))?.[0] ?? null;
  return field !== null && AMOUNT_FIELDS.has(field) && (field === 'gross' || ABOUT.test(name)) ? null : field;
}
