import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { DataKind } from '@/lib/domain/data-kinds';
import { formatDay } from '@/lib/format/date';
import styles from './list-card.module.scss';

/** A link to an article. */
export interface ReportItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly day: string;
  /** Its source or author. */
  readonly source?: string;
  readonly summary?: string;
}

export interface ListCardProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ReportItem[];
  /** The page with the full list. */
  readonly more: { readonly href: string; readonly label: string };
  readonly empty: { readonly title: string; readonly advice: string; readonly of?: DataKind };
}

/** A short list of articles, newest first. */
export function ListCard({ id, title, items, more, empty }: ListCardProps) {
  return (
    <Card
      id={id}
      title={title}
      actions={
        <Link href={more.href} prefetch={false}>
          {more.label}
        </Link>
      }
    >
      {items.length === 0 ? (
        <EmptyState title={empty.title} of={empty.of}>
          {empty.advice}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id: key, title: text, href, day, source, summary }) => (
            <li key={key}>
              {href.startsWith('/') ? (
                <Link href={href} prefetch={false} translate="no">
                  {text}
                </Link>
              ) : (
                <a href={href} rel="noopener noreferrer nofollow" translate="no">
                  {text}
                </a>
              )}
              {summary && <p translate="no">{summary}</p>}
              <small>{[source, formatDay(day)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
