import * as React from 'react';

/** What React shares between its packages, in the development build. */
interface Internals {
  recentlyCreatedOwnerStacks: number;
}

const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** React creates a stack for this number of elements a second; all further elements have the same one. */
const LIMIT = 10_000;

/**
 * Prevents React from creating an error with a stack for each element of a page, from which its warnings take the place where the
 * element was created. They still name the components, and any warning fails a test.
 */
export function makeNoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, Internals | undefined>)[NAME];
  if (internals === undefined) throw new Error('React has other internals: see no-owner-stacks.ts');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => LIMIT,
    set: () => undefined,
  });
}
