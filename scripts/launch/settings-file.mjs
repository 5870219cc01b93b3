import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes the settings of the project's `.env` into this process, and so into those that it starts. What is set already wins.
 *
 * @param {string} root - The project's folder.
 */
export function loadSettingsFile(root) {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
