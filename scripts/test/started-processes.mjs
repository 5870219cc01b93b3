import { fileURLToPath } from 'node:url';

/**
 * `NODE_OPTIONS` with which a test run starts its processes.
 *
 * @param {string} [others] - The options that are set already.
 */
export function withStartedProcesses(others = '') {
  const file = fileURLToPath(new URL('started-processes.cjs', import.meta.url));
  return `${others} --require ${JSON.stringify(file)}`.trim();
}
