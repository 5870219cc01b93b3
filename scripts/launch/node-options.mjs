/**
 * Options of Node for the backend and the command line: a young generation of 4 MB (default: 16 MB, doubled and never returned). With
 * 2 MB an answer of the portfolio tracker takes a quarter longer, since what it makes survives collections that it should not. See
 * docs/performance.md.
 */
export const BACKEND_OPTIONS = ['--max-semi-space-size=4'];

/**
 * Options of Node for the website: a young generation of 16 MB (with 2 MB, drawing a page of five hundred rows takes an eighth
 * more, since it survives collections that it should not), and a heap of at most 1 GB. By default the limit is a share of the
 * machine's memory, and V8 lets a heap grow threefold under a high limit, by half under this one (measured: 951 and 446 MB resident
 * for the same work).
 */
export const WEBSITE_OPTIONS = ['--max-semi-space-size=16', '--max-old-space-size=1024'];

/**
 * Sizes from which the C library's allocator (Linux; ignored elsewhere) returns freed memory to the system. A column of twenty years
 * of days, 40 to 60 KB, is below them: above, each one that is made for an answer gets new pages, and to fill these for the values of 190 holdings
 * took a tenth of the answer.
 */
export const ALLOCATOR_THRESHOLDS = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
