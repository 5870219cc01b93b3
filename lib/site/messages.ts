import { t } from '@/lib/domain/text';

/**
 * The specification's messages, verbatim, including apparent typos: the customer can have them corrected
 * here.
 */
export const MESSAGES = {
  get logoutSuccess() {
    return t('Success, You have successully logged out');
  },
  get profileUpdated() {
    return t('Profile Updated');
  },
  get profileUpdateFailed() {
    return t('Error Updating your profile');
  },
  get watchlistAdded() {
    return t('Stock Added To Watch List');
  },
  get watchlistRemoved() {
    return t('Stock Removed From Watch List');
  },
  get imageFileMissing() {
    return t('File Not Found!');
  },
  get imageFileIsNoImage() {
    return t('File Is NOT Image!');
  },
} as const;

/**
 * The message for a picture that could not be stored or removed: the text of the specification, followed by
 * the error.
 *
 * @param error - The error message of the server.
 */
export function imageFailedMessage(error: string): string {
  return t('Failed to Upload Image {error}', { error });
}
