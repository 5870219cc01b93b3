/** No optimizing compiler for the embedded database, which takes more processor time at the start than it saves later. */
export const DATABASE_COMPILER = ['--liftoff-only', '--wasm-lazy-validation'];

/**
 * Options of Node for the backend: a young generation of 4 MB (default: 16 MB, doubled and never returned). With 2 MB
 * an answer of the portfolio tracker takes a quarter longer, since what it makes survives collections that it should not. See
 * docs/performance.md.
 */
export const BACKEND_OPTIONS = ['--max-semi-space-size=4', ...DATABASE_COMPILER];

/**
 * Options of Node for the website: a young generation of 2 MB, and a heap that is collected when it has grown by half. By
 * default V8 lets it grow threefold, because its limit is a share of the machine's memory: up to 300 MB of pages that were sent
 * before.
 */
export const WEBSITE_OPTIONS = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
