import { t } from '@/lib/domain/text';
import { ResearchFrame } from '@/components/layout/research-frame';
import { universeLabel } from '@/lib/domain/universes';
import { formatDay } from '@/lib/format/date';
import type { WithComparison } from '@/lib/pages/with-comparison';
import type { ResearchPageProps } from '@/lib/pages/research-page';
import type { UniversePageData } from './data/universe-data';
import { UniverseView } from './view/universe-view';

/** The page of a universe: its members in a table, with the screener. */
export function UniversePage(props: ResearchPageProps<WithComparison<UniversePageData>>) {
  const id = decodeURIComponent(props.path.split('/').at(-1) ?? '');
  const labelOf = ({ universe }: Pick<UniversePageData, 'universe'>) => universeLabel(id) ?? universe.name;
  return (
    <ResearchFrame
      props={props}
      head={({ meta, shown, universe }) => ({
        title: t('Universe: {labelOf}', { labelOf: labelOf({ universe }) }),
        description: t(
          'All {of} members of {labelOf} as of {asOf} in one table: returns, risk, technical and fundamental figures, with a filter language, presets and charts.',
          { of: shown.of, labelOf: labelOf({ universe }), asOf: formatDay(meta.asOf ?? '') },
        ),
        meta,
      })}
    >
      {(page) => (
        <UniverseView
          key={`${id} ${props.asOf ?? ''} ${page.meta.dataVersion}`}
          page={page}
          id={id}
          label={labelOf(page)}
          path={props.path}
          asOf={props.asOf}
        />
      )}
    </ResearchFrame>
  );
}
