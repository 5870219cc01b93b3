import Link from 'next/link';
import { Fragment } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Fold } from '@/components/research/page/fold';
import { Card } from '@/components/ui/card';
import { DataStart, ForAdministrator } from '@/components/ui/data-start';
import { EmptyState } from '@/components/ui/empty-state';
import type { Status } from '@/lib/contracts/status';
import type { DataKind } from '@/lib/domain/data-kinds';
import { findNewsTopic } from '@/lib/domain/news-topics';
import { formatDay } from '@/lib/format/date';
import { DASH, formatCount } from '@/lib/format/number';
import { backendHref, methodologyHref, universeHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/slices/auth';
import { fetchText } from './data/fetch-text';
import { instantText } from './data/instant-text';
import { PriceChecksCard } from './cards/price-checks-card';
import { QuarantineCard, SyncCard } from './cards/sync-cards';
import styles from './view/status.module.scss';

type Feed = Status['feeds'][number];

const SOURCES: Readonly<Record<string, string>> = {
  get simulated() {
    return t('simulated demo market');
  },
  get csv() {
    return t('imported files');
  },
  get live() {
    return t('public providers');
  },
  get none() {
    return t('no data yet');
  },
};

const GROUPS = [
  {
    id: 'prices',
    get title() {
      return t('Prices');
    },
    prefix: 'prices',
    of: 'stock',
  },
  {
    id: 'news',
    get title() {
      return t('News');
    },
    prefix: 'news:',
    of: 'news',
  },
  {
    id: 'macro',
    get title() {
      return t('Macroeconomic series');
    },
    prefix: 'macro:',
    of: 'macro',
  },
  {
    id: 'factors',
    get title() {
      return t('Factor returns');
    },
    prefix: 'factors:',
    of: 'factors',
  },
] as const;

/** Feeds of a group that are in sight; a longer list is behind its title, unless some of it fails. */
const SHOWN_FEEDS = 12;

/** Stored data, its age, and recent errors; the commands that help are the administrator's. */
export function StatusPage({ status }: { readonly status: Status }) {
  const { feeds } = status;
  const isAdministrator = useAppSelector((state) => selectUser(state)?.is_administrator === true);
  return (
    <DataStart day={null} isFetched={status.source === 'live'} isAdministrator={isAdministrator}>
      <div className="page-head">
        <div>
          <h1>{t('Status')}</h1>
          <p className="page-head-sub">{sentenceOf(status)}</p>
        </div>
        <div className="page-head-tools">
          <a className="chip" href={backendHref('/status/')} rel="nofollow">
            {t('JSON')}
          </a>
        </div>
      </div>
      <div className={styles.stack}>
        <SyncCard sync={status.sync} filling={status.filling} blocked={status.blocked} />
        {GROUPS.map(({ id, of, prefix, title }) => {
          const groupFeeds = feeds.filter((feed) => feed.id.startsWith(prefix)).sort(byName);
          const card = <FeedsCard key={id} id={id} of={of} title={title} feeds={groupFeeds} />;
          if (groupFeeds.length <= SHOWN_FEEDS) return card;
          return (
            <Fold
              key={id}
              title={title}
              note={t('{count} feeds', { count: formatCount(groupFeeds.length) })}
              isOpen={groupFeeds.some(({ lastError }) => lastError !== null)}
            >
              {card}
            </Fold>
          );
        })}
      </div>
      <div className={styles.grid}>
        <FactsCard status={status} />
        <CountsCard status={status} />
      </div>
      <div className={styles.stack}>
        <QuarantineCard quarantine={status.quarantine} />
        <PriceChecksCard priceChecks={status.priceChecks} />
        <ImportsCard imports={status.imports} />
      </div>
      <p className={styles.note}>
        {rich(
          'For how figures are computed, see the <0>methodology</0>.',
          {},
          <Link href={methodologyHref()} prefetch={false} />,
        )}
      </p>
    </DataStart>
  );
}

function sentenceOf({ feeds, lastDay, sync, today }: Status): string {
  const fetching = sync === null ? '' : ` ${fetchText(sync)}`;
  if (lastDay === null) return t('No prices are loaded yet.{fetching}', { fetching });
  const failed = feeds.filter(({ lastError }) => lastError !== null).length;
  const errors = failed > 0 ? t('{failed} with errors', { failed }) : t('no errors');
  if (sync !== null)
    return t('Prices up to {lastDay}; today is {today}.{fetching}', {
      lastDay: formatDay(lastDay),
      today: formatDay(today),
      fetching,
    });
  return t(
    feeds.length === 1
      ? 'Prices up to {lastDay}; today is {today}. {count} feed, {errors}.'
      : 'Prices up to {lastDay}; today is {today}. {count} feeds, {errors}.',
    { lastDay: formatDay(lastDay), today: formatDay(today), count: formatCount(feeds.length), errors },
  );
}

function FactsCard({ status }: { readonly status: Status }) {
  const { database, dataVersion, loadedAt, product, seed, source, today, version } = status;
  const changes = t('{dataVersion} since the site was set up', { dataVersion: formatCount(dataVersion) });
  const facts = [
    [t('Product'), `${product} ${version}`],
    [t('Source of the data'), SOURCES[source] ?? source],
    [t('Last loaded'), loadedAt === null ? t('never') : instantText(loadedAt)],
    [t('Today'), formatDay(today)],
    [t('Default day of pages'), defaultDaysText(status.defaultDays)],
    [t('Database'), database === 'embedded' ? t('embedded in the site') : t('PostgreSQL server')],
  ] as const;
  return (
    <Card id="facts" title={t('This site')}>
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <ForAdministrator>
          <div>
            <dt>{t('Changes of the data')}</dt>
            <dd>{seed === null ? changes : t('{changes}; seed {seed}', { changes, seed })}</dd>
          </div>
        </ForAdministrator>
      </dl>
    </Card>
  );
}

function defaultDaysText({ crypto, markets }: Status['defaultDays']): string {
  const day = t('{markets}, the last day with data', { markets: formatDay(markets) });
  return crypto === markets ? day : t('{day}; crypto pages: {crypto}', { day, crypto: formatDay(crypto) });
}

function CountsCard({ status }: { readonly status: Status }) {
  const { counts } = status;
  const rows = [
    [t('Instruments'), counts.instruments],
    [t('Daily bars'), counts.bars],
    [t('Universes'), counts.universes],
    [t('Macroeconomic series'), counts.macroSeries],
    [t('Factor sets'), counts.factorSets],
    [t('News sources'), counts.newsSources],
    [t('Articles'), counts.newsArticles],
  ] as const;
  return (
    <Card id="counts" title={t('Stored data')}>
      <dl className={styles.facts}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.number}>
              {count === null
                ? t('{dash} (no answer from the database)', { dash: DASH })
                : formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
      <OwnUniverses status={status} />
    </Card>
  );
}

/** The universes that are in no menu. */
function OwnUniverses({ status }: { readonly status: Status }) {
  const ownUniverses = status.universes.filter(({ isOwn }) => isOwn);
  if (ownUniverses.length === 0) return null;
  return (
    <p className={styles.cardNote}>
      {t('Own universes:')}{' '}
      {ownUniverses.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ' · '}
          <Link href={universeHref(id)} prefetch={false}>
            {name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

/** The order of the names that are shown. */
function byName(a: Feed, b: Feed): number {
  return nameOf(a.id) < nameOf(b.id) ? -1 : 1;
}

function FeedsCard({
  id,
  of,
  title,
  feeds,
}: {
  readonly id: string;
  /** The kind of data that a group without feeds lacks. */
  readonly of: DataKind;
  readonly title: string;
  readonly feeds: readonly Feed[];
}) {
  return (
    <Card id={id} title={title}>
      {feeds.length === 0 ? (
        <EmptyState title={t('No data')} of={of}>
          <code>{ADVICE[id]}</code>
        </EmptyState>
      ) : (
        <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
          <table className={`table ${styles.feeds}`}>
            <caption className="hidden-caption">
              {t('{title}: last day, lag and last error of each feed', { title })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('Feed')}</th>
                <th scope="col" className="num">
                  {t('Last day')}
                </th>
                <th scope="col" className="num">
                  {t('Lag')}
                </th>
                <th scope="col">{t('Last error')}</th>
              </tr>
            </thead>
            <tbody>
              {feeds.map((feed) => (
                <tr key={feed.id}>
                  <th scope="row">{nameOf(feed.id)}</th>
                  <td className="num">{feed.lastDay === null ? DASH : formatDay(feed.lastDay)}</td>
                  <td className="num">{lagText(feed.lagDays)}</td>
                  <td className={feed.lastError === null ? styles.fine : styles.failed}>
                    {feed.lastError === null ? t('none') : translateMessage(feed.lastError)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const ADVICE: Readonly<Record<string, string>> = {
  prices: 'npm run tapeglass -- import prices PATH',
  news: 'npm run tapeglass -- import feeds FILE --topic markets',
  macro: 'npm run tapeglass -- import macro FILE --id ID',
  factors: 'npm run tapeglass -- import factors FILE',
};

/** `macro:DTB3` becomes DTB3, `news:oil` the topic's name, `factors:ff3:daily` both parts. */
function nameOf(id: string): string {
  const [kind = '', ...rest] = id.split(':');
  if (kind === 'prices') return t('Daily prices');
  if (kind === 'news') return findNewsTopic(rest.join(':'))?.label ?? rest.join(':');
  return rest.map((part) => t(part)).join(', ');
}

function lagText(days: number | null): string {
  if (days === null) return DASH;
  return days === 0 ? t('today') : `${formatCount(days)} ${days === 1 ? t('day') : t('days')}`;
}

function ImportsCard({ imports }: Pick<Status, 'imports'>) {
  if (imports.length === 0) return null;
  return (
    <Card id="imports" title={t('Last imports')}>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={t('Last imports')}>
        <table className="table">
          <caption className="hidden-caption">{t('The last imports, newest first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Import')}</th>
              <th scope="col" className="num">
                {t('Ended')}
              </th>
              <th scope="col" className="num">
                {t('Change of the data')}
              </th>
              <th scope="col">{t('Outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {imports.map(({ dataVersion, error, finishedAt, succeeded, what }) => (
              <tr key={`${what} ${finishedAt}`}>
                <th scope="row">{what}</th>
                <td className="num">{instantText(finishedAt)}</td>
                <td className="num">{dataVersion === null ? DASH : formatCount(dataVersion)}</td>
                <td className={succeeded ? styles.fine : styles.failed}>
                  {succeeded ? t('done') : translateMessage(error ?? t('failed'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
