import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { formatIsoDate } from '@/lib/domain/iso-date';
import { DASH } from '@/lib/format/number';
import { clockStateAt, hoursText, timeText, weekdayText } from '../data/clocks';
import type { ClockState, PageClock, PageClocks } from '../data/clocks';
import styles from './markets-cards.module.scss';
import { useMinute } from './use-minute';

const MINUTES_A_DAY = 1440;
const STATES: Readonly<Record<ClockState['state'], string>> = {
  get open() {
    return t('Open');
  },
  get break() {
    return t('Lunch break');
  },
  get closed() {
    return t('Closed');
  },
};

/** The exchanges: their state and local time, what comes next, and their next holidays. */
export function HoursCard({ clocks }: { readonly clocks: PageClocks }) {
  const minute = useMinute(clocks);
  const columns = minute === null ? pastColumns(clocks) : liveColumns(minute);
  return (
    <Card
      id="hours"
      title={t('Hours and holidays')}
      footer={t(
        '{whenText} Hours of continuous trading in local time, without auctions. Of exchanges marked *, some local holidays are not known.',
        { whenText: whenText(clocks, minute) },
      )}
    >
      <DataTable
        caption={t('Hours and holidays of exchanges')}
        rows={clocks.clocks}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'name',
            head: t('Exchange'),
            align: 'start',
            cell: ({ isExact, name }) => (isExact ? t(name) : `${t(name)} *`),
          },
          ...columns,
          {
            id: 'holidays',
            head: t('Next holidays'),
            align: 'start',
            cell: (clock) => holidaysText(clock, clocks),
          },
        ]}
      />
    </Card>
  );
}

function whenText({ day }: PageClocks, minute: number | null): string {
  if (minute === null) return t('As known on {weekdayText}.', { weekdayText: weekdayText(day) });
  return t('At {timeText} UTC on {weekdayText}.', {
    timeText: timeText(minute, 0),
    weekdayText: weekdayText(Math.floor(minute / MINUTES_A_DAY)),
  });
}

function liveColumns(minute: number): DataColumn<PageClock>[] {
  const stateOf = (clock: PageClock) => clockStateAt(clock, minute);
  return [
    {
      id: 'state',
      head: t('State'),
      align: 'start',
      cell: (clock) => {
        const state = stateOf(clock);
        if (!state) return DASH;
        return (
          <span className={state.state === 'open' ? styles.open : undefined}>{STATES[state.state]}</span>
        );
      },
    },
    { id: 'time', head: t('Local time'), cell: (clock) => stateOf(clock)?.localTime ?? DASH },
    {
      id: 'next',
      head: t('Next'),
      align: 'start',
      cell: (clock) => {
        const state = stateOf(clock);
        if (!state?.next) return DASH;
        const { at, kind, text } = state.next;
        return (
          <>
            {t(kind)} <time dateTime={new Date(at * 60_000).toISOString()}>{text}</time>
            {state.isShort && t(', ends early')}
          </>
        );
      },
    },
  ];
}

function pastColumns({ day }: PageClocks): DataColumn<PageClock>[] {
  return [
    {
      id: 'session',
      head: t('Session of the day'),
      align: 'start',
      cell: ({ holidays, sessions }) => {
        const session = sessions.find((one) => one.day === day);
        if (session)
          return t(session.isShort ? '{hoursText}, ends early' : '{hoursText}', {
            hoursText: hoursText(session),
          });
        const holiday = holidays.find(([on]) => on === day);
        return holiday
          ? t('Closed: {holiday}', { holiday: holiday[1] ?? t('holiday') })
          : t('Closed: weekend');
      },
    },
    {
      id: 'next',
      head: t('Next session'),
      align: 'start',
      cell: ({ sessions }) => {
        const next = sessions.find((one) => one.day > day);
        return next ? `${weekdayText(next.day)}, ${hoursText(next)}` : DASH;
      },
    },
  ];
}

function holidaysText({ holidays }: PageClock, { day, now }: PageClocks) {
  const shownHolidays = now === null ? holidays.filter(([on]) => on > day) : holidays;
  return shownHolidays.map(([on, name], index) => (
    <span key={on} className={styles.holiday}>
      {index > 0 && '; '}
      <time dateTime={formatIsoDate(on)}>{weekdayText(on)}</time>
      {name !== null && ` ${name}`}
    </span>
  ));
}
