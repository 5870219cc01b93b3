import { AppError } from '@/lib/domain/errors';

/** Why there is no file, and what the reader can do. */
export function noFile(message: string): AppError {
  return new AppError('BROKER_NO_FILE', message);
}
