import Link from 'next/link';
import { PUBLIC_CONFIG } from '@/lib/config/public-config';
import { homeHref } from '@/lib/routes';
import styles from './footer.module.scss';

/** The specification fixes the year. */
const COPYRIGHT_YEAR = 2023;

/** The foot of every page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page-width ${styles.inner}`}>
        <div>
          <p className={styles.name}>{PUBLIC_CONFIG.productName}</p>
          <p className={styles.tagline}>See what moved, and why.</p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          <Link href={homeHref()} prefetch={false}>
            Home
          </Link>
          <Link href="/connect-data" prefetch={false}>
            Connect real data
          </Link>
        </nav>
        <p className={styles.copyright}>
          © {COPYRIGHT_YEAR} {PUBLIC_CONFIG.productName}
        </p>
      </div>
    </footer>
  );
}
