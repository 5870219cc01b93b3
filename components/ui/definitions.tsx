import { Suspense, lazy } from 'react';

const DefinitionSection = lazy(() => import('./definition-section'));

export interface DefinitionsProps {
  /** Figures explained, in order. */
  readonly ids: readonly string[];
}

/**
 * The definitions of a page's figures for readers without scripts, to which their "?" links lead.
 * React renders what stands in `noscript` on the server alone, so neither the browser's memory nor any script carries it.
 */
export function Definitions({ ids }: DefinitionsProps) {
  return (
    <noscript>
      <Suspense>
        <DefinitionSection ids={ids} />
      </Suspense>
    </noscript>
  );
}
