import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the page in slices of a few milliseconds, between which the browser handles input and draws: without a
 * transition React takes over a whole page in one task. What a reader presses meanwhile, React hydrates at once.
 *
 * @type {typeof hydrateRoot}
 */
function hydrateInSlices(container, children, options) {
  // React handles clicks from now on; the head's script keeps only keys.
  window.handlesClicks = true;
  // Texts in the formats of the reader are put back while React compares them, and would be seen between slices.
  if (window.displayFormat) return hydrateRoot(container, children, options);
  let root;
  startTransition(() => {
    root = hydrateRoot(container, children, options);
  });
  return root;
}

// What Next's client takes of `react-dom/client`, see next.config.js.
const hydration = { hydrateRoot: hydrateInSlices };
export default hydration;
