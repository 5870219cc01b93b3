/** The settings that a build writes into pages, scripts and headers, with what they are when they are not set. */
const DEFAULTS = {
  NEXT_PUBLIC_BACKEND_HOST: '/backend',
  NEXT_PUBLIC_PRODUCT_NAME: 'Tapeglass',
  NEXT_PUBLIC_FIREBASE_API_KEY: '',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: '',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: '',
  S3_PUBLIC_URL: '',
};

/**
 * The settings of a build.
 *
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
export function readBuiltSettings(env) {
  return Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, fallback]) => [name, env[name]?.trim() || fallback]),
  );
}

/**
 * The faults of a start whose settings are not those of the build.
 *
 * @param {Record<string, string>} built
 * @param {Record<string, string | undefined>} env
 * @returns {string | null} A line for each setting; null when they are the same.
 */
export function describeOtherSettings(built, env) {
  const lines = Object.entries(readBuiltSettings(env))
    .filter(([name, value]) => value !== built[name])
    .map(
      ([name, value]) =>
        `${name} is "${value}", and the pages were built with "${built[name]}": build them with the same value, or start with theirs`,
    );
  return lines.length === 0 ? null : lines.join('\n');
}
