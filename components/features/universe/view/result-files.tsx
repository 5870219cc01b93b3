import { rich } from '@/components/ui/rich';
import { exportHref } from '@/components/research/page/page-head';
import { backendHref, researchQuery } from '@/lib/site/routes';
import { screenQuery } from '../data/queries';
import { universeQuery } from '../state/universe-state';
import type { UniverseState } from '../state/universe-state';

export interface ResultFilesProps {
  readonly id: string;
  readonly path: string;
  readonly state: UniverseState;
  readonly where: string;
  readonly asOf: string | null;
}

/** The result as files: the page's exports, and a feed of the members that pass. */
export function ResultFiles({ id, path, state, where, asOf }: ResultFilesProps) {
  const query = { ...universeQuery(state), asOf };
  const screen = screenQuery(id, state);
  return (
    <p className="mb-0">
      {rich(
        'This table as <0>CSV</0>, <1>XLSX</1> or <2>JSON</2>',
        {},
        <a href={exportHref(path, 'csv', query)} />,
        <a
          rel="nofollow"
          href={backendHref(`${screen.path}${researchQuery({ ...screen.query, asOf, format: 'xlsx' })}`)}
        />,
        <a href={exportHref(path, 'json', query)} />,
      )}
      {where !== '' && (
        <>
          {rich(
            '; matching members as <0>RSS</0>',
            {},
            <a
              href={backendHref(
                `/screener/rss/${researchQuery({ universe: id, where, metrics: state.metrics })}`,
              )}
            />,
          )}
        </>
      )}
      .
    </p>
  );
}
