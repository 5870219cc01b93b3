import { t } from '@/lib/domain/text';
import { Pager } from '@/components/ui/controls/pager';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { pageWithin } from '@/lib/domain/list-page';
import type { LiveUniverse } from '../data/use-universe';

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
  if (total <= size && state.page === null) return null;
  if (isOptional && state.page === null) return null;
  return (
    <Pager
      label={t('Pages of members')}
      page={pageWithin(state.page, { size, total })}
      size={size}
      total={total}
      hrefOf={(page) => hrefWith({ page })}
      onPage={(page) => change({ page })}
    >
      {isOptional && (
        <a
          href={hrefWith({ page: null })}
          className="btn btn-plain"
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            change({ page: null });
          }}
        >
          {t('All on one page')}
        </a>
      )}
    </Pager>
  );
}
