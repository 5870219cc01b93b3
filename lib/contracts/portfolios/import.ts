import { Type, type Static } from 'typebox';
import { MAPPING_FIELDS, MAPPING_SIGNS, WORD_MEANINGS } from '@/lib/domain/portfolio/import-mapping';
import { Listing } from '../listings';
import { Meta, NullableText } from '../meta';
import { AmountText, oneOf, Revision } from './values';

/** Fates of the rows of a file. */
export const IMPORT_FATES = ['new', 'known', 'asks', 'skipped', 'faulty'] as const;
/** Kinds of questions that an import asks. */
export const IMPORT_PROMPTS = [
  'asset',
  'kind',
  'transfer',
  'adjusted',
  'cash',
  'opening',
  'currency',
  'heads',
  'holdings',
  'shorts',
] as const;

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** One row of a file and what becomes of it. */
export const ImportRow = Type.Object({
  line: NullableInteger,
  fate: oneOf(IMPORT_FATES),
  reason: Type.Optional(Type.String()),
  column: Type.Optional(Type.String({ description: 'Where a faulty row is wrong' })),
  expected: Type.Optional(Type.String()),
  question: Type.Optional(Type.String({ description: 'Id of the question that decides it' })),
  bookedAs: Type.Optional(
    Type.String({
      description: 'Symbol or own asset that the row is booked on, where the file calls it otherwise',
    }),
  ),
  transaction: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'The row as the file states it' }),
  ),
});
export type ImportRow = Static<typeof ImportRow>;

/** The members of our own JSON besides its tables. */
export const IMPORT_EXTRAS = [
  'settings',
  'targets',
  'goals',
  'notes',
  'statements',
  'recurring',
  'retirementPlans',
] as const;

/** The counts of one kind of them; the settings count as one. */
export const ImportExtra = Type.Object({
  kind: oneOf(IMPORT_EXTRAS),
  new: Type.Integer(),
  known: Type.Integer({ description: 'There already, with the same content' }),
  skipped: Type.Integer({ description: 'Left out: what is there already stays' }),
  settings: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'The new settings that differ, by name' }),
  ),
  detail: Type.Optional(Type.String({ description: 'Why something is left out' })),
});
export type ImportExtra = Static<typeof ImportExtra>;

const ImportExtras = Type.Array(ImportExtra, {
  description:
    'Settings, targets, goals, notes, statements, recurring rows and retirement plans of our own JSON; empty for other files',
});

/** A question, asked once for all equal rows. */
export const ImportPrompt = Type.Object({
  id: Type.String(),
  kind: oneOf(IMPORT_PROMPTS),
  text: Type.String(),
  choices: Type.Array(Type.String(), {
    description:
      'An asset may also be answered with another symbol or id; units held before the file with their cost',
  }),
  proposal: NullableText,
  listings: Type.Optional(
    Type.Array(Listing, {
      description:
        'Listings of the ISIN at the providers; one with “isStored” false is added with POST /instruments/ before it is the answer',
    }),
  ),
});
export type ImportPrompt = Static<typeof ImportPrompt>;

/** The mapping of the columns of a table with an unknown layout. */
export const ImportMappingForm = Type.Object({
  name: Type.String({ description: 'Under which it is kept for the next file with this header' }),
  header: Type.Unsafe<number | null>({
    type: ['integer', 'null'],
    description: 'Line of the header; null when the first row is data already',
  }),
  columns: Type.Record(Type.String(), oneOf(MAPPING_FIELDS), {
    description: 'Fields by the heads of their columns; fee, tax and note may have several columns',
  }),
  dateOrder: Type.Unsafe<'day-first' | 'month-first' | null>({
    enum: ['day-first', 'month-first', null],
    description: 'How dates such as 03/04/2024 are meant; null in a proposal that asks for it',
  }),
  decimal: oneOf(['point', 'comma']),
  signs: oneOf(
    MAPPING_SIGNS,
    'none: the kind alone gives the direction; net: money that leaves is negative; quantity: units that leave are negative',
  ),
  kinds: Type.Record(Type.String(), oneOf(WORD_MEANINGS), {
    description: 'Meanings by the words of the column kind, in lower case; other words are asked for',
  }),
  currency: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'Of rows without one; null: the currency of the account',
    }),
  ),
  settleCurrency: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description:
        'Of the amounts paid and received, where no column has it and it is not that of the prices',
    }),
  ),
  asOf: Type.Optional(
    Type.Unsafe<string | null>({
      ...NullableText,
      description: 'The day of a list of holdings, which has no column of dates',
    }),
  ),
});

/** A mapping with what is needed to change it. */
export const ImportMappingSheet = Type.Object({
  mapping: ImportMappingForm,
  columns: Type.Array(
    Type.Object({ head: Type.String(), samples: Type.Array(Type.String(), { description: '3 at most' }) }),
  ),
  words: Type.Array(Type.String(), { description: 'Words for kinds in the file, 100 at most' }),
  questions: Type.Array(
    Type.Object({
      field: Type.String({ description: 'Of the mapping: dateOrder, columns, currency, asOf' }),
      text: Type.String(),
    }),
    { description: 'What the file itself does not settle; a mapping is given after them' },
  ),
});
export type ImportMappingSheet = Static<typeof ImportMappingSheet>;

const ImportHoldings = Type.Object({
  cash: Type.Record(Type.String(), AmountText, { description: 'By currency' }),
  positions: Type.Record(Type.String(), AmountText, {
    description: 'By symbol, or by the name of an own asset',
  }),
});

/** POST …/imports/ and PUT …/imports/{id}/: what a commit would do. */
export const ImportPreview = Type.Object({
  meta: Meta,
  revision: Revision,
  id: Type.Integer(),
  layout: Type.String({ description: 'mapping for a table that a mapping reads' }),
  layoutName: Type.String({ description: 'Of the broker or program' }),
  mapping: Type.Union([ImportMappingSheet, Type.Null()]),
  account: NullableInteger,
  rows: Type.Array(ImportRow),
  extras: ImportExtras,
  questions: Type.Array(ImportPrompt, { description: 'Without an answer; their rows are left out' }),
  remembered: Type.Array(ImportPrompt, {
    description:
      'Questions that stored imports have answered; the answer that counts is the proposal, and PUT can change it for this import',
  }),
  before: ImportHoldings,
  after: ImportHoldings,
  notes: Type.Array(Type.String()),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** PUT …/imports/{id}/. */
export const ImportAnswersForm = Type.Object({
  mapping: Type.Optional(ImportMappingForm),
  answers: Type.Optional(Type.Record(Type.String(), Type.String())),
});

/** POST …/imports/{id}/commit/. */
export const ImportCommit = Type.Object({
  meta: Meta,
  revision: Revision,
  stored: Type.Integer(),
  known: Type.Integer(),
  skipped: Type.Integer({ description: 'Skipped, faulty and unanswered rows' }),
  extras: ImportExtras,
});
export type ImportCommit = Static<typeof ImportCommit>;

/** POST …/imports/{id}/undo/. */
export const ImportUndo = Type.Object({
  meta: Meta,
  revision: Revision,
  removed: Type.Integer(),
  kept: Type.Array(Type.Integer(), { description: 'Ids of rows that were changed since' }),
});
export type ImportUndo = Static<typeof ImportUndo>;

/** GET …/imports/: newest first. */
export const ImportList = Type.Object({
  meta: Meta,
  revision: Revision,
  imports: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      layout: Type.String(),
      layoutName: Type.String(),
      account: NullableInteger,
      createdAt: Type.String({ description: 'Instant, ISO 8601 UTC' }),
      committedAt: NullableText,
      undoneAt: NullableText,
      stored: Type.Integer(),
      known: Type.Integer(),
      skipped: Type.Integer(),
      from: NullableText,
      to: NullableText,
    }),
  ),
});
export type ImportList = Static<typeof ImportList>;

/** A broker or program whose files are read. */
const ImportSource = Type.Object({
  name: Type.String(),
  steps: Type.String({ description: 'The way to the file' }),
  reads: Type.String({ description: 'What is read of it, and what is left out' }),
  help: Type.Optional(
    Type.String({
      description: 'The page of the maker about the way; without one the steps are not verified',
    }),
  ),
  fromSamples: Type.Optional(
    Type.Boolean({ description: 'Written from public samples; no own export of a person proved it yet' }),
  ),
});
export type ImportSource = Static<typeof ImportSource>;

/** GET /import-sources/ */
export const ImportSources = Type.Object({
  recognized: Type.Array(ImportSource, { description: 'Recognized by the heads of the file, by name' }),
  mapped: Type.Array(ImportSource, { description: 'Programs whose tables are read by their columns' }),
});
export type ImportSources = Static<typeof ImportSources>;
