/** What somebody without a password types to have the account deleted. */
export const DELETION_WORDS = 'delete my account';
