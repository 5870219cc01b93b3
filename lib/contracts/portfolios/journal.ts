import { Type, type Static } from 'typebox';
import { Meta, NullableText } from '../meta';
import { Revision } from './values';

const ChangedTable = (row: ReturnType<typeof Type.Unknown> | ReturnType<typeof Type.Integer>) =>
  Type.Record(
    Type.String(),
    Type.Object({
      rows: Type.Integer({ description: 'Number of rows' }),
      shown: Type.Array(row, { description: '100 at most' }),
    }),
  );

/** GET …/journal/: the changes of a portfolio, newest first. */
export const Journal = Type.Object({
  meta: Meta,
  revision: Revision,
  changes: Type.Array(
    Type.Object({
      revision: Type.Integer({ description: 'The revision that the change made' }),
      at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
      what: Type.String(),
      author: Type.Unsafe<string | null>({
        ...NullableText,
        description: 'The name of the personal token that made the change; null: the owner on the site',
      }),
      undoneBy: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
      before: ChangedTable(Type.Unknown({ description: 'A row as it was; amounts are decimal strings' })),
      added: ChangedTable(Type.Integer({ description: 'Id of a row that was added' })),
    }),
  ),
  next: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Value of before for the next page; null on the last one',
  }),
});
export type Journal = Static<typeof Journal>;

/** POST …/journal/{revision}/undo/. */
export const UndoResponse = Type.Object({
  meta: Meta,
  revision: Revision,
  undone: Type.Integer({ description: 'The revision whose change was undone' }),
  restored: Type.Integer({ description: 'Number of rows restored' }),
  removed: Type.Integer({ description: 'Number of rows removed' }),
  kept: Type.Array(Type.Object({ table: Type.String(), id: Type.Integer() }), {
    description: 'Rows that were changed since, and accounts and assets that other rows use by now',
  }),
});
export type UndoResponse = Static<typeof UndoResponse>;
