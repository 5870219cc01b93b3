import { ResearchFrame } from '@/components/layout/research-frame';
import { UNIVERSES } from '@/lib/domain/collections';
import { formatDay } from '@/lib/format/date';
import type { Compared } from '@/lib/http/compared-page';
import type { ResearchPageProps } from '@/lib/http/research-page';
import type { UniversePageData } from './universe-data';
import { UniverseView } from './universe-view';

/** The page of one universe: its members in a table, and the screener on them. */
export function UniversePage(props: ResearchPageProps<Compared<UniversePageData>>) {
  const id = props.path.split('/').at(-1) ?? '';
  const label = UNIVERSES.find((universe) => universe.id === id)?.label ?? id;
  return (
    <ResearchFrame
      props={props}
      head={({ meta, shown }) => ({
        title: `Universe: ${label}`,
        description: `All ${shown.of} members of ${label} as of ${formatDay(meta.asOf ?? '')} in one table: returns, risk, technical and fundamental figures, with a filter language, presets and charts.`,
        meta,
      })}
    >
      {(page) => (
        <UniverseView
          key={`${id} ${props.asOf ?? ''} ${page.meta.dataVersion}`}
          page={page}
          id={id}
          label={label}
          path={props.path}
          asOf={props.asOf}
        />
      )}
    </ResearchFrame>
  );
}
