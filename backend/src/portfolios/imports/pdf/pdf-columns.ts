/** The columns of the table that PDFs become; `column`, `value` and `expected` are those of a fault. */
export const PDF_COLUMNS = [
  ...[
    'pdf file',
    'pdf place',
    'pdf maker',
    'pdf fate',
    'kind',
    'subkind',
    'date',
    'time',
    'isin',
    'wkn',
    'name',
  ],
  ...['quantity', 'price', 'currency', 'gross', 'fee', 'tax', 'net', 'settleCurrency', 'fxRate'],
  ...['account', 'reference', 'note', 'reason', 'column', 'value', 'expected'],
] as const;
export type PdfColumn = (typeof PDF_COLUMNS)[number];
