import Link from 'next/link';
import { useMemo } from 'react';
import { InstrumentTable } from '@/components/research/instrument-table/instrument-table';
import type { InstrumentColumn } from '@/components/research/instrument-table/instrument-table';
import type { FigureId } from '@/lib/domain/figures';
import { formatDay } from '@/lib/format/date';
import { charterHref } from '@/lib/site/routes';
import type { PagePart, PostPageData } from '../data/post-page-data';
import styles from './research.module.scss';

export interface FrozenTableProps {
  readonly part: Extract<PagePart, { kind: 'table' }>;
  readonly names: PostPageData['names'];
}

/** A table of the site as of the day of writing, and a link to its current version. */
export function FrozenTable({ part, names }: FrozenTableProps) {
  const { asOf, caption, figures, lines, missing } = part;
  // The backend has validated the ids while reading the post.
  const columns = useMemo<readonly InstrumentColumn[]>(() => figures as FigureId[], [figures]);
  const symbols = lines.map(({ symbol }) => symbol);
  return (
    <figure className={styles.frozen}>
      <figcaption>
        <b>{caption}</b> Figures of the close of <time dateTime={asOf}>{formatDay(asOf)}</time>, total return.{' '}
        {symbols.length > 0 && (
          <Link href={charterHref(symbols)} prefetch={false} rel="nofollow">
            See current figures
          </Link>
        )}
      </figcaption>
      {lines.length > 0 && (
        <InstrumentTable caption={caption} lines={lines} columns={columns} names={names} asOf={asOf} />
      )}
      {missing.length > 0 && <p className={styles.missing}>Not in the data: {missing.join(', ')}.</p>}
    </figure>
  );
}
