import type { ComponentType } from 'react';
import type { DefinitionSectionProps } from './definition-section';

let Section: ComponentType<DefinitionSectionProps> | null = null;

/** Loads the texts for {@link Definitions}; for the loader of a page, which runs on the server only. */
export async function prepareDefinitions(): Promise<void> {
  Section ??= (await import('./definition-section')).DefinitionSection;
}

/**
 * The definitions of a page's figures for readers without JavaScript; the targets of their "?" links. React
 * does not hydrate the content of `noscript`, and only loaders on the server prepare the texts: no script
 * contains them.
 */
export function Definitions(props: DefinitionSectionProps) {
  return <noscript>{Section && <Section {...props} />}</noscript>;
}
