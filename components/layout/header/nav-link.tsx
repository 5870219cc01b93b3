import Link from 'next/link';
import { t } from '@/lib/domain/text';
import type { NavigationLink } from '@/lib/site/navigation';
import { researchQuery } from '@/lib/site/routes';
import styles from './site-menu.module.scss';

export interface NavLinkProps extends NavigationLink {
  /** The page's own path: a link to it is marked as active. */
  path: string;
  /** The link keeps the as-of day. */
  asOf?: string | null;
  className?: string;
}

/** A plain link of the menu. */
export function NavLink({ label, href, isNew, path, asOf, className = '' }: NavLinkProps) {
  const isActive = href === path;
  return (
    <Link
      href={`${href}${researchQuery({ asOf })}`}
      prefetch={false}
      className={`${className} ${isActive ? styles.isActive : ''}`}
      aria-current={isActive ? 'page' : undefined}
    >
      <span>{label}</span>
      {isNew && (
        <>
          {' '}
          <span className={styles.badge}>{t('New')}</span>
        </>
      )}
    </Link>
  );
}
