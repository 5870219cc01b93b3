/**
 * The version of the simulated market. Increment it with every change to the output for a given seed and day
 * (prices, members, facts): a store filled by an older version is then simulated again at the next start.
 * `golden.test.ts` detects a missing increment.
 */
export const SIMULATION_VERSION = 7;
