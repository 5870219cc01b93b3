import { readCatalogTable, requiredText, wordList } from './table';

/** The fund and the index of each row of the table; `at` names its line. */
export function readFundIndexes(): readonly { at: string; fund: string; index: string }[] {
  return readCatalogTable('fund-indexes.csv', ['index', 'funds']).flatMap((row) =>
    wordList(row, 'funds').map((fund) => ({ at: row.at, fund, index: requiredText(row, 'index') })),
  );
}
