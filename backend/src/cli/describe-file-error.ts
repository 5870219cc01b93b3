import { errorCode } from '../config/error-code';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'is a folder; a file is expected',
  ELOOP: 'a symbolic link that leads to itself',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
  EIO: 'the disk cannot be read',
  ENOSPC: 'no space is left on the disk',
  EROFS: 'the disk is read-only',
};

/** Describes a file system error in one sentence; null for any other error. */
export function describeFileError(error: unknown): string | null {
  const cause = CAUSES[errorCode(error) ?? ''];
  if (cause === undefined || !(error instanceof Error)) return null;
  const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : '';
  return `${path}${cause}`;
}
