import Link from 'next/link';
import { useEffect, useState } from 'react';
import { t } from '@/lib/domain/text';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { formatDay } from '@/lib/format/date';
import { formatOwnAmount } from '@/lib/format/money';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import styles from './portfolio-tile.module.scss';

type Listed = PortfolioList['portfolios'][number];

/** The value of the signed-in user's portfolio; for others the way to one. Both have the same size. */
export function PortfolioTile() {
  const user = useAppSelector(selectUser);
  const email = user?.email;
  const [portfolio, setPortfolio] = useState<Listed | null>(null);

  useEffect(() => {
    if (email === undefined) return undefined;
    let isLeft = false;
    // The tile stays as it is when the call fails: the link leads to the page that says why.
    void callBackend<PortfolioList>({ method: 'GET', path: '/portfolios/', isBackground: true }).then(
      (answer) => {
        if (answer.ok && !isLeft) setPortfolio(ownPortfolio(answer.data.portfolios));
      },
    );
    return () => {
      isLeft = true;
    };
  }, [email]);

  const shownPortfolio = email === undefined ? null : portfolio;
  return (
    <Link
      href={shownPortfolio ? portfolioHref(shownPortfolio.slug) : portfoliosHref()}
      prefetch={false}
      className={`card ${styles.tile}`}
    >
      <span className={styles.name}>{shownPortfolio?.name ?? t('Your portfolio')}</span>
      {shownPortfolio?.value ? (
        <>
          <b className={styles.value}>
            {formatOwnAmount(shownPortfolio.value)} {shownPortfolio.baseCurrency}
          </b>
          <span className={styles.note}>{shownPortfolio.day !== null && formatDay(shownPortfolio.day)}</span>
        </>
      ) : (
        <>
          <b className={styles.start}>{t('Start')}</b>
          <span className={styles.note}>{t('A broker’s file, by hand, or the example')}</span>
        </>
      )}
    </Link>
  );
}

/** The first portfolio in use: an own one before the example. */
function ownPortfolio(portfolios: readonly Listed[]): Listed | null {
  const used = portfolios.filter(({ archived }) => !archived);
  return used.find(({ example }) => !example) ?? used[0] ?? null;
}
