import type { ComponentType } from 'react';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import { ResearchFrame } from './research-frame';
import type { ResearchHead } from './research-frame';
import type { DataSource } from './notices/data-notice';

/** The data from which the content of a research page is rendered. */
export interface ResearchViewProps<Page> {
  readonly page: WithComparison<Page>;
  readonly path: string;
  readonly asOf: string | null;
  readonly query: Readonly<Record<string, string>>;
}

/** A page whose data name their version. */
interface VersionedPage {
  readonly meta: DataSource & { readonly dataVersion: number };
}

/**
 * A research page: its layout, and its content in it. The state of the content is reset when the server sends
 * another page, day or data version.
 */
export function researchViewPage<Page extends VersionedPage>(
  View: ComponentType<ResearchViewProps<Page>>,
  head: (page: WithComparison<Page>) => ResearchHead,
): ComponentType<ResearchPageProps<WithComparison<Page>>> {
  return function ResearchViewPage(props) {
    const { asOf, path, query } = props;
    return (
      <ResearchFrame props={props} head={head}>
        {(page) => (
          <View
            key={`${path} ${asOf ?? ''} ${page.meta.dataVersion}`}
            page={page}
            path={path}
            asOf={asOf}
            query={query}
          />
        )}
      </ResearchFrame>
    );
  };
}
