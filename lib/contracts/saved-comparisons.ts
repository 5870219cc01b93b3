import { Type, type Static } from 'typebox';

/** The state of Stock Charter as its URL parameters: `symbols`, `range`, `currency`, … */
const ComparisonQuery = Type.Record(Type.String(), Type.String(), {
  description: 'The parameters of the page’s address: symbols, benchmark, range, basis, currency, panel, …',
});

/** Request body to save or change a comparison. */
export const ComparisonForm = Type.Object({
  name: Type.String({ description: '1 to 80 characters, unlike the names of the other comparisons' }),
  query: ComparisonQuery,
});
export type ComparisonForm = Static<typeof ComparisonForm>;

/** A saved comparison of a user. */
export const SavedComparison = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  query: ComparisonQuery,
  created_at: Type.String({ description: 'Instant, ISO 8601 UTC' }),
});
export type SavedComparison = Static<typeof SavedComparison>;

/** GET /saved-comparisons/: the comparisons of a user, ordered by name. */
export const SavedComparisonList = Type.Object({ saved_comparisons: Type.Array(SavedComparison) });
export type SavedComparisonList = Static<typeof SavedComparisonList>;
