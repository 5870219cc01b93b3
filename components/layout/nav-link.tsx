import Link from 'next/link';
import type { NavigationLink } from '@/lib/navigation';
import { researchQuery } from '@/lib/routes';
import styles from './header.module.scss';

export interface NavLinkProps extends NavigationLink {
  isActive: boolean;
  /** The reader stays on their day. */
  asOf?: string | null;
  onChoose: () => void;
}

/** A plain link of the menu. */
export function NavLink({ label, href, isNew, isActive, asOf, onChoose }: NavLinkProps) {
  return (
    <Link
      href={`${href}${researchQuery({ asOf })}`}
      prefetch={false}
      className={styles.link}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChoose}
    >
      <span>{label}</span>
      {isNew && <span className={styles.badge}>New</span>}
    </Link>
  );
}
