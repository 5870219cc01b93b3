import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import styles from './universe-view.module.scss';
import type { LiveUniverse } from './use-universe';

export interface MembersPagerProps {
  readonly live: LiveUniverse;
  /** Members per page. */
  readonly size: number;
  readonly total: number;
  /** True: everything is on one page unless the URL asks for pages. */
  readonly isOptional?: boolean;
}

/** The visible page of members, with links to the others. */
export function MembersPager({ live, size, total, isOptional = false }: MembersPagerProps) {
  const { state, hrefWith, change } = live;
  const pages = Math.ceil(total / size);
  if (pages <= 1 && state.page === null) return null;
  if (isOptional && state.page === null) return null;
  const current = Math.min(state.page ?? 1, Math.max(1, pages));
  const link = (page: number | null, text: string, isShown: boolean) =>
    isShown && (
      <a
        href={hrefWith({ page })}
        className="btn btn-plain"
        onClick={(event) => {
          if (isModifiedClick(event)) return;
          event.preventDefault();
          change({ page });
        }}
      >
        {text}
      </a>
    );
  const first = (current - 1) * size + 1;
  return (
    <nav aria-label="Pages of members" className={styles.pager}>
      {link(current - 1, 'Previous', current > 1)}
      <span>
        {first} to {Math.min(total, first + size - 1)} of {total}
      </span>
      {link(current + 1, 'Next', current < pages)}
      {link(null, 'All on one page', isOptional)}
    </nav>
  );
}
