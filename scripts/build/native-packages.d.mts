export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The packages of other systems that belong beside those of this one. */
export function listNativePackages(
  locked: Readonly<Record<string, LockedPackage>>,
  isPresent: (name: string) => boolean,
): { name: string; version: string; integrity: string }[];
