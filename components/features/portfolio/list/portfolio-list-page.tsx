import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Layout } from '@/components/layout/layout';
import type { DataSource } from '@/components/layout/notices/data-notice';
import { Card } from '@/components/ui/card';
import { ScriptsNote } from '@/components/ui/scripts-note';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import { AmountsSwitch } from '@/components/research/amounts-switch';
import { ExamplePortfolioButton } from '@/components/research/example-portfolio-button';
import type { PortfolioList } from '@/lib/contracts/portfolios/portfolio';
import { isOwnPortfolio } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatOwnAmount } from '@/lib/format/money';
import { formatCount, formatNumber } from '@/lib/format/number';
import { portfolioHref, portfoliosHref, profileHref } from '@/lib/site/routes';
import { AlertsCards } from '../alerts/alerts-cards';
import type { AlertsCardsProps } from '../alerts/alerts-cards';
import { FIRST_TAB, TRACKER_WITHOUT_SCRIPTS } from '@/lib/site/portfolio-tabs';
import report from '../report/report.module.scss';
import tracker from '../ui/portfolio.module.scss';
import { NewPortfolioTile } from '../start/new-portfolio-tile';
import { PendingFileCard } from '../start/pending-file-card';
import { NewPortfolioForm } from './new-portfolio-form';
import { TogetherCard } from './together-card';

type Listed = PortfolioList['portfolios'][number];

export interface PortfolioListPageProps {
  readonly list: PortfolioList;
  readonly alerts: AlertsCardsProps['alerts'];
  readonly feeds: AlertsCardsProps['feeds'];
  readonly notifications: AlertsCardsProps['notifications'];
  /** The currency of the address; null without one. */
  readonly currency?: string | null;
  /** Addresses of the portfolios that are added up; null: those that count. */
  readonly chosen?: readonly string[] | null;
  /** True when rates are missing for it. */
  readonly isCurrencyMissing?: boolean;
  /** Id of the alert that is edited. */
  readonly editedAlert?: number | null;
  /** Names of brokers and programs whose files are recognized. */
  readonly brokers?: readonly string[];
  readonly meta: DataSource | null;
}

/** Columns of the value; left out while no portfolio has one. */
const VALUE_COLUMNS: ReadonlySet<string> = new Set(['value', 'day']);

const COLUMNS: readonly DataColumn<Listed>[] = [
  {
    id: 'name',
    get head() {
      return t('Portfolio');
    },
    align: 'start',
    cell: ({ slug, name, example, role }) => (
      <>
        <Link href={portfolioHref(slug, FIRST_TAB)} prefetch={false}>
          {name}
        </Link>
        {example && <span className={tracker.tag}>{t('Example')}</span>}
        {role !== undefined && <span className={tracker.tag}>{t('Shared, {role}', { role })}</span>}
      </>
    ),
  },
  {
    id: 'value',
    get head() {
      return t('Value');
    },
    cell: ({ value, baseCurrency }) =>
      value === null ? (
        <FigureText value={null} format={formatNumber} />
      ) : (
        `${formatOwnAmount(value)} ${baseCurrency}`
      ),
  },
  {
    id: 'day',
    get head() {
      return t('As of');
    },
    cell: ({ day }) => (day === null ? '' : formatDay(day)),
  },
  {
    id: 'accounts',
    get head() {
      return t('Accounts');
    },
    cell: ({ accounts }) => formatCount(accounts),
  },
  {
    id: 'transactions',
    get head() {
      return t('Transactions');
    },
    cell: ({ transactions }) => formatCount(transactions),
  },
];

/** The portfolios of the reader, and the ways to begin another one. */
export function PortfolioListPage({
  list,
  alerts,
  feeds,
  notifications,
  currency = null,
  chosen = null,
  isCurrencyMissing = false,
  editedAlert = null,
  brokers = [],
  meta,
}: PortfolioListPageProps) {
  const { portfolios } = list;
  const active = portfolios.filter(({ archived }) => !archived);
  const archivedOnes = portfolios.filter(({ archived }) => archived);
  const hasValues = portfolios.some(({ value }) => value !== null);
  const columns = hasValues ? COLUMNS : COLUMNS.filter(({ id }) => !VALUE_COLUMNS.has(id));
  // Someone who has just signed up came for a portfolio.
  const isNewcomer = portfolios.length === 0 && alerts.alerts.length === 0 && editedAlert === null;
  const alertsCards = (
    <AlertsCards
      alerts={alerts}
      feeds={feeds}
      notifications={notifications}
      // Alerts on the portfolio of another person are that person's.
      portfolios={portfolios.filter(isOwnPortfolio)}
      editedAlert={editedAlert}
      currency={currency}
    />
  );
  return (
    <Layout title={t('Portfolios')} path={portfoliosHref()} meta={meta} isIndexed={false}>
      <div className="page-head">
        <div>
          <h1>{t('Portfolios')}</h1>
          <p className="page-head-sub">
            {rich(
              'What you own and what it earned, from your own transactions. The watchlist is on <0>your profile</0>.',
              {},
              <Link href={profileHref()} prefetch={false} />,
            )}
          </p>
        </div>
        {portfolios.length > 0 && (
          <div className="page-head-tools">
            <AmountsSwitch />
          </div>
        )}
      </div>
      <ScriptsNote>{t(TRACKER_WITHOUT_SCRIPTS)}</ScriptsNote>
      <div className={tracker.stack}>
        {!portfolios.every(({ example }) => example) && <PendingFileCard portfolios={active} />}
        {portfolios.every(({ example }) => example) && (
          <Card id="file" title={t('Begin with your broker’s file')}>
            <div className={tracker.body}>
              <NewPortfolioTile brokers={brokers} />
            </div>
          </Card>
        )}
        {portfolios.length > 0 && (
          <Card id="portfolios" title={t('Your portfolios')}>
            <BlockTable
              caption={t('Your portfolios')}
              columns={columns}
              rows={[...active, ...archivedOnes]}
              rowKey={({ slug }) => slug}
              groupOf={
                archivedOnes.length > 0
                  ? ({ archived }) => (archived ? t('Archived') : t('Active'))
                  : undefined
              }
            />
          </Card>
        )}
        {(list.together || chosen !== null) && (
          <TogetherCard
            together={list.together ?? null}
            portfolios={portfolios}
            chosen={chosen}
            currency={currency}
          />
        )}
        {isCurrencyMissing && (
          <p role="alert" className={report.problem}>
            {rich(
              'The portfolios cannot be added up in {currency}: a rate is missing. <0>Show them in the currency of the first one</0>.',
              { currency },
              <Link href={portfoliosHref()} prefetch={false} />,
            )}
          </p>
        )}
        <div className={tracker.pair}>
          <Card id="new" title={portfolios.length > 0 ? t('Another portfolio') : t('Your first portfolio')}>
            <div className={tracker.body}>
              <NewPortfolioForm />
            </div>
          </Card>
          {!portfolios.some(({ example }) => example) && (
            <Card id="example" title={t('An example')}>
              <div className={tracker.body}>
                <p>
                  {t(
                    'Twelve years of transactions, made from the prices, dividends and splits that are stored here: accounts in up to two currencies, and something on every tab. It is marked as an example, and deleted with one click.',
                  )}
                </p>
                <ExamplePortfolioButton />
              </div>
            </Card>
          )}
        </div>
        {isNewcomer ? (
          <details>
            <summary>{t('Alerts and notifications')}</summary>
            <div className={tracker.stack}>{alertsCards}</div>
          </details>
        ) : (
          alertsCards
        )}
      </div>
    </Layout>
  );
}
