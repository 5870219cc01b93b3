import type { ComponentType } from 'react';
import type { DefinitionSectionProps } from './definition-section';

let Section: ComponentType<DefinitionSectionProps> | null = null;

/** Loads the texts for {@link Definitions}; for the loader of a page, which runs on the server alone. */
export async function prepareDefinitions(): Promise<void> {
  Section ??= (await import('./definition-section')).DefinitionSection;
}

/**
 * The definitions of a page's figures for readers without scripts, to which their "?" links lead. React leaves the content
 * of `noscript` to the server, and the texts are there only where a loader has prepared them: no script carries them.
 */
export function Definitions({ ids }: DefinitionSectionProps) {
  return <noscript>{Section && <Section ids={ids} />}</noscript>;
}
