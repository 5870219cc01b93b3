import type { ComponentType } from 'react';

/** Imports a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

const fetchers: (() => Promise<void>)[] = [];

/** Registers the import of a component when its page references it. */
export function registerIsland(fetchPart: () => Promise<void>): void {
  fetchers.push(fetchPart);
}

/** Loads all registered components, as the server does before it renders a page. */
export async function preloadIslands(): Promise<void> {
  await Promise.all(fetchers.map((fetchPart) => fetchPart()));
}
