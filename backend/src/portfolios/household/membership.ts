import { AppError } from '@/lib/domain/errors';
import { roleAllows, type MemberRole } from '@/lib/domain/portfolio/member-roles';
import {
  readMembership,
  readMemberships,
  type MembershipRow,
} from '../../db/repositories/portfolio-member-rows';
import { unknownPortfolio, type PortfolioKey, type PortfoliosContext } from '../portfolios-context';

/** A portfolio of another person has its number as its address, after a character that no own address has. */
const SHARED_SLUG = /^~(\d{1,9})$/;

/** The address of a portfolio for its members. */
export function memberSlug(portfolioId: number): string {
  return `~${portfolioId}`;
}

/** A person who gets at the portfolio of another. */
export interface PortfolioMembership extends PortfolioKey {
  readonly role: MemberRole;
  /** The name of the person, for the journal. */
  readonly author: string;
}

/** The name of a person. */
export function nameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${firstName} ${lastName}`.trim();
}

function toMembership(row: MembershipRow): PortfolioMembership {
  return { userId: row.ownerId, slug: row.slug, role: row.role, author: nameOf(row) };
}

/**
 * The rights of a person in the portfolio of an address; null for an address of the person's own.
 *
 * @throws AppError PORTFOLIO_UNKNOWN for the portfolio of another person without a membership, ROLE_NEEDED.
 */
export async function requireMembership(
  { db }: Pick<PortfoliosContext, 'db'>,
  { slug, userId }: PortfolioKey,
  needed: MemberRole,
): Promise<PortfolioMembership | null> {
  const id = SHARED_SLUG.exec(slug)?.[1];
  if (id === undefined) return null;
  const row = await readMembership(db, userId, Number(id));
  if (!row) throw unknownPortfolio(slug);
  if (!roleAllows(row.role, needed))
    throw new AppError(
      'ROLE_NEEDED',
      `This takes the role "${needed}" in this portfolio; yours is "${row.role}".`,
    );
  return toMembership(row);
}

/** The portfolios of others that a person is a member of, by their addresses for the person. */
export async function listMemberships(
  { db }: Pick<PortfoliosContext, 'db'>,
  userId: number,
): Promise<{ readonly address: string; readonly membership: PortfolioMembership }[]> {
  const rows = await readMemberships(db, userId);
  return rows.map((row) => ({ address: memberSlug(row.portfolioId), membership: toMembership(row) }));
}
