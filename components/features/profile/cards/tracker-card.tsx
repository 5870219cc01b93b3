import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { ExamplePortfolioButton } from '@/components/research/example-portfolio-button';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { formatDay } from '@/lib/format/date';
import { formatOwnAmount } from '@/lib/format/money';
import { formatReturn } from '@/lib/format/percent';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import type { PortfolioYear } from '../data/load-profile-page';
import styles from './tracker-card.module.scss';

/** More are on the page of portfolios. */
const MAX_SHOWN = 3;

export interface TrackerCardProps {
  readonly portfolios: PortfolioList['portfolios'];
  /** By address. */
  readonly years: Readonly<Record<string, PortfolioYear>>;
}

/** The reader's portfolios with their values; without one, what the portfolio tracker offers. */
export function TrackerCard({ portfolios, years }: TrackerCardProps) {
  const active = portfolios.filter(({ archived }) => !archived);
  const shownPortfolios = active.slice(0, MAX_SHOWN);
  const isEmpty = shownPortfolios.length === 0;
  return (
    <Card
      id="tracker"
      title={t('Portfolio tracker')}
      actions={
        <Link href={portfoliosHref()} prefetch={false} className="btn btn-plain btn-sm">
          {isEmpty
            ? t('Start')
            : active.length > MAX_SHOWN
              ? t('All {count} portfolios', { count: active.length })
              : t('All portfolios')}
        </Link>
      }
    >
      {isEmpty ? (
        <div className={styles.offer}>
          <p>
            {t(
              'Keep the accounts and transactions of what you own, from files of your broker or your own entries. An example shows the whole at once.',
            )}
          </p>
          <p>
            {rich(
              '<0>Create a portfolio</0> to import a file or to enter the first transaction.',
              {},
              <Link href={`${portfoliosHref()}#new`} prefetch={false} />,
            )}
          </p>
          <ExamplePortfolioButton />
        </div>
      ) : (
        <ul className={styles.list}>
          {shownPortfolios.map(({ slug, name, value, day, baseCurrency }) => (
            <li key={slug} className={styles.entry}>
              <Link href={portfolioHref(slug)} prefetch={false}>
                {name}
              </Link>
              {value !== null && (
                <span className={styles.value}>{`${formatOwnAmount(value)} ${baseCurrency}`}</span>
              )}
              {day !== null && <span className={styles.day}>{formatDay(day)}</span>}
              {years[slug] && <YearText {...years[slug]} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The last day and the calendar year, beside the benchmark. */
function YearText({ benchmark, return: own, today, year }: PortfolioYear) {
  return (
    <span className={styles.year}>
      {rich(
        'Last day <0/>, {year}',
        { year },
        <FigureText value={today.return} format={formatReturn} isChange />,
      )}{' '}
      <FigureText value={own} format={formatReturn} isChange />
      {benchmark && `; ${benchmark.name} ${formatReturn(benchmark.return)}`}
    </span>
  );
}
