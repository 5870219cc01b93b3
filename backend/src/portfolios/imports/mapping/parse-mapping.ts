import type { ImportMapping, MappingField } from '@/lib/domain/portfolio/import-mapping';
import {
  MAPPING_FIELDS,
  MAPPING_SIGNS,
  normalizeWord,
  SHARED_FIELDS,
  WORD_MEANINGS,
} from '@/lib/domain/portfolio/import-mapping';

import type { Check } from '../../form-checks';
import { existingDayCheck } from '@/lib/domain/portfolio/value-checks';
import { checkBody, choiceCheck, currencyCheck, invalidFields, nameCheck, orNull } from '../../form-checks';
import { mappedTable } from './mapped-table';
import type { TableFile } from '../table-file';

const MAX_WORDS = 500;

/** Fields of which the rows of every file need one. */
export const SIZE_FIELDS: ReadonlySet<MappingField> = new Set<MappingField>([
  'net',
  'gross',
  'quantity',
  'moneyIn',
  'moneyOut',
  'inAmount',
  'outAmount',
  'cost',
]);

const columnsCheck: Check<Record<string, MappingField>> = (given) => {
  const entries =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null;
  if (entries === null) return { fault: 'must be fields by the heads of their columns' };
  const usedFields = new Set<MappingField>();
  for (const [head, field] of entries) {
    const mappingField = MAPPING_FIELDS.find((one) => one === field);
    if (mappingField === undefined)
      return { fault: `"${head.slice(0, 60)}" must be one of ${MAPPING_FIELDS.join(', ')}` };
    if (usedFields.has(mappingField) && !SHARED_FIELDS.has(mappingField))
      return { fault: `only one column can be ${mappingField}; "${head.slice(0, 60)}" is another one` };
    usedFields.add(mappingField);
  }
  return [...usedFields].some((field) => SIZE_FIELDS.has(field))
    ? { value: Object.fromEntries(entries) }
    : { fault: 'one column must be an amount or a quantity' };
};

const kindsCheck: Check<ImportMapping['kinds']> = (given) => {
  const entries =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? Object.entries(given) : null;
  if (entries === null || entries.length > MAX_WORDS)
    return { fault: 'must be kinds by the words of the file' };
  const wrong = entries.find(([, meaning]) => !WORD_MEANINGS.some((one) => one === meaning));
  if (wrong) return { fault: `"${wrong[0].slice(0, 60)}" must be one of ${WORD_MEANINGS.join(', ')}` };
  return {
    value: Object.fromEntries(entries.map(([word, meaning]) => [normalizeWord(word), meaning])),
  };
};

const headerCheck: Check<number | null> = orNull<number>((given) =>
  Number.isInteger(given) && (given as number) >= 1
    ? { value: given as number }
    : { fault: 'must be the line of the header, or null when there is none' },
);

/**
 * Checks the mapping of a file.
 *
 * @throws AppError REQUEST_INVALID with the faults by field: `mapping.columns`.
 */
export function parseMapping(given: unknown, file: TableFile): ImportMapping {
  const { faults, fields } = checkBody<ImportMapping>(
    given,
    {
      name: nameCheck(60),
      header: headerCheck,
      columns: columnsCheck,
      dateOrder: choiceCheck(['day-first', 'month-first']),
      decimal: choiceCheck(['point', 'comma']),
      signs: choiceCheck(MAPPING_SIGNS),
      kinds: kindsCheck,
      currency: orNull(currencyCheck),
      settleCurrency: orNull(currencyCheck),
      asOf: orNull(existingDayCheck),
    },
    ['name', 'header', 'columns', 'dateOrder', 'decimal', 'signs', 'kinds'],
  );
  const prefixed = Object.fromEntries(
    Object.entries(faults).map(([field, texts]) => [`mapping.${field}`, texts]),
  );
  if (Object.keys(faults).length > 0) throw invalidFields(prefixed);
  const mapping = { currency: null, ...fields } as ImportMapping;
  if ((mapping.asOf ?? null) === null && !Object.values(mapping.columns).includes('date'))
    throw invalidFields({
      'mapping.columns': ['one column must be the date; a list of holdings has the day asOf in its place'],
    });
  if (mappedTable(file, mapping) === null) {
    const unknown = Object.keys(mapping.columns).find(
      (head) => mappedTable(file, { ...mapping, columns: { [head]: mapping.columns[head]! } }) === null,
    );
    const what =
      unknown === undefined ? 'no row with all of these columns' : `no column "${unknown.slice(0, 60)}"`;
    throw invalidFields({ 'mapping.columns': [`the file has ${what}`] });
  }
  return mapping;
}
