import { Type, type Static } from 'typebox';
import { Meta, NullableDate, NullableText } from '../meta';
import { Revision } from './values';

/** A note on a portfolio, or on one of its assets, transactions or days. */
export const NoteEntry = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  asset: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Symbol of a market asset, id of an own one',
  }),
  assetName: NullableText,
  transaction: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
  date: Type.Unsafe<string | null>({ ...NullableDate, description: 'The day that the note is about' }),
  createdAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
  updatedAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
});
export type NoteEntry = Static<typeof NoteEntry>;

/** POST …/notes/; PATCH …/notes/{id}/ accepts `text` and `date`. */
export const NoteBody = Type.Object({
  text: Type.Optional(Type.String({ description: '1 to 10,000 characters' })),
  asset: Type.Optional(NullableText),
  transaction: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'] })),
  date: Type.Optional(NullableDate),
});
export type NoteBody = Static<typeof NoteBody>;

/** GET …/notes/: newest first. */
export const NoteList = Type.Object({ meta: Meta, revision: Revision, notes: Type.Array(NoteEntry) });
export type NoteList = Static<typeof NoteList>;

/** The answer to POST and PATCH …/notes/. */
export const NoteResponse = Type.Interface([NoteEntry], { meta: Meta, revision: Revision });
export type NoteResponse = Static<typeof NoteResponse>;
