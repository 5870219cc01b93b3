import { chmodSync, statSync } from 'node:fs';
import { errorCode } from './error-code';

/** Read, write and search by the group and by others. */
const OTHERS = 0o077;
const ALL_RIGHTS = 0o777;

/**
 * Takes the rights of other users of this machine away from a file or folder, as a copy or a backup program may have
 * given them.
 *
 * @param onChange - By default a line on standard error.
 */
export function tightenAccess(
  path: string,
  onChange: (text: string) => void = (text) => void process.stderr.write(`tapeglass: ${text}\n`),
): void {
  // Windows has access control lists instead.
  if (process.platform === 'win32') return;
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  const isTight = tryChmod(path, mode & ~OTHERS & ALL_RIGHTS);
  onChange(
    isTight
      ? `${path} could be read by other users of this machine (mode ${octal(mode)}); now only by its owner`
      : `${path} can be read by other users of this machine (mode ${octal(mode)}), and its rights cannot be changed here`,
  );
}

/** False where the file belongs to another user, or the disk has no such rights. */
function tryChmod(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') throw error;
  }
  return (statSync(path).mode & OTHERS) === 0;
}

const octal = (mode: number): string => (mode & ALL_RIGHTS).toString(8).padStart(4, '0');
