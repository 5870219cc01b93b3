import { twinHref } from '@/components/research/page-head';
import { backendHref, researchQuery } from '@/lib/routes';
import { universeQuery } from './universe-state';
import type { UniverseState } from './universe-state';

export interface ResultFilesProps {
  readonly id: string;
  readonly path: string;
  readonly state: UniverseState;
  readonly where: string;
  readonly asOf: string | null;
}

/** The result as files: the page's twins, and a feed of who passes. */
export function ResultFiles({ id, path, state, where, asOf }: ResultFilesProps) {
  const query = { ...universeQuery(state), asOf };
  return (
    <p className="mb-0">
      This table as <a href={twinHref(path, 'csv', query)}>CSV</a> or{' '}
      <a href={twinHref(path, 'json', query)}>JSON</a>
      {where !== '' && (
        <>
          ; who passes as{' '}
          <a href={backendHref(`/screener/rss/${researchQuery({ universe: id, where })}`)}>RSS</a>
        </>
      )}
      .
    </p>
  );
}
