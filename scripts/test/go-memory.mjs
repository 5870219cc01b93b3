/**
 * Environment of a program in Go that checks the tree and ends: it collects no garbage until it has 2 GB, which takes a fifth of its
 * processor time else.
 */
export const KEEPS_GARBAGE = { GOGC: 'off', GOMEMLIMIT: '2GiB' };
