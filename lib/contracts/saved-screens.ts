import { Type, type Static } from 'typebox';

/** The state of a screen as its URL parameters: `where`, `sort`, `columns`, … */
export const ScreenQuery = Type.Record(Type.String(), Type.String(), {
  description: 'The parameters of the screen’s address: where, sort, columns, view',
});
export type ScreenQuery = Static<typeof ScreenQuery>;

/** Request body to save or change a screen. */
export const ScreenForm = Type.Object({
  name: Type.String({ description: '1 to 80 characters, unlike the names of the other screens' }),
  universe: Type.String({ description: 'Id of a universe: sp500' }),
  query: ScreenQuery,
});
export type ScreenForm = Static<typeof ScreenForm>;

/** A saved screen of a user. */
export const SavedScreen = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  universe: Type.String(),
  query: ScreenQuery,
  created_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
});
export type SavedScreen = Static<typeof SavedScreen>;

/** GET /saved-screens/: the screens of a user, ordered by name. */
export const SavedScreenList = Type.Object({ saved_screens: Type.Array(SavedScreen) });
export type SavedScreenList = Static<typeof SavedScreenList>;
