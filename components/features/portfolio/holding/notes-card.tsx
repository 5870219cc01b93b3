import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import type { NoteEntry } from '@/lib/contracts/portfolios/note';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import styles from '../notes/notes.module.scss';

export interface HoldingNotesCardProps {
  readonly notes: readonly NoteEntry[];
  /** The notes tab with the notes of the asset, and a form for another one. */
  readonly href: string;
  /** True when the reader may write. */
  readonly mayEdit: boolean;
}

/** The person's notes about a holding, the newest first. */
export function HoldingNotesCard({ notes, href, mayEdit }: HoldingNotesCardProps) {
  return (
    <Card
      id="notes"
      title={notes.length === 0 ? t('Notes') : t('Notes ({count})', { count: formatCount(notes.length) })}
      actions={
        <Link href={href} prefetch={false}>
          {!mayEdit ? t('All notes') : notes.length === 0 ? t('Write a note') : t('Write or edit')}
        </Link>
      }
    >
      {notes.length === 0 ? (
        <EmptyState title={t('No notes yet')}>
          {mayEdit && t('Write down why you bought, what you expect, and what you learned.')}
        </EmptyState>
      ) : (
        <ul className={styles.notes}>
          {notes.map(({ createdAt, date, id, text }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <div className={styles.about}>
                {date !== null && <span>{formatDay(date)}</span>}
                <span>{t('Written on {createdAt}', { createdAt: formatDay(createdAt.slice(0, 10)) })}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
