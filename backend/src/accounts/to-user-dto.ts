import type { User } from '@/lib/contracts/accounts';
import { pictureLocation } from '@/lib/domain/picture-key';
import type { UserRow } from '../db/repositories/user-rows';
import type { AccountsContext } from './accounts-context';

/**
 * A user in its wire format.
 *
 * @param access - The access token to include in the response, whether the user is the administrator, and the number of
 *   notifications that are not read.
 */
export function toUserDto(
  { pictures }: Pick<AccountsContext, 'pictures'>,
  row: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName' | 'profilePicture'>,
  {
    isAdministrator = false,
    token,
    unread = 0,
  }: { readonly token: string; readonly isAdministrator?: boolean; readonly unread?: number },
): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    profile_picture_cs:
      row.profilePicture === null ? null : pictureLocation(row.profilePicture, pictures.publicUrl),
    token,
    ...(isAdministrator && { is_administrator: true }),
    ...(unread > 0 && { unread_notifications: unread }),
  };
}
