import type { hydrateRoot } from 'react-dom/client';

/** What Next's client takes of `react-dom/client`: it hydrates the page in slices of a few milliseconds. */
declare const hydration: { readonly hydrateRoot: typeof hydrateRoot };
export default hydration;
