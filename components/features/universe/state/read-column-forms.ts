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
  const shown = idsWith(query, COLUMN_FIELDS.show);
  if (shown.length > 0) {
    const pinned = query.pin?.split(',').filter((id) => shown.includes(id)) ?? [];
    return { columns: shown.join(','), pin: pinned.join(',') };
  }
  const placed = idsWith(query, COLUMN_FIELDS.place);
  if (placed.length === 0) return {};
  const wanted = new Set(idsWith(query, COLUMN_FIELDS.percentile));
  return arrangeColumns(
    placed.map((id) => ({
      id,
      place: Number(query[COLUMN_FIELDS.place + id]),
      isPinned: query[COLUMN_FIELDS.pin + id] !== undefined,
      hasPercentile: wanted.has(id),
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
  const known = new Set(columns.map(({ id }) => id));
  return {
    columns: ordered
      .flatMap(({ id, hasPercentile }) =>
        hasPercentile && !known.has(percentileId(id)) ? [id, percentileId(id)] : [id],
      )
      .join(','),
    pin: ordered.flatMap(({ id, isPinned }) => (isPinned ? [id] : [])).join(','),
  };
}
