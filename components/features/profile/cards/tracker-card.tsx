import Link from 'next/link';
import type { ReactNode } from 'react';
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

/** The reader's portfolios with their values; without one, the ways to begin. */
export function TrackerCard({ portfolios, years }: TrackerCardProps) {
  const active = portfolios.filter(({ archived }) => !archived);
  const shownPortfolios = active.slice(0, MAX_SHOWN);
  const isEmpty = shownPortfolios.length === 0;
  return (
    <Card
      id="tracker"
      title={isEmpty ? t('Your first portfolio') : t('Portfolio tracker')}
      actions={
        !isEmpty && (
          <Link href={portfoliosHref()} prefetch={false} className="btn btn-plain btn-sm">
            {active.length > MAX_SHOWN
              ? t('All {count} portfolios', { count: active.length })
              : t('All portfolios')}
          </Link>
        )
      }
    >
      {isEmpty ? (
        <div className={styles.tiles}>
          <Tile
            title={t('A broker’s file')}
            text={t('It becomes your portfolio once you have seen its rows.')}
          >
            <Link href={`${portfoliosHref()}#file`} prefetch={false} className="btn btn-primary btn-sm">
              {t('Choose the file')}
            </Link>
          </Tile>
          <Tile title={t('By hand')} text={t('Enter what you bought, sold and paid in.')}>
            <Link href={`${portfoliosHref()}#new`} prefetch={false} className="btn btn-plain btn-sm">
              {t('Create a portfolio')}
            </Link>
          </Tile>
          <Tile title={t('An example')} text={t('Twelve years of transactions, deleted with one click.')}>
            <ExamplePortfolioButton />
          </Tile>
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

/** A way to begin. */
function Tile({ title, text, children }: TileProps) {
  return (
    <section className={styles.tile}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </section>
  );
}

interface TileProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
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
