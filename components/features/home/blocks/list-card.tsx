import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatDay } from '@/lib/format/date';
import styles from './list-card.module.scss';

/** Something to read. */
export interface ReadingItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly day: string;
  /** Who says it. */
  readonly source?: string;
  readonly summary?: string;
}

export interface ListCardProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly ReadingItem[];
  /** The page with all of them. */
  readonly more: { readonly href: string; readonly label: string };
  readonly empty: { readonly title: string; readonly advice: string };
}

/** A few things to read, the newest first. */
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
        <EmptyState title={empty.title}>{empty.advice}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map(({ id: key, title: text, href, day, source, summary }) => (
            <li key={key}>
              {href.startsWith('/') ? (
                <Link href={href} prefetch={false}>
                  {text}
                </Link>
              ) : (
                <a href={href} rel="noopener noreferrer nofollow">
                  {text}
                </a>
              )}
              {summary && <p>{summary}</p>}
              <small>{[source, formatDay(day)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
