import Link from 'next/link';
import { useCurrentInSight } from '@/components/ui/controls/use-current-in-sight';
import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import type { ResearchQuery } from '@/lib/site/routes';
import { TAB_GROUPS, TOGETHER_TABS, TRACKER_TABS } from '@/lib/site/portfolio-tabs';
import type { PortfolioTab } from '@/lib/site/portfolio-tabs';
import styles from './portfolio-frame.module.scss';

interface PortfolioNavProps {
  readonly slug: string;
  /** The current one. */
  readonly tab: PortfolioTab;
  /** The state that links to tabs with figures keep; the others keep its days. */
  readonly kept: ResearchQuery;
  /** True when the reader may change the portfolio; without, there is no import. */
  readonly mayEdit?: boolean;
  /** True when several portfolios are looked at as one: there are figures alone. */
  readonly isTogether?: boolean;
  /** Number of findings of the checks; undefined where the page does not have it. */
  readonly findings?: number;
}

/** The number of findings on the link to the checks. */
function FindingsBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.badge}>
        {formatCount(count)} {count === 1 ? t('finding') : t('findings')}
      </span>
    </>
  );
}

/** The links to the groups of tabs, to the checks and the settings; below them the tabs of the current group. */
export function PortfolioNav({
  slug,
  tab,
  kept,
  findings = 0,
  mayEdit = true,
  isTogether = false,
}: PortfolioNavProps) {
  const line = useCurrentInSight<HTMLDivElement>(tab);
  const partLine = useCurrentInSight<HTMLDivElement>(tab);
  const days = { asOf: kept.asOf, known: kept.known };
  const current = TRACKER_TABS.find(({ id }) => id === tab)!;
  const tabsOf = (group: string | null) =>
    TRACKER_TABS.filter(
      ({ group: own, id }) =>
        own === group && (mayEdit || id !== 'import') && (!isTogether || TOGETHER_TABS.has(id)),
    );
  const parts = current.group === null ? [] : tabsOf(current.group);
  const hrefOf = ({ id, shows }: (typeof TRACKER_TABS)[number]) =>
    portfolioHref(slug, id, shows === 'figures' ? kept : days);
  return (
    <nav aria-label={t('Portfolio')} className={styles.nav}>
      <div ref={line} className={styles.tabs}>
        {TAB_GROUPS.filter(({ id }) => tabsOf(id).length > 0).map(({ id, label }) => {
          const isCurrent = id === current.group;
          return (
            <Link
              key={id}
              href={hrefOf(tabsOf(id)[0]!)}
              prefetch={false}
              aria-current={isCurrent ? (parts.length > 1 ? 'true' : 'page') : undefined}
            >
              {t(label)}
            </Link>
          );
        })}
        <span className={styles.beside}>
          {tabsOf(null).map((one) => (
            <Link
              key={one.id}
              href={hrefOf(one)}
              prefetch={false}
              aria-current={one.id === tab ? 'page' : undefined}
            >
              {one.id === 'settings' ? (
                <>
                  <span aria-hidden="true" title={t(one.label)}>
                    ⚙
                  </span>
                  <span className="visually-hidden">{t(one.label)}</span>
                </>
              ) : (
                t(one.label)
              )}
              {one.id === 'doctor' && <FindingsBadge count={findings} />}
            </Link>
          ))}
        </span>
      </div>
      {parts.length > 1 && (
        <div ref={partLine} className={styles.parts}>
          {parts.map((one) => (
            <Link
              key={one.id}
              href={hrefOf(one)}
              prefetch={false}
              aria-current={one.id === tab ? 'page' : undefined}
            >
              {t(one.part ?? one.label)}
            </Link>
          ))}
        </div>
      )}
    </nav>
  );
}
