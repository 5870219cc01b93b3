import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { notificationsHref } from '@/lib/site/routes';
import { BellIcon } from '../icons';
import styles from './account-area.module.scss';

export interface NotificationBellProps {
  readonly unread: number;
  /** The page's public path. */
  readonly path: string;
}

/** A larger number is not read as one. */
const MAX_SHOWN = 99;

/** The link to the notifications of the signed-in user, with how many are not read. */
export function NotificationBell({ path, unread }: NotificationBellProps) {
  const href = notificationsHref();
  return (
    <Link
      href={href}
      prefetch={false}
      className={styles.bell}
      aria-label={unread === 0 ? t('Notifications') : t('Notifications, {unread} unread', { unread })}
      aria-current={path === href ? 'page' : undefined}
    >
      <BellIcon />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
