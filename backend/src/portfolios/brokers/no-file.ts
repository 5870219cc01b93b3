import { AppError } from '@/lib/domain/errors';

/** The reason why there is no file, and what the reader can do. */
export function noFile(message: string): AppError {
  return new AppError('BROKER_NO_FILE', message);
}
