/**
 * The specification's messages, to the letter, also where a letter looks like a slip: one word from the customer corrects them here.
 */
export const MESSAGES = {
  logoutSuccess: 'Success, You have successully logged out',
  profileUpdated: 'Profile Updated',
  profileUpdateFailed: 'Error Updating your profile',
  watchlistAdded: 'Stock Added To Watch List',
  watchlistRemoved: 'Stock Removed From Watch List',
  imageFileMissing: 'File Not Found!',
  imageFileIsNoImage: 'File Is NOT Image!',
} as const;

/**
 * The message of a picture that could be neither stored nor removed: the specification's words, followed by the error.
 *
 * @param error - What went wrong, as the server told it.
 */
export function imageFailedMessage(error: string): string {
  return `Failed to Upload Image ${error}`;
}
