/** Text that a user without a password enters to confirm the deletion of the account. */
export const DELETION_WORDS = 'delete my account';
