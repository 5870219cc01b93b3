import { text } from '@/lib/domain/text';
import type { ImportSource, ImportSources } from '@/lib/contracts/portfolios/import';

import { LAYOUTS } from './layouts/all-layouts';
import { PDF_STATEMENTS } from './pdf/statements/all-statements';

/** Other programs whose tables are read by their columns, as any table with a header. */
const MAPPED_SOURCES: ImportSource[] = [
  {
    name: 'Parqet',
    steps: text('Aktivitäten (Activities), Export als CSV.'),
    reads: text('Trades, dividends with tax, interest, money and units in and out.'),
  },
  {
    name: 'Sharesight',
    steps: text('Reports, All trades: Export, CSV or Excel.'),
    reads: text('Trades with brokerage and rate; dividends are in another report (Taxable income).'),
  },
  {
    name: 'getquin',
    steps: text('The portfolio, Transactions, Export as CSV.'),
    reads: text('Trades, dividends with tax.'),
  },
  {
    name: 'Kubera',
    steps: text('Account, Download data: the sheets as CSV.'),
    reads: text(
      'Each thing with its value on a day: one unit of an own asset, where the list has no quantities.',
    ),
  },
  {
    name: text('Simply Wall St and others'),
    steps: text('Any export of transactions or holdings as CSV or Excel.'),
    reads: text('What its columns are is proposed and confirmed; a list of holdings begins on its day.'),
  },
];

/** Every broker and program whose files are read, with the way to the file. */
export function listImportSources(): ImportSources {
  const recognized = LAYOUTS.map(({ help, isProven, name, reads, steps }) => ({
    name,
    steps,
    reads,
    ...(help === undefined ? {} : { help }),
    ...(isProven ? {} : { fromSamples: true }),
  }));
  const documents = PDF_STATEMENTS.map(({ name, reads, steps }) => ({
    name: `${name}, PDF`,
    steps,
    reads,
    fromSamples: true,
  }));
  return {
    recognized: [...recognized, ...documents].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    mapped: MAPPED_SOURCES,
  };
}
