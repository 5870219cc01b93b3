import { Type, type Static } from 'typebox';
import { IsoDateText, Meta, NullableDate } from './meta';

const Name = { symbol: Type.String(), name: Type.String() };

/** A member whose rank by one-month return has changed; 1 is the best. */
export const RankMove = Type.Object({
  ...Name,
  from: Type.Integer({ description: 'Its place on the earlier day' }),
  to: Type.Integer({ description: 'Its place on the later day' }),
});
export type RankMove = Static<typeof RankMove>;

const Named = Type.Object(Name);
const List = Type.Object({
  count: Type.Integer({ description: 'How many there are in all' }),
  first: Type.Array(Named, { description: 'At most eight of them, the heaviest first' }),
});
export type NamedList = Static<typeof List>;

/** GET /since/?from=: changes of the members of a universe between a day and the as-of day. */
export const Since = Type.Object({
  meta: Meta,
  universe: Type.Object({ id: Type.String(), name: Type.String(), members: Type.Integer() }),
  from: {
    ...IsoDateText,
    description: 'The requested first day; a year ago at the earliest',
  },
  to: Type.Unsafe<string | null>({
    ...NullableDate,
    description: 'The last session of the members on or before the as-of day',
  }),
  sessions: Type.Integer({ description: 'Sessions after `from`, up to and including `to`' }),
  climbed: Type.Array(RankMove, {
    description: 'Those that won most places by their one-month return, five at most',
  }),
  fell: Type.Array(RankMove, { description: 'Those that lost most places, five at most' }),
  newHighs: { ...List, description: 'Members whose highest price of the last year is after `from`' },
  newLows: { ...List, description: 'Members whose lowest price of the last year is after `from`' },
  crossedAbove: {
    ...List,
    description: 'Members that closed below their 200-day average then and above it now',
  },
  crossedBelow: { ...List, description: 'Members that closed above it then and below it now' },
});
export type Since = Static<typeof Since>;
