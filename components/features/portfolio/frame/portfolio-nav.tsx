import Link from 'next/link';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { PHONE_TABS, TRACKER_TABS } from './portfolio-tabs';
import type { PortfolioTab } from './portfolio-tabs';
import styles from './portfolio-frame.module.scss';

const SHEET = 'more-tabs';

interface PortfolioNavProps {
  readonly slug: string;
  /** The current one. */
  readonly tab: PortfolioTab;
  /** The state that links to tabs with figures keep; the others keep its days. */
  readonly kept: ResearchQuery;
}

/**
 * The links to the tabs of a portfolio. On phones the first ones are visible, and a button opens the others: a popover
 * needs no script, and a browser that has none shows all links.
 */
export function PortfolioNav({ slug, tab, kept }: PortfolioNavProps) {
  const days = { asOf: kept.asOf, known: kept.known };
  const links = TRACKER_TABS.map(({ id, label, shows }) => (
    <Link
      key={id}
      href={portfolioHref(slug, id, shows === 'figures' ? kept : days)}
      prefetch={false}
      aria-current={id === tab ? 'page' : undefined}
      className={id === tab ? styles.isCurrent : undefined}
    >
      {label}
    </Link>
  ));
  // The button has the name of a current tab that is not visible; an attribute, since the text would be there twice.
  const hidden = TRACKER_TABS.slice(PHONE_TABS).find(({ id }) => id === tab)?.label;
  return (
    <nav aria-label="Portfolio" className={styles.tabs}>
      {links.slice(0, PHONE_TABS)}
      <button type="button" popoverTarget={SHEET} className={styles.more} data-current={hidden}>
        <span className={hidden && 'visually-hidden'}>More</span>
        <span className="visually-hidden"> tabs</span>
      </button>
      {/* By its tab, so that it is closed on the next one. */}
      <div key={tab} id={SHEET} popover="auto" className={styles.sheet}>
        {links.slice(PHONE_TABS)}
      </div>
    </nav>
  );
}
