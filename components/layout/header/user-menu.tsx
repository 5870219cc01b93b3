import type { FormEvent } from 'react';
import { t } from '@/lib/domain/text';
import { Avatar } from '@/components/ui/avatar';
import type { User } from '@/lib/contracts/accounts';
import type { NavigationLink } from '@/lib/site/navigation';
import { accountHref, adminHref, profileHref } from '@/lib/site/routes';
import { CaretIcon } from '../icons';
import { NavLink } from './nav-link';
import { useDropdown } from './use-dropdown';
import styles from './account-area.module.scss';

/** From this width on the user menu is shown in the bar itself. The specification's breakpoint md. */
const STANDS_IN_BAR_FROM_PX = 768;

/** The signed-in user, as shown in the header. */
export type HeaderUser = Pick<User, 'email'> &
  Partial<
    Pick<
      User,
      'first_name' | 'is_administrator' | 'last_name' | 'profile_picture_cs' | 'unread_notifications'
    >
  >;

export interface UserMenuProps {
  user: HeaderUser;
  /** The page's public path. */
  path: string;
  onLogOut: () => void;
  /** Further pages of the user, after those of the specification. */
  more?: readonly NavigationLink[];
}

const LINKS: readonly NavigationLink[] = [
  {
    get label() {
      return t('Portfolio');
    },
    href: profileHref(),
  },
  {
    get label() {
      return t('Account');
    },
    href: accountHref(),
  },
];

/** For the administrator alone. */
const ADMIN_LINK: NavigationLink = {
  get label() {
    return t('Admin');
  },
  href: adminHref(),
};

/** Menu of the signed-in user: their pages, and log out, which works without scripts too. */
export function UserMenu({ user, path, onLogOut, more = [] }: UserMenuProps) {
  const { isOpen, rootProps, toggleProps, panelProps } = useDropdown<HTMLDivElement>(STANDS_IN_BAR_FROM_PX);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.email;
  const logOut = (event: FormEvent): void => {
    event.preventDefault();
    onLogOut();
  };
  const links = [...LINKS, ...more, ...(user.is_administrator ? [ADMIN_LINK] : [])];
  const isActive = links.some(({ href }) => href === path);

  return (
    <div {...rootProps} className={`${styles.user} ${isOpen ? styles.isOpen : ''}`}>
      <button
        {...toggleProps}
        className={`${styles.toggle} ${isActive ? styles.isActive : ''}`}
        aria-current={isActive ? 'true' : undefined}
      >
        <span aria-hidden="true">
          <Avatar src={user.profile_picture_cs} name={name} size="xs" />
        </span>
        <span className={styles.name}>{name}</span>
        <CaretIcon />
      </button>
      <div {...panelProps} className={styles.panel}>
        <p className={styles.email}>{user.email}</p>
        <ul>
          {links.map((link) => (
            <li key={link.href}>
              <NavLink {...link} path={path} />
            </li>
          ))}
          <li>
            <form method="post" action="/api/auth/logoutForm" onSubmit={logOut}>
              <button type="submit">{t('Log Out')}</button>
            </form>
          </li>
        </ul>
      </div>
    </div>
  );
}
