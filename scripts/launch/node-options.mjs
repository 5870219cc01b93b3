/** No optimizing compiler for the embedded database, which takes more processor time at the start than it saves later. */
export const DATABASE_COMPILER = ['--liftoff-only', '--wasm-lazy-validation'];

/**
 * V8 optimizes a function that has run six times as much as by default: what is optimized within the first minutes mostly runs too
 * seldom afterwards to repay it. Newer versions of Node count otherwise.
 */
export const LATER_OPTIMIZATION = process.versions.node.startsWith('20.')
  ? ['--interrupt-budget=400000']
  : [];

/**
 * Options of Node for the backend: a young generation of 4 MB (default: 16 MB, doubled and never returned). With 2 MB
 * an answer of the portfolio tracker takes a quarter longer, since what it makes survives collections that it should not. See
 * docs/performance.md.
 */
export const BACKEND_OPTIONS = ['--max-semi-space-size=4', ...LATER_OPTIMIZATION, ...DATABASE_COMPILER];

/**
 * Options of Node for the website: a young generation of 16 MB (with 2 MB, drawing a page of five hundred rows takes an eighth
 * more, since it survives collections that it should not), and a heap that is collected when it has grown by half. By
 * default V8 lets it grow threefold, because its limit is a share of the machine's memory: up to 300 MB of pages that were sent
 * before.
 */
export const WEBSITE_OPTIONS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=50',
  ...LATER_OPTIMIZATION,
];

/**
 * Sizes from which the C library's allocator (Linux; ignored elsewhere) returns freed memory to the system. A column of twenty years
 * of days, 40 to 60 KB, is below them: above, each one that is made for an answer gets new pages, and to fill these for the values of 190 holdings
 * took a tenth of the answer.
 */
export const ALLOCATOR_THRESHOLDS = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
