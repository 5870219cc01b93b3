/**
 * The specification's messages, verbatim, including apparent typos: the customer can have them corrected
 * here.
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
 * The message for a picture that could not be stored or removed: the text of the specification, followed by
 * the error.
 *
 * @param error - The error message of the server.
 */
export function imageFailedMessage(error: string): string {
  return `Failed to Upload Image ${error}`;
}
