/** What a person may do with a portfolio; each role may do what those before it may. */
export const MEMBER_ROLES = ['viewer', 'editor', 'owner'] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What each role means, for the person who invites. */
export const MEMBER_ROLE_TEXTS: Readonly<Record<MemberRole, string>> = {
  viewer: 'Viewer: sees everything, changes nothing',
  editor: 'Editor: changes transactions, accounts and plans too',
  owner: 'Owner: shares and deletes the portfolio too',
};

/** True when a role may do what needs another. */
export function roleAllows(granted: MemberRole, needed: MemberRole): boolean {
  return MEMBER_ROLES.indexOf(granted) >= MEMBER_ROLES.indexOf(needed);
}
