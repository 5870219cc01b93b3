import { t } from '@/lib/domain/text';
import { listNavigation, isNavigationGroup } from '@/lib/site/navigation';
import { NavDropdown } from './nav-dropdown';
import { NavLink } from './nav-link';
import styles from './site-menu.module.scss';

export interface SiteMenuProps {
  /** The page's public path, used to mark its link and the surrounding dropdown as active. */
  path: string;
  asOf?: string | null;
}

/**
 * The menu: plain links, dropdowns and the News mega-menu. Without JavaScript a panel is shown while its
 * dropdown is hovered or focused.
 */
export function SiteMenu({ path, asOf }: SiteMenuProps) {
  return (
    <nav aria-label={t('Main')} className={styles.nav}>
      <ul className={styles.items}>
        {listNavigation().map((item) =>
          isNavigationGroup(item) ? (
            <NavDropdown key={item.label} group={item} path={path} asOf={asOf} />
          ) : (
            <li key={item.href}>
              <NavLink {...item} path={path} asOf={asOf} className={styles.item} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
