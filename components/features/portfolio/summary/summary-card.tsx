import Link from 'next/link';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain';
import { FigureText } from '@/components/ui/figure-text';
import { valueOrNull } from '@/lib/domain/metric';
import { formatDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/routes';
import { summarizeDay } from '../data/summarize-day';
import type { DaySummary, MovedLine } from '../data/summarize-day';
import type { LivePortfolio } from '../data/use-portfolio';
import { ReturnsTable } from './returns-table';
import styles from './summary-card.module.scss';

export interface SummaryCardProps {
  readonly portfolio: LivePortfolio;
  /** Lines on the list as far as the server knew, until it is read. */
  readonly expected: number;
}

/** The list in a few figures: its day, and how it did beside the benchmark. */
export function SummaryCard({ portfolio, expected }: SummaryCardProps) {
  const { list, performance } = portfolio;
  const lines = list.data?.portfolio ?? null;
  const day = useMemo(() => lines && summarizeDay(lines), [lines]);
  if ((day?.count ?? expected) === 0) {
    return (
      <Card id="summary" title="Summary" className={styles.card}>
        <EmptyState title="Nothing to sum up yet">
          With stocks on your list, their day and their return against a benchmark stand here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      id="summary"
      title="Summary"
      className={styles.card}
      footer={day ? footerText(day) : ' '}
      aria-busy={day === null}
    >
      <dl className={styles.tiles}>
        <Tile label="On your list" note={day ? `${day.rose} rose, ${day.fell} fell` : null}>
          {day?.count}
        </Tile>
        <Tile
          label="Average move"
          explain={<Explain id="list.averageMove" name="the average move" />}
          note={day ? 'each counts the same' : null}
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
        <ExtremeTile label="Best of the day" line={day && day.best} isOpen={day === null} />
        <ExtremeTile label="Worst of the day" line={day && day.worst} isOpen={day === null} />
      </dl>
      <ReturnsTable performance={performance.data} failure={performance.failure} />
    </Card>
  );
}

interface TileProps {
  readonly label: string;
  readonly explain?: ReactNode;
  /** Small print below the figure; null while it is being read. */
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

function ExtremeTile({ label, line, isOpen }: { label: string; line: MovedLine | null; isOpen: boolean }) {
  return (
    <Tile
      label={label}
      explain={<Explain id="list.extremes" name={label.toLowerCase()} />}
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
  if (lastDay === null) return 'None of these has a price.';
  const others =
    leftOut === 0
      ? ''
      : ` ${leftOut} without a price of this week ${leftOut === 1 ? 'is' : 'are'} left out of the day.`;
  return `As of ${formatDay(lastDay)}.${others} Total return on the days that all lines share; 3Y and 5Y per year.`;
}
