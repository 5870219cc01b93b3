import Link from 'next/link';
import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
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
        <b>{caption}</b>{' '}
        {rich(
          'Figures of the close of <0/>, total return.',
          {},
          <time dateTime={asOf}>{formatDay(asOf)}</time>,
        )}{' '}
        {symbols.length > 0 && (
          <Link href={charterHref(symbols)} prefetch={false} rel="nofollow">
            {t('See current figures')}
          </Link>
        )}
      </figcaption>
      {lines.length > 0 && (
        <InstrumentTable caption={caption} lines={lines} columns={columns} names={names} asOf={asOf} />
      )}
      {missing.length > 0 && (
        <p className={styles.missing}>{t('Not in the data: {missing}.', { missing: missing.join(', ') })}</p>
      )}
    </figure>
  );
}
