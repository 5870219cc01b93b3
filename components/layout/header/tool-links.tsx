import { t } from '@/lib/domain/text';
import { portfoliosHref, universeHref } from '@/lib/site/routes';
import { NavLink } from './nav-link';
import styles from './site-menu.module.scss';

export interface ToolLinksProps {
  /** The page's public path. */
  path: string;
  asOf?: string | null;
}

/**
 * The tools beside the menu of the specification. The name is that of the page: `Portfolio` is the profile, in
 * the user menu. The screen of the S&P 500 is marked in the menu already.
 */
export function ToolLinks({ path, asOf }: ToolLinksProps) {
  const isTracker = path === portfoliosHref() || path.startsWith(`${portfoliosHref()}/`);
  return (
    <nav aria-label={t('Tools')} className={styles.nav}>
      <ul className={styles.items}>
        <li>
          <NavLink
            label={t('Portfolios')}
            href={portfoliosHref()}
            path={isTracker ? portfoliosHref() : path}
            className={styles.item}
          />
        </li>
        <li>
          <NavLink
            label={t('Screener')}
            href={universeHref('sp500')}
            path=""
            asOf={asOf}
            className={styles.item}
          />
        </li>
      </ul>
    </nav>
  );
}
