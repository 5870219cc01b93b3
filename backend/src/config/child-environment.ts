/** The environment for a script that we start: ours without NODE_OPTIONS, since loaders and inspectors have no business there. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...rest } = process.env;
  return rest;
}
