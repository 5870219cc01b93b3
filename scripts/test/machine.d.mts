import type { Browser } from '../find-browser.mjs';

export interface Machine {
  readonly browser: Browser | null;
  readonly isLeftOut: boolean;
  readonly canInstall: boolean;
  readonly postgres: string | null;
}

/** Looks at this machine; fetches nothing. */
export function lookAtMachine(env?: Readonly<Record<string, string | undefined>>): Promise<Machine>;
/** The first line of a run. */
export function describeMachine(machine: Machine, node: string): string;
/** The line about journeys that do not run, and whether they fail the run. */
export function describeSkippedJourneys(
  machine: Pick<Machine, 'isLeftOut'>,
  env?: Readonly<Record<string, string | undefined>>,
): { readonly text: string; readonly isFailure: boolean };
