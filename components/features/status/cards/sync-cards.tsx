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
  prices: 'Prices',
  macro: 'Macroeconomic series',
  factors: 'Factor returns',
  fundamentals: 'Fundamentals',
  dates: 'Days of dividends and reports to come',
  news: 'News',
};

/** What is fetched from providers, and what fails. */
export function SyncCard({ blocked = [], filling, sync }: Pick<Status, 'blocked' | 'filling' | 'sync'>) {
  if (sync === null) return null;
  return (
    <Card id="sync" title="Providers">
      <p className={styles.cardNote}>{runText(sync)}</p>
      {filling && <p className={styles.cardNote}>{fillingNote(filling)}</p>}
      {blocked.map(({ id, remedy, until }) => (
        <p key={id} className={styles.cardNote}>
          {`${providerName(id)} is not asked until ${instantText(until)}.`}
          {remedy !== null && (
            <ForAdministrator>{` What you can do: ${translateMessage(remedy)}.`}</ForAdministrator>
          )}
        </p>
      ))}
      {blocked.length > 0 && (
        <ForAdministrator>
          <p className={styles.cardNote}>
            <code>npm run tapeglass -- live check</code> asks every provider, and names what helps.
          </p>
        </ForAdministrator>
      )}
      <div className="scroll-box" tabIndex={0} role="group" aria-label="Fetched data">
        <table className={`table ${styles.feeds}`}>
          <caption className="hidden-caption">Fetched data: last success and last error of each kind</caption>
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col" className="num">
                Failing
              </th>
              <th scope="col" className="num">
                Last success
              </th>
              <th scope="col">Last error</th>
            </tr>
          </thead>
          <tbody>
            {sync.kinds.map(({ failing, kind, lastError, lastSuccessAt, tasks }) => (
              <tr key={kind}>
                <th scope="row">{KIND_NAMES[kind] ?? kind}</th>
                <td className="num">{`${formatCount(failing)} of ${formatCount(tasks)}`}</td>
                <td className="num">{lastSuccessAt === null ? DASH : instantText(lastSuccessAt)}</td>
                <td className={lastError === null ? styles.fine : styles.failed}>{lastError ?? 'none'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!sync.isRunning && sync.kinds.every(({ kind }) => kind !== 'fundamentals') && (
        <ForAdministrator>
          <p className={styles.cardNote}>Note: {FUNDAMENTALS_MISSING}.</p>
        </ForAdministrator>
      )}
      <ProviderTable providers={sync.providers} />
    </Card>
  );
}

function fillingNote({ done, since, total }: Filling): string {
  const start = since === null ? '' : ` since ${instantText(since)}`;
  return `Filled: ${formatCount(done)} of ${formatCount(total)}${start}.`;
}

function runText({ isRunning, nextRunAt }: SyncStatus): string {
  if (isRunning) return 'Data are being fetched now.';
  return nextRunAt === null ? 'No run is planned.' : `Next run: ${instantText(nextRunAt)}.`;
}

function ProviderTable({ providers }: Pick<SyncStatus, 'providers'>) {
  if (providers.length === 0) return null;
  return (
    <div className="scroll-box" tabIndex={0} role="group" aria-label="Providers">
      <table className={`table ${styles.feeds}`}>
        <caption className="hidden-caption">Providers: last success and last error</caption>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col" className="num">
              Last success
            </th>
            <th scope="col" className="num">
              Last error at
            </th>
            <th scope="col">Last error</th>
          </tr>
        </thead>
        <tbody>
          {providers.map(({ id, lastError, lastErrorAt, lastSuccessAt, pausedUntil }) => (
            <tr key={id}>
              <th scope="row">{providerName(id)}</th>
              <td className="num">{lastSuccessAt === null ? DASH : instantText(lastSuccessAt)}</td>
              <td className="num">{lastErrorAt === null ? DASH : instantText(lastErrorAt)}</td>
              <td className={lastError === null ? styles.fine : styles.failed}>
                {lastError ?? 'none'}
                {pausedUntil !== null && `; paused until ${instantText(pausedUntil)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows that a check holds back. */
export function QuarantineCard({ quarantine: { newest, rows } }: Pick<Status, 'quarantine'>) {
  if (newest.length === 0) return null;
  const title = 'Rows held back';
  return (
    <Card id="quarantine" title={title}>
      <p className={styles.cardNote}>
        {formatCount(rows ?? newest.length)} waiting for a decision of the host.
      </p>
      <ForAdministrator>
        <p className={styles.cardNote}>
          <code>npm run tapeglass -- quarantine list</code> shows all of them, <code>quarantine accept</code>{' '}
          and <code>quarantine drop</code> decide.
        </p>
      </ForAdministrator>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
        <table className="table">
          <caption className="hidden-caption">The newest rows held back, and why</caption>
          <thead>
            <tr>
              <th scope="col">Symbol</th>
              <th scope="col" className="num">
                Day
              </th>
              <th scope="col">Value</th>
              <th scope="col">Expected</th>
              <th scope="col">Reason</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {newest.map(({ day, expected, field, provider, reason, symbol, value }) => (
              <tr key={`${symbol} ${day} ${field} ${value}`}>
                <th scope="row">{symbol}</th>
                <td className="num">{formatDay(day)}</td>
                <td>{`${field} ${value}`}</td>
                <td>{expected}</td>
                <td>{reason}</td>
                <td>{providerName(provider)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
