import { Type, type Static } from 'typebox';
import { SHARE_KINDS, SHARE_TABS } from '@/lib/domain/portfolio/share';
import { IsoDateText, Meta, NullableDate } from '../meta';
import { oneOf, Revision } from './values';

const NullableDay = (description: string) => Type.Unsafe<string | null>({ ...NullableDate, description });

const ShareTabs = Type.Array(oneOf(SHARE_TABS), { description: 'In the order of the page' });

const settings = {
  name: Type.String({ description: 'Shown as the title of the page; may be empty' }),
  kind: oneOf(SHARE_KINDS, 'percent: no amounts, quantities, costs, names of accounts, notes or rows'),
  tabs: ShareTabs,
  from: NullableDay('The first day of a range'),
  until: NullableDay('The last day of data that is shown; null: always the newest'),
  expires: NullableDay('The day after which the link is 404; null: never'),
};

/** POST …/shares/. */
export const ShareBody = Type.Object({
  kind: oneOf(SHARE_KINDS),
  tabs: Type.Array(oneOf(SHARE_TABS), { description: 'At least one' }),
  from: Type.Optional(NullableDay('Figures of a range begin on this day or later')),
  until: Type.Optional(settings.until),
  expires: Type.Optional(settings.expires),
  name: Type.Optional(Type.String({ description: 'At most 120 characters' })),
});
export type ShareBody = Static<typeof ShareBody>;

/** A share as its owner sees it; only the call that makes it returns its address. */
export const ShareEntry = Type.Object({ id: Type.Integer(), ...settings, createdAt: Type.String() });
export type ShareEntry = Static<typeof ShareEntry>;

/** GET …/shares/. */
export const ShareList = Type.Object({ meta: Meta, revision: Revision, shares: Type.Array(ShareEntry) });
export type ShareList = Static<typeof ShareList>;

/** The answer to POST …/shares/. */
export const ShareResponse = Type.Interface([ShareEntry], {
  meta: Meta,
  revision: Revision,
  token: Type.String({ description: '256 random bits; stored as its SHA-256 alone' }),
  url: Type.String({ description: 'The path of the page: /shared/{token}' }),
});
export type ShareResponse = Static<typeof ShareResponse>;

/** GET /shared/{token}/: what the link shows. */
export const SharedPortfolio = Type.Object({
  meta: Meta,
  ...settings,
  currency: Type.String({ description: 'Base currency of the portfolio' }),
  firstDay: Type.Unsafe<string>({ ...IsoDateText, description: 'Default of from' }),
});
export type SharedPortfolio = Static<typeof SharedPortfolio>;
