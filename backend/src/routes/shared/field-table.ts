import type { Static, TObject, TSchema } from 'typebox';
import type { CsvCell, CsvTable } from '../../plugins/write-csv';

type Columns = Pick<CsvTable, 'columns'> & { readonly rows: readonly (readonly CsvCell[])[] };

interface FieldChoice<Row extends TObject> {
  /** Fields that the file leaves out. */
  readonly without?: readonly (keyof Static<Row>)[];
  /** Columns behind the fields, from what is nested in a row. */
  readonly nested?: readonly (CsvTable['columns'][number] & {
    readonly value: (row: Static<Row>) => CsvCell;
  })[];
}

const CELL_TYPES: ReadonlySet<unknown> = new Set(['boolean', 'integer', 'null', 'number', 'string']);

/** True when a field is one value; lists and objects have columns of their own, if any. */
function isCell(schema: TSchema): boolean {
  const { type } = schema as { readonly type?: unknown };
  return type !== undefined && [type].flat().every((one) => CELL_TYPES.has(one));
}

/**
 * The fields of rows as the columns of a file: those with a definition first, in their order, then each other field of
 * the contract, defined by its description there. So a new field of the contract is a column without being listed here.
 */
export function fieldTable<Row extends TObject>(
  { properties }: Row,
  rows: readonly Static<Row>[],
  definitions: { readonly [Field in keyof Static<Row>]?: string } = {},
  { nested = [], without = [] }: FieldChoice<Row> = {},
): Columns {
  const names = [...new Set([...Object.keys(definitions), ...Object.keys(properties)])].filter(
    (name) => isCell(properties[name]!) && !without.includes(name as keyof Static<Row>),
  );
  const texts: Readonly<Record<string, string | undefined>> = definitions;
  const describe = (name: string) =>
    texts[name] ?? (properties[name] as { readonly description?: string }).description ?? name;
  return {
    columns: [
      ...names.map((name) => ({ name, definition: describe(name) })),
      ...nested.map(({ definition, name }) => ({ name, definition })),
    ],
    rows: rows.map((row) => [
      ...names.map((name) => (row as Readonly<Record<string, CsvCell | undefined>>)[name] ?? null),
      ...nested.map(({ value }) => value(row)),
    ]),
  };
}
