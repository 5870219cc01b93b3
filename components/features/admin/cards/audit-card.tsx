import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { EventList } from '@/lib/contracts/admin';
import { SECURITY_EVENT_NAMES } from '@/lib/domain/security-events';
import { formatInstant } from '@/lib/format/instant';
import { DASH } from '@/lib/format/number';
import { callBackend } from '@/lib/http/backend-client';
import { ActionButton } from '../view/action-button';
import styles from '../view/admin.module.scss';

const eventColumns = (): DataColumn<EventList['events'][number]>[] => [
  { id: 'when', head: t('When'), align: 'start', cell: ({ happenedAt }) => formatInstant(happenedAt) },
  { id: 'what', head: t('What'), align: 'start', cell: ({ kind }) => t(SECURITY_EVENT_NAMES[kind]) },
  { id: 'account', head: t('Account'), cell: ({ userId }) => userId ?? DASH },
  {
    id: 'address',
    head: t('Address'),
    align: 'start',
    cell: ({ address }) => address ?? t('command line'),
  },
  {
    id: 'details',
    head: t('Details'),
    align: 'start',
    // An empty cell has no line on a phone.
    cell: ({ details }) => {
      const texts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
      return texts.length > 0 && <span className={styles.wrap}>{texts.join(', ')}</span>;
    },
  },
];

/** Logins, failures, resets, restores and changes of settings, by ids. */
export function AuditCard({ events: initial }: EventList) {
  const [events, setEvents] = useState(initial);
  async function loadOlder() {
    const before = String(events.at(-1)?.id ?? 0);
    const answer = await callBackend<EventList>({ method: 'GET', path: '/admin/events/', query: { before } });
    if (answer.ok) setEvents([...events, ...answer.data.events]);
    return answer;
  }
  return (
    <Card id="audit" title={t('Audit log')}>
      <BlockTable
        caption={t('What happened to accounts and to the site, the newest first')}
        columns={eventColumns()}
        rows={events}
        rowKey={({ id }) => String(id)}
        sentences={['details']}
      />
      <div className={styles.body}>
        <ActionButton label={t('Load older events')} act={loadOlder} />
      </div>
    </Card>
  );
}
