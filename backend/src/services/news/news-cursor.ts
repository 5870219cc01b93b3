import { AppError } from '@/lib/domain/errors';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { StoryCursor } from '../../db/repositories/story-rows';

const CURSOR = /^(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)(?:_(\d{1,15}))?$/;

/** Formats the position after a story as a cursor text. */
export function formatCursor({ id, publishedAt }: StoryCursor): string {
  return `${publishedAt.toISOString()}_${id}`;
}

/**
 * Parses a position: the value of `next`, or an instant or UTC day before which the list begins.
 *
 * @throws AppError REQUEST_INVALID naming the parameter.
 */
export function parseCursor(text: string): StoryCursor {
  const match = CURSOR.exec(text);
  const publishedAt = new Date(match?.[1] ?? NaN);
  // Date takes 30 February for 1 March.
  if (!match || !isIsoDate(text.slice(0, 10)) || Number.isNaN(publishedAt.getTime())) {
    const fault = `must be the \`next\` of a page, an instant or a day, got "${text.slice(0, 60)}"`;
    throw new AppError('REQUEST_INVALID', `before ${fault}`, { fields: { before: [fault] } });
  }
  // Without an id, the list begins strictly before the instant.
  return { publishedAt, id: match[2] === undefined ? 0 : Number(match[2]) };
}
