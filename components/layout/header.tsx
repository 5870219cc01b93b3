import { useEffect, useState } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { isNavigationGroup, listNavigation } from '@/lib/navigation';
import type { NavigationLink } from '@/lib/navigation';
import { homeHref } from '@/lib/routes';
import { CloseIcon, MenuIcon } from './icons';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { ThemeSwitch } from './theme-switch';
import { TickerSearch } from './ticker-search';
import styles from './header.module.scss';

const MENU_ID = 'site-menu';

/** Who is signed in. */
export interface HeaderUser {
  readonly email: string;
}

/** How a page wants its header. */
export interface HeaderOptions {
  /** Further class names. */
  readonly classes?: string;
  /** False: the header scrolls away with the page. */
  readonly fixed?: boolean;
  /** A background of Bootstrap's: `body`, `body-tertiary`, `primary`. */
  readonly color?: string;
  /** Light or dark whatever the page's theme is. */
  readonly light?: boolean;
  readonly dark?: boolean;
}

export interface HeaderProps extends HeaderOptions {
  /** The page's public path, by which its link is marked. */
  path: string;
  asOf?: string | null;
  user?: HeaderUser | null;
}

function themeOf({ light, dark }: HeaderOptions): 'light' | 'dark' | undefined {
  if (dark) return 'dark';
  return light ? 'light' : undefined;
}

/** The menu's links in one row; a group is laid open as long as it is this small. */
function listLinks(): readonly NavigationLink[] {
  return listNavigation().flatMap((item) => (isNavigationGroup(item) ? item.links : [item]));
}

/**
 * The top bar. The menu's opening is our own few lines with Bootstrap's breakpoints: react-bootstrap's navbar and collapse cost some
 * 15 KB of script on every page for the same attribute and class.
 */
export function Header({ path, asOf, user, classes = '', fixed = true, color, light, dark }: HeaderProps) {
  const { events } = useRouter();
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const close = () => setIsOpen(false);
    events.on('routeChangeComplete', close);
    return () => events.off('routeChangeComplete', close);
  }, [events]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setIsOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <header className={`${styles.header} ${fixed ? styles.isFixed : ''} ${classes}`}>
      <div
        className={`${styles.sheet} ${color ? `bg-${color}` : ''}`}
        data-bs-theme={themeOf({ light, dark })}
      >
        <div className={`page-width ${styles.inner}`}>
          <Link href={homeHref({ asOf })} prefetch={false} className={styles.logo}>
            <Logo />
            <span>{PUBLIC_CONFIG.productName}</span>
          </Link>
          <button
            type="button"
            className={styles.toggle}
            aria-label={isOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isOpen}
            aria-controls={MENU_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </button>
          <div id={MENU_ID} className={`${styles.menu} ${isOpen ? styles.isOpen : ''}`}>
            <div className={styles.search}>
              <TickerSearch asOf={asOf} onSubmit={() => setIsOpen(false)} onReveal={() => setIsOpen(true)} />
            </div>
            <nav aria-label="Main" className={styles.nav}>
              {listLinks().map((link) => (
                <NavLink
                  key={link.href}
                  {...link}
                  asOf={asOf}
                  isActive={link.href === path}
                  onChoose={() => setIsOpen(false)}
                />
              ))}
            </nav>
            <div className={styles.actions}>
              {user && <span className={styles.user}>{user.email}</span>}
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
