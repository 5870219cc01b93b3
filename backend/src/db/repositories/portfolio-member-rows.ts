import {
  and,
  asc,
  count,
  eq,
  gt,
  isNull,
  lt,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { MemberRole } from '@/lib/domain/portfolio/member-roles';
import type { Executor } from '../database';
import { portfolioInvitations, portfolioMembers, portfolios, users } from '../schema';

export type InvitationRow = InferSelectModel<typeof portfolioInvitations>;

/** A portfolio of another person, as its member gets at it. */
export interface MembershipRow {
  readonly portfolioId: number;
  readonly role: MemberRole;
  /** The person whose portfolio it is, and its address there. */
  readonly ownerId: number;
  readonly slug: string;
  /** The name of the member. */
  readonly firstName: string;
  readonly lastName: string;
}

const SELECT_MEMBERSHIPS = `select p.id as "portfolioId", m.role, p.user_id as "ownerId", p.slug,
  u.first_name as "firstName", u.last_name as "lastName"
from portfolio_members m
join portfolios p on p.id = m.portfolio_id and p.deleted_at is null
join users o on o.id = p.user_id and o.disabled_at is null
join users u on u.id = m.user_id
where m.user_id = $1`;

/** The membership of a user in a portfolio; null for none, and while its owner is disabled or it is deleted. */
export async function readMembership(
  executor: Executor,
  userId: number,
  portfolioId: number,
): Promise<MembershipRow | null> {
  const [row] = await executor.query<MembershipRow>(`${SELECT_MEMBERSHIPS} and p.id = $2`, [
    userId,
    portfolioId,
  ]);
  return row ?? null;
}

/** The portfolios of others that a user is a member of, the oldest membership first. */
export async function readMemberships(executor: Executor, userId: number): Promise<MembershipRow[]> {
  return executor.query<MembershipRow>(`${SELECT_MEMBERSHIPS} order by m.id`, [userId]);
}

/** The members of a portfolio, the oldest first. */
export async function readPortfolioMembers(executor: Executor, portfolioId: number) {
  return executor.orm
    .select({ member: portfolioMembers, user: users })
    .from(portfolioMembers)
    .innerJoin(users, eq(users.id, portfolioMembers.userId))
    .where(eq(portfolioMembers.portfolioId, portfolioId))
    .orderBy(asc(portfolioMembers.id));
}

/** Adds a member, or gives one another role. */
export async function putMember(tx: Executor, row: InferInsertModel<typeof portfolioMembers>): Promise<void> {
  await tx.orm
    .insert(portfolioMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [portfolioMembers.portfolioId, portfolioMembers.userId],
      set: { role: row.role },
    });
}

/** Changes the role of a member; false when the portfolio has none of that user. */
export async function updateMember(
  executor: Executor,
  { portfolioId, role, userId }: { portfolioId: number; userId: number; role: MemberRole },
): Promise<boolean> {
  const rows = await executor.orm
    .update(portfolioMembers)
    .set({ role })
    .where(and(eq(portfolioMembers.portfolioId, portfolioId), eq(portfolioMembers.userId, userId)))
    .returning({ id: portfolioMembers.id });
  return rows.length > 0;
}

/** Removes a member; false when the portfolio has none of that user. */
export async function deleteMember(
  executor: Executor,
  portfolioId: number,
  userId: number,
): Promise<boolean> {
  const rows = await executor.orm
    .delete(portfolioMembers)
    .where(and(eq(portfolioMembers.portfolioId, portfolioId), eq(portfolioMembers.userId, userId)))
    .returning({ id: portfolioMembers.id });
  return rows.length > 0;
}

export async function insertInvitation(
  tx: Executor,
  row: InferInsertModel<typeof portfolioInvitations>,
): Promise<InvitationRow> {
  const [inserted] = await tx.orm.insert(portfolioInvitations).values(row).returning();
  return inserted!;
}

/** The invitations of a portfolio that can be taken, the oldest first. */
export async function readInvitations(
  executor: Executor,
  portfolioId: number,
  now: Date,
): Promise<InvitationRow[]> {
  return executor.orm
    .select()
    .from(portfolioInvitations)
    .where(and(eq(portfolioInvitations.portfolioId, portfolioId), gt(portfolioInvitations.expiresAt, now)))
    .orderBy(asc(portfolioInvitations.id));
}

/** People and open invitations of a portfolio. */
export async function countPeople(executor: Executor, portfolioId: number, now: Date): Promise<number> {
  const [members] = await executor.orm
    .select({ n: count() })
    .from(portfolioMembers)
    .where(eq(portfolioMembers.portfolioId, portfolioId));
  return (members?.n ?? 0) + (await readInvitations(executor, portfolioId, now)).length;
}

/** An invitation with the portfolio and the person whose portfolio it is; null when it cannot be taken. */
export async function readInvitation(executor: Executor, tokenHash: Uint8Array, now: Date) {
  const [row] = await executor.orm
    .select({ invitation: portfolioInvitations, portfolio: portfolios, owner: users })
    .from(portfolioInvitations)
    .innerJoin(
      portfolios,
      and(eq(portfolios.id, portfolioInvitations.portfolioId), isNull(portfolios.deletedAt)),
    )
    .innerJoin(users, and(eq(users.id, portfolios.userId), isNull(users.disabledAt)))
    .where(and(eq(portfolioInvitations.tokenHash, tokenHash), gt(portfolioInvitations.expiresAt, now)));
  return row ?? null;
}

/** Removes an invitation; of concurrent calls one succeeds. */
export async function deleteInvitation(
  executor: Executor,
  { id, portfolioId }: Pick<InvitationRow, 'id' | 'portfolioId'>,
): Promise<boolean> {
  const rows = await executor.orm
    .delete(portfolioInvitations)
    .where(and(eq(portfolioInvitations.portfolioId, portfolioId), eq(portfolioInvitations.id, id)))
    .returning({ id: portfolioInvitations.id });
  return rows.length > 0;
}

export async function deleteOldInvitations(executor: Executor, before: Date): Promise<void> {
  await executor.orm.delete(portfolioInvitations).where(lt(portfolioInvitations.expiresAt, before));
}
