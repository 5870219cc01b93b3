import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { t } from '@/lib/domain/text';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { homeHref } from '@/lib/site/routes';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { AccountArea } from './account-area';
import { ComparisonListLink } from './comparison-list-link';
import { CloseIcon, MenuIcon } from '../icons';
import { Logo } from '../logo';
import { ThemeSwitch } from './theme-switch';
import { ToolLinks } from './tool-links';
import { TickerSearch } from '../search/ticker-search';
import type { HeaderUser } from './user-menu';
import styles from './header.module.scss';

// Before the script loads, the links work and the panels open with CSS only.
const SiteMenu = lazyHydrate(() => import('./site-menu').then((part) => part.SiteMenu), {
  when: 'interaction',
});

const MENU_ID = 'site-menu';

/** From the specification: on screens narrower than this, selecting a link closes the menu. */
const CHOICE_CLOSES_BELOW_PX = 991;

/** Header options of a page. */
export interface HeaderOptions {
  /** Further class names. */
  readonly classes?: string;
  /** False: the header scrolls away with the page. */
  readonly fixed?: boolean;
  /** A background of Bootstrap's: `body`, `body-tertiary`, `primary`. */
  readonly color?: string;
  /** Light or dark, independent of the page's theme. */
  readonly light?: boolean;
  readonly dark?: boolean;
}

export interface HeaderProps extends HeaderOptions {
  /** The page's public path, used to mark its link as active. */
  path: string;
  asOf?: string | null;
  user?: HeaderUser | null;
}

function themeOf({ light, dark }: HeaderOptions): 'light' | 'dark' | undefined {
  if (dark) return 'dark';
  return light ? 'light' : undefined;
}

/**
 * The top bar. The menu toggle is a few lines of our own with Bootstrap's breakpoints: react-bootstrap's
 * Navbar and Collapse would add some 15 KB of script to every page for the same attribute and class.
 */
export function Header({ path, asOf, user, classes = '', fixed = true, color, light, dark }: HeaderProps) {
  const { events } = useRouter();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const close = () => setIsOpen(false);
    events.on('routeChangeComplete', close);
    return () => events.off('routeChangeComplete', close);
  }, [events]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  function choose({ target }: MouseEvent) {
    if (window.innerWidth < CHOICE_CLOSES_BELOW_PX && (target as Element).closest('a')) setIsOpen(false);
  }

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
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-label={isOpen ? t('Close menu') : t('Open menu')}
            aria-expanded={isOpen}
            aria-controls={MENU_ID}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </button>
          <div id={MENU_ID} className={`${styles.menu} ${isOpen ? styles.isOpen : ''}`} onClick={choose}>
            <div className={styles.search}>
              <TickerSearch asOf={asOf} onSubmit={() => setIsOpen(false)} onReveal={() => setIsOpen(true)} />
            </div>
            <div className={styles.account}>
              <ComparisonListLink />
              <AccountArea user={user} path={path} />
            </div>
            <div className={styles.nav}>
              <SiteMenu path={path} asOf={asOf} />
              <ToolLinks path={path} asOf={asOf} />
            </div>
            <div className={styles.theme}>
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
