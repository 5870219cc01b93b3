import { t } from '../text';

/** The rights of a person in a portfolio; each role has those of the roles before it. */
export const MEMBER_ROLES = ['viewer', 'editor', 'owner'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** The meaning of each role, for the person who invites. */
export const MEMBER_ROLE_TEXTS: Readonly<Record<MemberRole, string>> = {
  get viewer() {
    return t('Viewer: sees everything, changes nothing');
  },
  get editor() {
    return t('Editor: changes transactions, accounts and plans too');
  },
  get owner() {
    return t('Owner: shares and deletes the portfolio too');
  },
};

/** A portfolio as a person gets at it: without a role it is an own one. */
export interface OwnOrShared {
  readonly role?: MemberRole;
}

/** True when a person may change transactions, accounts and plans of a portfolio. */
export const mayEdit = ({ role = 'owner' }: OwnOrShared): boolean => roleAllows(role, 'editor');

/** True when a person may share and delete a portfolio. */
export const mayShare = ({ role = 'owner' }: OwnOrShared): boolean => roleAllows(role, 'owner');

/** True when the assets, prices, rates and groups of a portfolio are those of the person. */
export const isOwnPortfolio = ({ role }: OwnOrShared): boolean => role === undefined;

/** True when a role may do what needs another. */
export function roleAllows(granted: MemberRole, needed: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(granted) >= MEMBER_ROLES.indexOf(needed);
}
