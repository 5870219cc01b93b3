import { readFileSync } from 'node:fs';
import { PROVIDER_KEYS } from '../providers/provider-settings';
import { errorCode } from './error-code';

/** Settings that hold a password or a key. `NAME_FILE` names a file with the value of each, as Docker's and systemd's secrets are. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'INTERNAL_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  ...Object.values(PROVIDER_KEYS),
  'HTTPS_PROXY',
]);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The value of a setting: from the environment or, for a secret, from the file that `NAME_FILE` names.
 *
 * @returns Null when it is unset or empty.
 * @throws Error with a sentence for the host when the file cannot be read, or both are set.
 */
export function readSetting(env: Environment, name: string): string | null {
  const value = env[name]?.trim() || null;
  const variable = `${name}_FILE`;
  const file = SECRET_SETTINGS.has(name) ? env[variable]?.trim() : undefined;
  if (!file) return value;
  if (value !== null) throw new Error(`${name} and ${variable} are both set; set one of them`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = errorCode(error) ?? String(error);
    throw new Error(`${variable} must name a file that can be read, got "${file}" (${reason})`, {
      cause: error,
    });
  }
  if (text === '')
    throw new Error(`${variable} must name a file with the value of ${name}; "${file}" is empty`);
  return text;
}
