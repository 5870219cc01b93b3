import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { translateEvent } from '@/lib/domain/translate-event';
import { EmptyState } from '@/components/ui/empty-state';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { ChannelEntry, NotificationEntry } from '@/lib/contracts/portfolios/notification';
import type { ChannelKind, DeliveryState } from '@/lib/domain/portfolio/notification';
import { formatDay } from '@/lib/format/date';
import tracker from '../ui/portfolio.module.scss';

export const CHANNEL_LABELS: Readonly<Record<ChannelKind, string>> = {
  get webhook() {
    return t('Webhook');
  },
  ntfy: 'ntfy',
  get telegram() {
    return t('Telegram');
  },
  get email() {
    return t('E-mail');
  },
  get push() {
    return t('Browser');
  },
};

const STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  get waiting() {
    return t('waiting');
  },
  get sending() {
    return t('being sent');
  },
  get sent() {
    return t('sent');
  },
  get failed() {
    return t('not sent');
  },
};

export interface NotificationsTableProps {
  readonly channels: readonly Pick<ChannelEntry, 'id' | 'name'>[];
  readonly notifications: readonly NotificationEntry[];
  /** The actions of a reader on a notification; without it there is no such column. */
  readonly actions?: (notification: NotificationEntry) => ReactNode;
}

/** The findings of alerts, the newest first, and where they were delivered. */
export function NotificationsTable({ actions, channels, notifications }: NotificationsTableProps) {
  if (notifications.length === 0)
    return (
      <EmptyState isShort title={t('Nothing yet')}>
        {t('Events of your alerts from now on are listed here.')}
      </EmptyState>
    );
  return (
    <DataTable
      caption={t('Notifications, the newest first')}
      columns={[
        ...columnsOf(channels),
        ...(actions
          ? [{ id: 'acts', head: <span className="visually-hidden">{t('Actions')}</span>, cell: actions }]
          : []),
      ]}
      rows={notifications}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columnsOf(channels: NotificationsTableProps['channels']): DataColumn<NotificationEntry>[] {
  const nameOf = (id: number) => channels.find((channel) => channel.id === id)?.name ?? '';
  return [
    { id: 'date', head: t('Day'), align: 'start', cell: ({ date }) => formatDay(date) },
    {
      id: 'text',
      head: t('What happened'),
      align: 'start',
      cell: ({ isRead, text }) => (
        <>
          {translateEvent(text, formatDay)}
          {!isRead && <span className={tracker.tag}>{t('New')}</span>}
        </>
      ),
    },
    {
      id: 'deliveries',
      head: t('Delivery'),
      align: 'start',
      cell: ({ deliveries }) =>
        deliveries
          .map(
            ({ channel, error, state }) =>
              `${nameOf(channel)}: ${STATE_LABELS[state]}${error === null ? '' : ` (${translateMessage(error)})`}`,
          )
          .join('; ') || t('Here'),
    },
  ];
}
