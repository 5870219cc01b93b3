/** The output of a command that a running site runs. */
export interface CommandOutput {
  out(line: string): void;
  error(line: string): void;
  /** Gets the question whether data may be removed; the command then ends without them. */
  ask(loss: string): void;
}

/**
 * Runs a command of the command line in this process, with its open database.
 *
 * @param folder - From which relative paths begin.
 * @returns The exit code.
 */
export type RunCommand = (
  words: readonly string[],
  where: { readonly output: CommandOutput; readonly folder: string },
) => Promise<number>;
