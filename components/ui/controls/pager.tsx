import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import { formatCount } from '@/lib/format/number';
import { isModifiedClick } from './segmented-control';
import styles from './pager.module.scss';

export interface PagerProps {
  /** The list that has pages, for screen readers: `Pages of members`. */
  readonly label: string;
  /** The page that is shown, from 1 on. */
  readonly page: number;
  /** Entries of a page, and of all pages. */
  readonly size: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
  /** Shows a page without loading another one; a link without it. */
  readonly onPage?: (page: number) => void;
  /** Further links. */
  readonly children?: ReactNode;
}

/** The part of a long list that is shown, with links to the parts before and after it. */
export function Pager({ label, page, size, total, hrefOf, onPage, children }: PagerProps) {
  const link = (to: number, text: string) => (
    <Link
      href={hrefOf(to)}
      prefetch={false}
      className="btn btn-plain"
      onClick={(event) => {
        if (!onPage || isModifiedClick(event)) return;
        event.preventDefault();
        onPage(to);
      }}
    >
      {text}
    </Link>
  );
  const first = (page - 1) * size + 1;
  return (
    <nav aria-label={label} className={styles.pager}>
      {page > 1 && link(page - 1, t('Previous'))}
      <span>
        {t('{first} to {min} of {total}', {
          first: formatCount(first),
          min: formatCount(Math.min(total, first + size - 1)),
          total: formatCount(total),
        })}
      </span>
      {page * size < total && link(page + 1, t('Next'))}
      {children}
    </nav>
  );
}
