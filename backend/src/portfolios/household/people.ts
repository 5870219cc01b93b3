import type {
  InvitationForm,
  InvitationOffer,
  InvitationResponse,
  InvitationToken,
  JoinedPortfolio,
  MemberForm,
  PortfolioInvitation,
  PortfolioMembers,
} from '@/lib/contracts/portfolios/members';
import { t } from '@/lib/domain/text';
import { AppError } from '@/lib/domain/errors';
import { MEMBER_ROLES, type MemberRole } from '@/lib/domain/portfolio/member-roles';
import { normalizeEmail } from '../../accounts/check-credentials';
import { admit, COUNTERS } from '../../accounts/limits';
import { hashSessionToken, makeSessionToken } from '../../accounts/session-token';
import {
  countPeople,
  deleteInvitation,
  deleteMember,
  insertInvitation,
  putMember,
  readInvitation,
  readInvitations,
  readPortfolioMembers,
  updateMember,
  type InvitationRow,
} from '../../db/repositories/portfolio-member-rows';
import { lockPortfolio } from '../../db/repositories/portfolio-rows';
import { readUser } from '../../db/repositories/user-rows';
import type { Mail, Mailer } from '../../mail/mailer';
import { dayInLanguage, writeFor } from '../../mail/write-for';
import { choiceCheck, parseBody, textCheck } from '../form-checks';
import {
  parseId,
  requirePortfolio,
  unknownPortfolio,
  type PortfolioKey,
  type PortfoliosContext,
} from '../portfolios-context';
import { memberSlug, nameOf } from './membership';

const DAY_MS = 86_400_000;
/** People and open invitations of a portfolio. */
const MAX_PEOPLE = 10;
/** Invitations of one person in an hour: each may be an e-mail. */
const INVITATIONS = 20;

type Context = Pick<PortfoliosContext, 'db' | 'now'> & { readonly mail: Mailer | null };

/** A portfolio as one of its people gets at it. */
export interface PersonKey extends PortfolioKey {
  /** The person who asks. */
  readonly callerId: number;
  readonly role: MemberRole;
}

const roleCheck = choiceCheck(MEMBER_ROLES);
const FORM_CHECKS = {
  role: roleCheck,
  email: (given: unknown) => {
    if (given === null || given === '') return { value: null };
    const email = typeof given === 'string' ? normalizeEmail(given) : null;
    return email === null ? { fault: 'must be an e-mail address like name@example.org' } : { value: email };
  },
  days: (given: unknown) =>
    Number.isInteger(given) && (given as number) >= 1 && (given as number) <= 30
      ? { value: given as number }
      : { fault: 'must be a whole number from 1 to 30' },
};

/** The people of a portfolio; owners see addresses and invitations, too. */
export async function listPeople(
  { db, mail, now }: Context,
  { callerId, role, ...key }: PersonKey,
): Promise<Omit<PortfolioMembers, 'meta'>> {
  const { id, userId } = await requirePortfolio(db, key);
  const isOwner = role === 'owner';
  const owner = await readUser(db, userId);
  const members = await readPortfolioMembers(db, id);
  const person = (user: NonNullable<typeof owner>) => ({
    id: user.id,
    name: nameOf(user),
    email: isOwner ? user.email : null,
    isYou: user.id === callerId,
  });
  return {
    role,
    members: [
      ...(owner ? [{ ...person(owner), role: 'owner' as const, joinedAt: null }] : []),
      ...members.map(({ member, user }) => ({
        ...person(user),
        role: member.role,
        joinedAt: member.joinedAt.toISOString(),
      })),
    ],
    invitations: isOwner ? (await readInvitations(db, id, now())).map(toInvitation) : [],
    sendsMail: mail !== null,
  };
}

function toInvitation({ createdAt, email, expiresAt, id, role }: InvitationRow): PortfolioInvitation {
  return { id, role, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/**
 * Invites a person by a link, which is sent where an address is given, the site sends e-mails and the caller confirmed the own address.
 * Only this response has the link.
 *
 * @param body - The raw payload; validated here.
 * @throws AppError REQUEST_INVALID by field, LIMIT_REACHED, RATE_LIMITED, PORTFOLIO_UNKNOWN.
 */
export async function invitePerson(
  { db, mail, now }: Context,
  { callerId, ...key }: PersonKey,
  body: unknown,
): Promise<Omit<InvitationResponse, 'meta'>> {
  const { days = 7, email = null, role } = parseBody<InvitationForm>(body, FORM_CHECKS, ['role']);
  const { retryAfter } = await admit({ db, now }, [[COUNTERS.invitation, String(callerId), INVITATIONS]]);
  if (retryAfter !== null)
    throw new AppError('RATE_LIMITED', `At most ${INVITATIONS} invitations an hour.`, { retryAfter });
  const { hash, token } = makeSessionToken();
  const createdAt = now();
  const invitation = await db.transaction(async (tx) => {
    const portfolio = await lockPortfolio(tx, key.userId, key.slug);
    if (!portfolio) throw unknownPortfolio(key.slug);
    if ((await countPeople(tx, portfolio.id, createdAt)) >= MAX_PEOPLE)
      throw new AppError(
        'LIMIT_REACHED',
        `The portfolio has ${MAX_PEOPLE} people and invitations, which is the limit.`,
      );
    return insertInvitation(tx, {
      portfolioId: portfolio.id,
      tokenHash: hash,
      role: role!,
      email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
    });
  });
  const url = `/join?token=${token}`;
  const caller = await readUser(db, callerId);
  // A stranger gets no text of the caller's own, and only an address that was confirmed.
  const isSent = mail !== null && email !== null && Boolean(caller?.emailVerifiedAt);
  if (isSent)
    await mail.send({
      to: email,
      // The language of the person who invites: the other one need not have an account.
      ...writeFor(caller!.language, () =>
        composeInvitation(mail, { ...invitation, url, from: caller!.email }),
      ),
    });
  return { ...toInvitation(invitation), url, isSent };
}

function composeInvitation(
  { productName, siteUrl }: Mailer,
  { expiresAt, from, role, url }: InvitationRow & { readonly from: string; readonly url: string },
): Omit<Mail, 'to'> {
  return {
    subject: t('A portfolio on {productName} is shared with you', { productName }),
    text: [
      t('Hello,'),
      '',
      t('{from} shares a portfolio with you ({role}). Open this address to accept:', { from, role: t(role) }),
      '',
      `${siteUrl.replace(/(?<!\/)\/+$/, '')}${url}`,
      '',
      t('It is valid until {day}. If you do not know this person, you can ignore this e-mail.', {
        day: dayInLanguage(Math.floor(expiresAt.getTime() / DAY_MS)),
      }),
      '',
    ].join('\n'),
  };
}

/** @throws AppError INVITATION_UNKNOWN, PORTFOLIO_UNKNOWN. */
export async function revokeInvitation(
  { db }: Pick<Context, 'db'>,
  { invitation, ...key }: PortfolioKey & { readonly invitation: string },
): Promise<void> {
  const { id: portfolioId } = await requirePortfolio(db, key);
  const id = parseId(invitation);
  if (id !== null && (await deleteInvitation(db, { id, portfolioId }))) return;
  throw new AppError('INVITATION_UNKNOWN', `The portfolio has no invitation ${invitation.slice(0, 20)}.`);
}

/** @throws AppError REQUEST_INVALID by field, MEMBER_UNKNOWN, PORTFOLIO_UNKNOWN. */
export async function changeRole(
  { db }: Pick<Context, 'db'>,
  { member, ...key }: PortfolioKey & { readonly member: string },
  body: unknown,
): Promise<void> {
  const { role } = parseBody<MemberForm>(body, { role: roleCheck }, ['role']);
  const { id: portfolioId } = await requirePortfolio(db, key);
  const userId = parseId(member);
  if (userId !== null && (await updateMember(db, { portfolioId, userId, role: role! }))) return;
  throw memberUnknown(member);
}

/** Removes a member, or lets one leave. @throws AppError MEMBER_UNKNOWN, PORTFOLIO_UNKNOWN. */
export async function removeMember(
  { db }: Pick<Context, 'db'>,
  { member, ...key }: PortfolioKey & { readonly member: string | number },
): Promise<void> {
  const { id: portfolioId } = await requirePortfolio(db, key);
  const userId = parseId(member);
  if (userId !== null && (await deleteMember(db, portfolioId, userId))) return;
  throw memberUnknown(String(member));
}

function memberUnknown(member: string): AppError {
  return new AppError(
    'MEMBER_UNKNOWN',
    `The portfolio has no member ${member.slice(0, 20)}; the person whose portfolio it is cannot leave it.`,
  );
}

const TOKEN_CHECKS = { token: textCheck(100) };

async function requireInvitation({ db, now }: Pick<Context, 'db' | 'now'>, body: unknown) {
  const { token } = parseBody<InvitationToken>(body, TOKEN_CHECKS, ['token']);
  const hash = hashSessionToken(token!);
  const invitation = hash && (await readInvitation(db, hash, now()));
  if (invitation) return invitation;
  throw new AppError(
    'INVITATION_UNKNOWN',
    'This invitation is not valid: it was taken or revoked, is too old, or is incomplete.',
  );
}

/** The offer of an invitation. @throws AppError REQUEST_INVALID, INVITATION_UNKNOWN. */
export async function describeInvitation(
  context: Pick<Context, 'db' | 'now'>,
  body: unknown,
): Promise<Omit<InvitationOffer, 'meta'>> {
  const { invitation, owner, portfolio } = await requireInvitation(context, body);
  return {
    portfolio: portfolio.name,
    owner: nameOf(owner),
    role: invitation.role,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/**
 * Takes an invitation: of concurrent calls one succeeds.
 *
 * @throws AppError REQUEST_INVALID, INVITATION_UNKNOWN, FORBIDDEN for an invitation of another address, or of a portfolio of the caller.
 */
export async function joinPortfolio(
  context: Pick<Context, 'db' | 'now'>,
  userId: number,
  body: unknown,
): Promise<Omit<JoinedPortfolio, 'meta'>> {
  const { db, now } = context;
  const { invitation, portfolio } = await requireInvitation(context, body);
  const user = await readUser(db, userId);
  if (portfolio.userId === userId) throw new AppError('FORBIDDEN', 'This is your own portfolio.');
  if (invitation.email !== null && invitation.email !== user?.email)
    throw new AppError('FORBIDDEN', 'This invitation is for the account of another e-mail address.');
  const { portfolioId, role } = invitation;
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, invitation)))
      throw new AppError('INVITATION_UNKNOWN', 'This invitation was taken or revoked meanwhile.');
    await putMember(tx, { portfolioId, userId, role, joinedAt: now() });
  });
  return { slug: memberSlug(portfolioId), role };
}
