import type { InstrumentTableRow } from '@/lib/contracts/table-rows';
import { figureById } from '@/lib/domain/figures';
import type { CsvTable } from '../../plugins/write-csv';

/** A table of instruments for a CSV file. */
export interface LinesTable {
  readonly title: string;
  readonly notes?: readonly string[];
  /** Figure ids and derived columns, in order. */
  readonly columns: readonly string[];
  /** Own metrics, which define their columns. */
  readonly metrics?: readonly { readonly name: string; readonly expression: string }[];
  readonly lines: readonly InstrumentTableRow[];
}

function defineColumn(id: string, metrics: NonNullable<LinesTable['metrics']>): string {
  const metric = metrics.find(({ name }) => name === id);
  if (metric) return `own metric; ${metric.expression}`;
  if (id.startsWith('percentile.'))
    return `share of all members whose ${id.slice('percentile.'.length)} is lower, equal ones by half; unit fraction`;
  const figure = figureById(id);
  return figure ? `${figure.name}; ${figure.formula}; unit ${figure.unit}; ${figure.window}` : 'a figure';
}

/** Rows of instruments as CSV: identity, weight, day of the last price, then the figures under their ids. */
export function toLinesTable({ columns, lines, metrics = [], notes = [], title }: LinesTable): CsvTable {
  return {
    title,
    notes,
    columns: [
      { name: 'symbol', definition: 'display code' },
      { name: 'name', definition: 'full name' },
      { name: 'kind', definition: 'stock, etf, index, crypto, commodity, currency' },
      { name: 'exchange', definition: 'where it trades' },
      { name: 'currency', definition: 'of its prices, ISO 4217' },
      { name: 'country', definition: 'ISO 3166' },
      { name: 'sector', definition: 'GICS sector' },
      { name: 'industry', definition: 'GICS sub-industry' },
      {
        name: 'weight',
        definition: 'share of the universe by market value; a fraction, empty where not known',
      },
      { name: 'lastDay', definition: 'day of its last price on or before the as-of day' },
      ...columns.map((id) => {
        return { name: id, definition: defineColumn(id, metrics) };
      }),
    ],
    rows: lines.map((line) => [
      line.symbol,
      line.name,
      line.kind,
      line.exchange,
      line.currency,
      line.country,
      line.sector,
      line.industry,
      line.weight ?? null,
      line.lastDay,
      ...columns.map((id) => line.figures[id] ?? null),
    ]),
  };
}
