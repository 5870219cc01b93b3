const Sequencer = require('@jest/test-sequencer').default;

/** Files that take more than a minute, slowest first. A clean clone has no durations of earlier runs. */
const SLOWEST = [
  'research-pages-others',
  'accessibility',
  'menu-links',
  'research-pages-universes',
  'research-pages-indexes',
  'firebase',
  'focus',
  'real-sets',
  'one-value',
];

const rank = ({ path }) => {
  const place = SLOWEST.findIndex((name) => path.endsWith(`/${name}.journey.ts`));
  return place === -1 ? SLOWEST.length : place;
};

/** Starts the slowest files first, so that no worker waits for the other at the end. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
};
