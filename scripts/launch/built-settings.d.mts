/** The settings of a build. */
export function readBuiltSettings(env: Readonly<Record<string, string | undefined>>): Record<string, string>;

/** What is wrong with a start whose settings are not those of the build; null when they are the same. */
export function describeOtherSettings(
  built: Readonly<Record<string, string>>,
  env: Readonly<Record<string, string | undefined>>,
): string | null;
