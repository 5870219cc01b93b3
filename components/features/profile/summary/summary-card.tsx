import Link from 'next/link';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { inSentence, t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { valueOrNull } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { summarizeDay } from '../data/summarize-day';
import type { DaySummary, MovedRow } from '../data/summarize-day';
import type { LivePortfolio } from '../data/use-portfolio';
import { ReturnsTable } from './returns-table';
import styles from './summary-card.module.scss';

export interface SummaryCardProps {
  readonly portfolio: LivePortfolio;
  /** Number of rows as loaded by the server, until the list has loaded. */
  readonly expected: number;
}

/** Key figures of the list: its last day, and its returns compared with the benchmark; nothing without a row. */
export function SummaryCard({ portfolio, expected }: SummaryCardProps) {
  const { list, performance } = portfolio;
  const lines = list.data?.portfolio ?? null;
  const day = useMemo(() => lines && summarizeDay(lines), [lines]);
  if ((day?.count ?? expected) === 0) return null;
  return (
    <Card
      id="summary"
      title={t('Summary')}
      className={styles.card}
      footer={day ? footerText(day) : ' '}
      aria-busy={day === null}
    >
      <dl className={styles.tiles}>
        <Tile
          label={t('On your list')}
          note={day ? t('{rose} rose, {fell} fell', { rose: day.rose, fell: day.fell }) : null}
        >
          {day?.count}
        </Tile>
        <Tile
          label={t('Average move')}
          explain={<Explain id="list.averageMove" name={t('the average move')} />}
          note={day ? t('price change, equal-weighted') : null}
        >
          {day && (
            <FigureText
              value={valueOrNull(day.average)}
              gap={day.average.ok ? null : day.average}
              format={formatReturn}
              isChange
            />
          )}
        </Tile>
        <ExtremeTile label={t('Best today')} line={day && day.best} isOpen={day === null} />
        {day?.count !== 1 && (
          <ExtremeTile label={t('Worst today')} line={day && day.worst} isOpen={day === null} />
        )}
      </dl>
      <ReturnsTable performance={performance.data} failure={performance.failure} />
    </Card>
  );
}

interface TileProps {
  readonly label: string;
  readonly explain?: ReactNode;
  /** Small print below the figure; null while loading. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

function Tile({ label, explain, note, children }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>
        {label} {explain}
      </dt>
      <dd className={styles.value}>{children}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function ExtremeTile({ label, line, isOpen }: { label: string; line: MovedRow | null; isOpen: boolean }) {
  return (
    <Tile
      label={label}
      explain={<Explain id="list.extremes" name={inSentence(label)} />}
      note={line && <FigureText value={line.change_percent} format={formatReturn} isChange />}
    >
      {line ? (
        <Link href={stockHref(line.symbol)} prefetch={false} title={line.name}>
          {line.symbol}
        </Link>
      ) : (
        !isOpen && <FigureText value={null} format={formatReturn} />
      )}
    </Tile>
  );
}

function footerText({ lastDay, leftOut }: DaySummary): string {
  if (lastDay === null) return t('No prices.');
  const leftOutText =
    leftOut === 0
      ? ''
      : ` ${t(leftOut === 1 ? '{leftOut} without a price this week is excluded.' : '{leftOut} without a price this week are excluded.', { leftOut })}`;
  return t(
    'As of {lastDay}.{others} Average move: price changes from the previous close. Table: total returns up to the last common day. p.a. = per year.',
    { lastDay: formatDay(lastDay), others: leftOutText },
  );
}
