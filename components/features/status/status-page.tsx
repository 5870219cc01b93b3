import Link from 'next/link';
import { Fragment } from 'react';
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
  simulated: 'simulated demo market',
  csv: 'imported files',
  live: 'public providers',
  none: 'no data yet',
};

const GROUPS = [
  { id: 'prices', title: 'Prices', prefix: 'prices', of: 'stock' },
  { id: 'news', title: 'News', prefix: 'news:', of: 'news' },
  { id: 'macro', title: 'Macroeconomic series', prefix: 'macro:', of: 'macro' },
  { id: 'factors', title: 'Factor returns', prefix: 'factors:', of: 'factors' },
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
          <h1>Status</h1>
          <p className="page-head-sub">{sentenceOf(status)}</p>
        </div>
        <div className="page-head-tools">
          <a className="chip" href={backendHref('/status/')} rel="nofollow">
            JSON
          </a>
        </div>
      </div>
      <div className={styles.grid}>
        <FactsCard status={status} />
        <CountsCard status={status} />
      </div>
      <div className={styles.stack}>
        {GROUPS.map(({ id, of, prefix, title }) => {
          const own = feeds.filter((feed) => feed.id.startsWith(prefix)).sort(byName);
          const card = <FeedsCard key={id} id={id} of={of} title={title} feeds={own} />;
          if (own.length <= SHOWN_FEEDS) return card;
          return (
            <Fold
              key={id}
              title={title}
              note={`${formatCount(own.length)} feeds`}
              isOpen={own.some(({ lastError }) => lastError !== null)}
            >
              {card}
            </Fold>
          );
        })}
        <SyncCard sync={status.sync} filling={status.filling} blocked={status.blocked} />
        <QuarantineCard quarantine={status.quarantine} />
        <PriceChecksCard priceChecks={status.priceChecks} />
        <ImportsCard imports={status.imports} />
      </div>
      <p className={styles.note}>
        For how figures are computed, see the{' '}
        <Link href={methodologyHref()} prefetch={false}>
          methodology
        </Link>
        .
      </p>
    </DataStart>
  );
}

function sentenceOf({ feeds, lastDay, sync, today }: Status): string {
  const fetching = sync === null ? '' : ` ${fetchText(sync)}`;
  if (lastDay === null) return `No prices are loaded yet.${fetching}`;
  const failed = feeds.filter(({ lastError }) => lastError !== null).length;
  const errors = failed > 0 ? `${failed} with errors` : 'no errors';
  if (sync !== null) return `Prices up to ${formatDay(lastDay)}; today is ${formatDay(today)}.${fetching}`;
  return `Prices up to ${formatDay(lastDay)}; today is ${formatDay(today)}. ${formatCount(feeds.length)} ${feeds.length === 1 ? 'feed' : 'feeds'}, ${errors}.`;
}

function FactsCard({ status }: { readonly status: Status }) {
  const { database, dataVersion, loadedAt, product, seed, source, today, version } = status;
  const changes = `${formatCount(dataVersion)} since the site was set up`;
  const facts = [
    ['Product', `${product} ${version}`],
    ['Source of the data', SOURCES[source] ?? source],
    ['Last loaded', loadedAt === null ? 'never' : instantText(loadedAt)],
    ['Today', formatDay(today)],
    ['Default day of pages', defaultDaysText(status.defaultDays)],
    ['Database', database === 'embedded' ? 'embedded in the site' : 'PostgreSQL server'],
  ] as const;
  return (
    <Card id="facts" title="This site">
      <dl className={styles.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <ForAdministrator>
          <div>
            <dt>Changes of the data</dt>
            <dd>{seed === null ? changes : `${changes}; seed ${seed}`}</dd>
          </div>
        </ForAdministrator>
      </dl>
    </Card>
  );
}

function defaultDaysText({ crypto, markets }: Status['defaultDays']): string {
  const day = `${formatDay(markets)}, the last day with data`;
  return crypto === markets ? day : `${day}; crypto pages: ${formatDay(crypto)}`;
}

function CountsCard({ status }: { readonly status: Status }) {
  const { counts } = status;
  const rows = [
    ['Instruments', counts.instruments],
    ['Daily bars', counts.bars],
    ['Universes', counts.universes],
    ['Macroeconomic series', counts.macroSeries],
    ['Factor sets', counts.factorSets],
    ['News sources', counts.newsSources],
    ['Articles', counts.newsArticles],
  ] as const;
  return (
    <Card id="counts" title="Stored data">
      <dl className={styles.facts}>
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={styles.number}>
              {count === null ? `${DASH} (no answer from the database)` : formatCount(count)}
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
  const own = status.universes.filter(({ isOwn }) => isOwn);
  if (own.length === 0) return null;
  return (
    <p className={styles.cardNote}>
      Own universes:{' '}
      {own.map(({ id, name }, at) => (
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
        <EmptyState title="No data" of={of}>
          <code>{ADVICE[id]}</code>
        </EmptyState>
      ) : (
        <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
          <table className={`table ${styles.feeds}`}>
            <caption className="hidden-caption">{title}: last day, lag and last error of each feed</caption>
            <thead>
              <tr>
                <th scope="col">Feed</th>
                <th scope="col" className="num">
                  Last day
                </th>
                <th scope="col" className="num">
                  Lag
                </th>
                <th scope="col">Last error</th>
              </tr>
            </thead>
            <tbody>
              {feeds.map((feed) => (
                <tr key={feed.id}>
                  <th scope="row">{nameOf(feed.id)}</th>
                  <td className="num">{feed.lastDay === null ? DASH : formatDay(feed.lastDay)}</td>
                  <td className="num">{lagText(feed.lagDays)}</td>
                  <td className={feed.lastError === null ? styles.fine : styles.failed}>
                    {feed.lastError ?? 'none'}
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
  if (kind === 'prices') return 'Daily prices';
  if (kind === 'news') return findNewsTopic(rest.join(':'))?.label ?? rest.join(':');
  return rest.join(', ');
}

function lagText(days: number | null): string {
  if (days === null) return DASH;
  return days === 0 ? 'today' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`;
}

function ImportsCard({ imports }: Pick<Status, 'imports'>) {
  if (imports.length === 0) return null;
  return (
    <Card id="imports" title="Last imports">
      <div className="scroll-box" tabIndex={0} role="group" aria-label="Last imports">
        <table className="table">
          <caption className="hidden-caption">The last imports, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Import</th>
              <th scope="col" className="num">
                Ended
              </th>
              <th scope="col" className="num">
                Change of the data
              </th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {imports.map(({ dataVersion, error, finishedAt, succeeded, what }) => (
              <tr key={`${what} ${finishedAt}`}>
                <th scope="row">{what}</th>
                <td className="num">{instantText(finishedAt)}</td>
                <td className="num">{dataVersion === null ? DASH : formatCount(dataVersion)}</td>
                <td className={succeeded ? styles.fine : styles.failed}>
                  {succeeded ? 'done' : (error ?? 'failed')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
