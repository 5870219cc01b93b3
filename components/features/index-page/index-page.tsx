import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { formatDay } from '@/lib/format/date';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { IndexPageData } from './data/index-page-data';
import { IndexPageView } from './view/index-view';

/** The page of an index: its history, its statistics and its members. */
export function IndexPage(props: ResearchPageProps<WithComparison<IndexPageData>>) {
  return (
    <ResearchFrame
      props={props}
      head={({ label, meta, block: { membership } }) => ({
        title: membership.isSample
          ? t('Index: {label} (sample of {members} members)', { label, members: membership.members })
          : t('Index: {label}', { label }),
        description: t('{label} as of {asOf}: chart, statistics, and {members} members with weights.', {
          label,
          asOf: formatDay(meta.asOf ?? ''),
          members: membership.members,
        }),
        meta,
      })}
    >
      {(page) => (
        <IndexPageView
          key={`${page.id} ${props.asOf ?? ''} ${page.meta.dataVersion} ${page.versus?.asOf ?? ''}`}
          page={page}
          versus={page.versus}
          path={props.path}
          asOf={props.asOf}
          query={props.query}
        />
      )}
    </ResearchFrame>
  );
}
