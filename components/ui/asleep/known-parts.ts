import type { ComponentType } from 'react';

/** Imports a component. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

const known: (() => Promise<void>)[] = [];

/** Remembers how a part is had, from the moment its page names it. */
export function knowPart(fetchPart: () => Promise<void>): void {
  known.push(fetchPart);
}

/** Has every part at hand that is named by now, as the server has before it draws a page. */
export async function fetchKnownParts(): Promise<void> {
  await Promise.all(known.map((fetchPart) => fetchPart()));
}
