import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import { ForAdministrator } from '@/components/ui/data-start';
import type { Filling } from '@/lib/contracts/admin-site';
import type { Status, SyncStatus } from '@/lib/contracts/status';
import { FUNDAMENTALS_MISSING } from '@/lib/domain/fundamentals-setting';
import { providerName } from '@/lib/domain/provider-names';
import { formatDay } from '@/lib/format/date';
import { DASH, formatCount } from '@/lib/format/number';
import { instantText } from '../data/instant-text';
import styles from '../view/status.module.scss';

const KIND_NAMES: Readonly<Record<string, string>> = {
  get prices() {
    return t('Prices');
  },
  get macro() {
    return t('Macroeconomic series');
  },
  get factors() {
    return t('Factor returns');
  },
  get fundamentals() {
    return t('Fundamentals');
  },
  get dates() {
    return t('Days of dividends and reports to come');
  },
  get news() {
    return t('News');
  },
};

/** The data that are fetched from providers, and the failures. */
export function SyncCard({ blocked = [], filling, sync }: Pick<Status, 'blocked' | 'filling' | 'sync'>) {
  if (sync === null) return null;
  return (
    <Card id="sync" title={t('Providers')}>
      <p className={styles.cardNote}>{runText(sync)}</p>
      {filling && <p className={styles.cardNote}>{fillingNote(filling)}</p>}
      {blocked.map(({ id, remedy, until }) => (
        <p key={id} className={styles.cardNote}>
          {t('{providerName} is not asked until {instantText}.', {
            providerName: providerName(id),
            instantText: instantText(until),
          })}
          {remedy !== null && (
            <ForAdministrator>{` ${t('What you can do: {remedy}.', { remedy: translateMessage(remedy) })}`}</ForAdministrator>
          )}
        </p>
      ))}
      {blocked.length > 0 && (
        <ForAdministrator>
          <p className={styles.cardNote}>
            {rich(
              '<0>npm run tapeglass -- live check</0> asks every provider, and names what helps.',
              {},
              <code />,
            )}
          </p>
        </ForAdministrator>
      )}
      <BlockTable
        caption={t('Fetched data: last success and last error of each kind')}
        columns={kindColumns()}
        rows={sync.kinds}
        rowKey={({ kind }) => kind}
        sentences={['lastError']}
      />
      {!sync.isRunning && sync.kinds.every(({ kind }) => kind !== 'fundamentals') && (
        <ForAdministrator>
          <p className={styles.cardNote}>
            {t('Note: {fundamentalsMissing}.', { fundamentalsMissing: FUNDAMENTALS_MISSING })}
          </p>
        </ForAdministrator>
      )}
      <ProviderTable providers={sync.providers} />
    </Card>
  );
}

function fillingNote({ done, since, total }: Filling): string {
  const start = since === null ? '' : ` ${t('since {instantText}', { instantText: instantText(since) })}`;
  return t('Filled: {done} of {total}{start}.', {
    done: formatCount(done),
    total: formatCount(total),
    start,
  });
}

function runText({ isRunning, nextRunAt }: SyncStatus): string {
  if (isRunning) return t('Data are being fetched now.');
  return nextRunAt === null
    ? t('No run is planned.')
    : t('Next run: {instantText}.', { instantText: instantText(nextRunAt) });
}

const kindColumns = (): readonly DataColumn<SyncStatus['kinds'][number]>[] => [
  { id: 'kind', head: t('Data'), align: 'start', cell: ({ kind }) => KIND_NAMES[kind] ?? kind },
  {
    id: 'failing',
    head: t('Failing'),
    cell: ({ failing, tasks }) =>
      t('{failing} of {tasks}', { failing: formatCount(failing), tasks: formatCount(tasks) }),
  },
  { id: 'lastSuccess', head: t('Last success'), cell: ({ lastSuccessAt }) => instantOrDash(lastSuccessAt) },
  {
    id: 'lastError',
    head: t('Last error'),
    align: 'start',
    cell: ({ lastError }) => <ErrorText error={lastError} />,
  },
];

const providerColumns = (): readonly DataColumn<SyncStatus['providers'][number]>[] => [
  { id: 'provider', head: t('Provider'), align: 'start', cell: ({ id }) => providerName(id) },
  { id: 'lastSuccess', head: t('Last success'), cell: ({ lastSuccessAt }) => instantOrDash(lastSuccessAt) },
  { id: 'lastErrorAt', head: t('Last error at'), cell: ({ lastErrorAt }) => instantOrDash(lastErrorAt) },
  {
    id: 'lastError',
    head: t('Last error'),
    align: 'start',
    cell: ({ lastError, pausedUntil }) => (
      <ErrorText error={lastError}>
        {pausedUntil !== null && t('; paused until {instantText}', { instantText: instantText(pausedUntil) })}
      </ErrorText>
    ),
  },
];

const instantOrDash = (instant: string | null): string => (instant === null ? DASH : instantText(instant));

function ErrorText({ children, error }: { readonly children?: ReactNode; readonly error: string | null }) {
  return (
    <span className={error === null ? styles.fine : styles.failed}>
      {error === null ? t('none') : translateMessage(error)}
      {children}
    </span>
  );
}

function ProviderTable({ providers }: Pick<SyncStatus, 'providers'>) {
  if (providers.length === 0) return null;
  return (
    <BlockTable
      caption={t('Providers: last success and last error')}
      columns={providerColumns()}
      rows={providers}
      rowKey={({ id }) => id}
      sentences={['lastError']}
    />
  );
}

/** Rows that a check holds back. */
export function QuarantineCard({ quarantine: { newest, rows } }: Pick<Status, 'quarantine'>) {
  if (newest.length === 0) return null;
  const title = t('Rows held back');
  return (
    <Card id="quarantine" title={title}>
      <p className={styles.cardNote}>
        {t('{rows} waiting for a decision of the host.', { rows: formatCount(rows ?? newest.length) })}
      </p>
      <ForAdministrator>
        <p className={styles.cardNote}>
          {rich(
            '<0>npm run tapeglass -- quarantine list</0> shows all of them, <1>quarantine accept</1> and <2>quarantine drop</2> decide.',
            {},
            <code />,
            <code />,
            <code />,
          )}
        </p>
      </ForAdministrator>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
        <table className="table">
          <caption className="hidden-caption">{t('The newest rows held back, and why')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Symbol')}</th>
              <th scope="col" className="num">
                {t('Day')}
              </th>
              <th scope="col">{t('Value')}</th>
              <th scope="col">{t('Expected')}</th>
              <th scope="col">{t('Reason')}</th>
              <th scope="col">{t('From')}</th>
            </tr>
          </thead>
          <tbody>
            {newest.map(({ day, expected, field, provider, reason, symbol, value }) => (
              <tr key={`${symbol} ${day} ${field} ${value}`}>
                <th scope="row">{symbol}</th>
                <td className="num">{formatDay(day)}</td>
                <td>{`${field} ${value}`}</td>
                <td>{expected}</td>
                <td>{translateMessage(reason)}</td>
                <td>{providerName(provider)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
