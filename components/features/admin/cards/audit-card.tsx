import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import type { EventList } from '@/lib/contracts/admin';
import { SECURITY_EVENT_NAMES } from '@/lib/domain/security-events';
import { formatInstant } from '@/lib/format/instant';
import { DASH } from '@/lib/format/number';
import { callBackend } from '@/lib/http/backend-client';
import { ActionButton } from '../view/action-button';
import styles from '../view/admin.module.scss';

/** Logins, failures, resets, restores and changes of settings, by ids. */
export function AuditCard({ events: initial }: EventList) {
  const [events, setEvents] = useState(initial);
  async function loadOlder() {
    const before = String(events.at(-1)?.id ?? 0);
    const answer = await callBackend<EventList>({ method: 'GET', path: '/admin/events/', query: { before } });
    if (answer.ok) setEvents([...events, ...answer.data.events]);
    return answer;
  }
  const title = t('Audit log');
  return (
    <Card id="audit" title={title}>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={title}>
        <table className="table">
          <caption className="hidden-caption">
            {t('What happened to accounts and to the site, the newest first')}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('When')}</th>
              <th scope="col">{t('What')}</th>
              <th scope="col" className="num">
                {t('Account')}
              </th>
              <th scope="col">{t('Address')}</th>
              <th scope="col">{t('Details')}</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ address, details, happenedAt, id, kind, userId }) => (
              <tr key={id}>
                <th scope="row">{formatInstant(happenedAt)}</th>
                <td>{t(SECURITY_EVENT_NAMES[kind])}</td>
                <td className="num">{userId ?? DASH}</td>
                <td>{address ?? t('command line')}</td>
                <td className={styles.wrap}>
                  {Object.entries(details)
                    .map(([name, value]) => `${name}: ${value}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.body}>
        <ActionButton label={t('Load older events')} act={loadOlder} />
      </div>
    </Card>
  );
}
