/**
 * The environment of a child process: ours without NODE_OPTIONS, since loaders and inspectors must not be
 * inherited.
 */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}
