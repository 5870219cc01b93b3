import type { ReactNode } from 'react';
import { useCurrentInSight } from '@/components/ui/controls/use-current-in-sight';
import { t } from '@/lib/domain/text';
import { WithinDay } from '@/components/research/quotes/within-day';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuthenticated } from '@/store/slices/auth';
import type { Meta } from '@/lib/contracts/meta';
import { ExportMenu } from '@/components/research/page/page-head';
import { FigureText } from '@/components/ui/figure-text';
import { formatEpochDay } from '@/lib/format/date';
import { formatBasisPoints, formatReturn, formatYield } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { isPageEnded } from '../data/anchor-text';
import { tradingNote } from '../data/detail-facts';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { currencyText } from '@/lib/domain/minor-units';
import type { StockPageData } from '../data/stock-page-data';
import type { StockTab } from '@/lib/domain/stock-tabs';
import { indexHref, stockHref, stockTabHref } from '@/lib/site/routes';
import type { IndexPageId } from '@/lib/domain/universes';
import { ComparisonListSwitch } from './comparison-list-switch';
import { WatchlistButton } from './watchlist-button';
import styles from './stock-header.module.scss';

/** The content of an instrument's header. */
export type StockHeaderPage = Pick<StockPageData, 'identity' | 'today' | 'span' | 'profile' | 'tabs'>;

/** The page of an index whose members are stored, beside the page of its price. */
const INDEX_PAGE_OF: Readonly<Partial<Record<string, IndexPageId>>> = {
  '^GSPC': 'sp500',
  '^DJI': 'dow',
  '^NDX': 'nasdaq',
  '^RUT': 'r2000',
  '^GSPTSE': 'tsx',
};

/** A link below the title to another page of the instrument. */
const TAB_LABELS: Readonly<Record<StockTab, string>> = {
  get profile() {
    return t('Profile');
  },
  get financials() {
    return t('Financials');
  },
  get holdings() {
    return t('Holdings');
  },
  get dividends() {
    return t('Dividends');
  },
  get statistics() {
    return t('Statistics');
  },
  get factors() {
    return t('Factors');
  },
  get moves() {
    return t('Moves');
  },
  get peers() {
    return t('Peers');
  },
  get news() {
    return t('News');
  },
  get filings() {
    return t('Filings');
  },
  get history() {
    return t('History');
  },
};

interface TabLink {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** The pages of the instrument that have content. */
function pageLinks(
  { identity, tabs }: StockHeaderPage,
  { asOf, compare }: { asOf: string | null; compare: string | null },
): readonly TabLink[] {
  const indexPage = INDEX_PAGE_OF[identity.symbol];
  return [
    { id: 'overview', label: t('Overview'), href: stockHref(identity.symbol, { compare, asOf }) },
    ...tabs.map((tab) => ({
      id: tab,
      label: TAB_LABELS[tab],
      href: stockTabHref(identity.symbol, tab, tab === 'statistics' ? { compare, asOf } : { asOf }),
    })),
    ...(indexPage
      ? [{ id: 'members', label: t('Members and sectors'), href: indexHref(indexPage, { asOf }) }]
      : []),
  ];
}

export interface StockHeaderProps {
  readonly page: StockHeaderPage;
  readonly meta: Pick<Meta, 'source'>;
  readonly asOf: string | null;
  readonly current: 'overview' | StockTab;
  /** Symbols of `?compare=`: kept by the links to the pages that show it. */
  readonly compare: string | null;
  /** Address of the page's numbers as a file. */
  readonly fileHref: (format: 'csv' | 'json') => string;
  readonly asOfControl: ReactNode;
}

/** Name, price, as-of day and file exports of the instrument, and the links to its pages. */
export function StockHeader({ page, meta, asOf, current, compare, fileHref, asOfControl }: StockHeaderProps) {
  const { identity } = page;
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const line = useCurrentInSight<HTMLUListElement>(current);
  const facts = [
    identity.exchange,
    currencyText(identity.currency, identity.quoteUnit),
    identity.sector && t(identity.sector),
  ].filter(Boolean);
  return (
    <>
      <div className={`page-head ${styles.head}`}>
        <div className={styles.words}>
          <p className={styles.facts}>
            <span className={styles.symbol}>{identity.symbol}</span>
            {facts.map((fact) => ` · ${fact}`)}
          </p>
          <h1 title={identity.name}>{identity.name}</h1>
        </div>
        <Quote page={page} />
        <div className="page-head-tools">
          {asOfControl}
          <ExportMenu href={fileHref} />
        </div>
      </div>
      <WithinDay symbols={isAuthenticated ? [identity.symbol] : []} meta={meta} asOf={asOf} />
      <div className={styles.bar}>
        <nav aria-label={t('Pages and sections')} className={styles.links}>
          <ul ref={line} className={styles.pages}>
            {pageLinks(page, { asOf, compare }).map(({ id, label, href }) => (
              <li key={id}>
                <a href={href} aria-current={id === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.switches}>
          <WatchlistButton symbol={identity.symbol} />
          <ComparisonListSwitch symbol={identity.symbol} name={identity.name} />
        </div>
      </div>
    </>
  );
}

/** The last price by the day, its change, and its date if it is not of that day. */
function Quote({ page }: { page: StockHeaderPage }) {
  const { today, span } = page;
  const { kind, details } = page.identity;
  const reason = tradingNote(details);
  const price = numberOf(today, 'price');
  const change = numberOf(today, 'change');
  const lastDay = formatEpochDay(span.lastDay);
  const isOld = isPageEnded(page);
  const isRate = page.profile.id === 'rate';
  return (
    <div className={styles.quote}>
      <div className={styles.price}>
        <FigureText
          value={price}
          gap={today.gaps.price}
          format={(value) => (isRate ? formatYield(value) : formatPrice(value, kind))}
        />
      </div>
      <div className={styles.change}>
        {isRate ? (
          <FigureText
            value={change}
            gap={today.gaps.change}
            gapUnit="closes"
            format={(points) => formatBasisPoints(points / 100)}
          />
        ) : (
          <>
            <FigureText
              value={numberOf(today, 'changePercent')}
              gap={today.gaps.changePercent}
              gapUnit="closes"
              format={formatReturn}
              isChange
            />
            {price !== null && change !== null && <span> {formatPriceChange(change, price, kind)}</span>}
          </>
        )}
        {price !== null && (
          <span className={isOld ? styles.stale : undefined}>
            {isOld
              ? t(reason ? '{reason}; prices of {lastDay}' : 'prices of {lastDay}', { reason, lastDay })
              : ` ${t('at the close of {lastDay}', { lastDay })}`}
          </span>
        )}
      </div>
    </div>
  );
}
