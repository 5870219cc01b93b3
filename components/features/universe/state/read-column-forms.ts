import { percentileId } from './column-ids';
import type { StateQuery } from '@/lib/research/state-reader';

/** Prefixes of the fields of the column forms; the rest of a name is the id of a column. */
export const COLUMN_FIELDS = { show: 'show.', place: 'at.', pin: 'pin.', percentile: 'pct.' } as const;

function idsWith(query: StateQuery, prefix: string): string[] {
  return Object.keys(query)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
}

/**
 * The parameters of the fields of the column forms: the chosen columns, or the columns in their new order
 * with the pinned ones and the percentiles. Empty without such fields.
 */
export function readColumnForms(query: StateQuery): { readonly columns?: string; readonly pin?: string } {
  const shownIds = idsWith(query, COLUMN_FIELDS.show);
  if (shownIds.length > 0) {
    const pinned = query.pin?.split(',').filter((id) => shownIds.includes(id)) ?? [];
    return { columns: shownIds.join(','), pin: pinned.join(',') };
  }
  const placed = idsWith(query, COLUMN_FIELDS.place);
  if (placed.length === 0) return {};
  const percentileIds = new Set(idsWith(query, COLUMN_FIELDS.percentile));
  return arrangeColumns(
    placed.map((id) => ({
      id,
      place: Number(query[COLUMN_FIELDS.place + id]),
      isPinned: query[COLUMN_FIELDS.pin + id] !== undefined,
      hasPercentile: percentileIds.has(id),
    })),
  );
}

/** A column in the form that arranges columns. */
export interface PlacedColumn {
  readonly id: string;
  /** Its wanted place; columns with equal places keep their order, and those without a number come last. */
  readonly place: number;
  readonly isPinned: boolean;
  /** True: its percentile follows it. */
  readonly hasPercentile: boolean;
}

/** The parameters of arranged columns. */
export function arrangeColumns(columns: readonly PlacedColumn[]): {
  readonly columns: string;
  readonly pin: string;
} {
  const placeOf = ({ place }: PlacedColumn) => (Number.isFinite(place) ? place : Infinity);
  const ordered = [...columns].sort((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
  const knownIds = new Set(columns.map(({ id }) => id));
  return {
    columns: ordered
      .flatMap(({ id, hasPercentile }) =>
        hasPercentile && !knownIds.has(percentileId(id)) ? [id, percentileId(id)] : [id],
      )
      .join(','),
    pin: ordered.flatMap(({ id, isPinned }) => (isPinned ? [id] : [])).join(','),
  };
}
