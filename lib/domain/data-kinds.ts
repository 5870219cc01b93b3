import { INSTRUMENT_KINDS } from './instruments';

/** Kinds of data with their own first day: instruments by kind, members of universes, and published data. */
export const DATA_KINDS = [...INSTRUMENT_KINDS, 'members', 'macro', 'factors', 'news'] as const;

export type DataKind = (typeof DATA_KINDS)[number];

/** The first stored day of each kind of data, `YYYY-MM-DD`. */
export type FirstDays = Readonly<Partial<Record<DataKind, string>>>;
