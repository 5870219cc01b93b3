import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Loads the settings of the project's `.env` into this process and its child processes. Existing variables
 * take precedence.
 *
 * @param {string} root - The project's folder.
 */
export function loadSettingsFile(root) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
