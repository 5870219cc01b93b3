import { Type, type Static } from 'typebox';
import { MEMBER_ROLES, type MemberRole } from '../../domain/portfolio/member-roles';
import { Meta, NullableText } from '../meta';

const Instant = Type.String({ description: 'Instant, ISO 8601 UTC' });
const Role = Type.Unsafe<MemberRole>({
  enum: [...MEMBER_ROLES],
  description: 'Each may do what those before it may',
});
const OptionalText = Type.Unsafe<string | null>(NullableText);

/** A person of a portfolio. */
export const PortfolioMember = Type.Object({
  id: Type.Integer({ description: 'Our key of the person' }),
  name: Type.String(),
  email: Type.Unsafe<string | null>({ ...NullableText, description: 'For owners alone; else null' }),
  role: Role,
  isYou: Type.Boolean(),
  joinedAt: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'Instant; null for the person whose portfolio it is, who cannot be removed',
  }),
});
export type PortfolioMember = Static<typeof PortfolioMember>;

/** An invitation that was neither taken nor revoked. */
export const PortfolioInvitation = Type.Object({
  id: Type.Integer(),
  role: Role,
  email: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'It is for the account with this address alone; null: for everyone with the link',
  }),
  createdAt: Instant,
  expiresAt: Instant,
});
export type PortfolioInvitation = Static<typeof PortfolioInvitation>;

/** GET /portfolios/{slug}/members/. */
export const PortfolioMembers = Type.Object({
  meta: Meta,
  role: Type.Unsafe<MemberRole>({ ...Role, description: 'Of the person who asks' }),
  members: Type.Array(PortfolioMember),
  invitations: Type.Array(PortfolioInvitation, { description: 'For owners alone; else empty' }),
  sendsMail: Type.Boolean({ description: 'Whether this site can send an invitation' }),
});
export type PortfolioMembers = Static<typeof PortfolioMembers>;

/** POST /portfolios/{slug}/invitations/. */
export const InvitationForm = Type.Object({
  role: Role,
  email: Type.Optional(OptionalText),
  days: Type.Optional(Type.Integer({ description: '1 to 30; default 7' })),
});
export type InvitationForm = Static<typeof InvitationForm>;

/** The answer to a new invitation: the only one with its link. */
export const InvitationResponse = Type.Interface([PortfolioInvitation], {
  meta: Meta,
  url: Type.String({ description: 'The path of the link, with its token' }),
  isSent: Type.Boolean({ description: 'Whether an e-mail with the link is on its way' }),
});
export type InvitationResponse = Static<typeof InvitationResponse>;

/** PUT /portfolios/{slug}/members/{id}/. */
export const MemberForm = Type.Object({ role: Role });
export type MemberForm = Static<typeof MemberForm>;

/** POST /household/invitation/ and /household/join/. */
export const InvitationToken = Type.Object({ token: Type.String({ description: 'Of the link' }) });
export type InvitationToken = Static<typeof InvitationToken>;

/** The offer of an invitation, before it is accepted. */
export const InvitationOffer = Type.Object({
  meta: Meta,
  portfolio: Type.String({ description: 'Its name' }),
  owner: Type.String({ description: 'The name of the person whose portfolio it is' }),
  role: Role,
  expiresAt: Instant,
});
export type InvitationOffer = Static<typeof InvitationOffer>;

/** The portfolio that the caller is a member of now. */
export const JoinedPortfolio = Type.Object({
  meta: Meta,
  slug: Type.String({ description: 'Its part of the address for this person' }),
  role: Role,
});
export type JoinedPortfolio = Static<typeof JoinedPortfolio>;
