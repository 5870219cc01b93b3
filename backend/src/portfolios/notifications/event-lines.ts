import { t } from '@/lib/domain/text';
import { dayText, eventText } from '../../mail/write-for';
import type { MessageEvent } from './channel-target';

/** Characters of an event in a short message: a service takes 4,096 bytes of it. */
const MAX_CHARACTERS = 150;

/** The line of an event: its day and what happened. */
export function lineOf({ day, text }: MessageEvent): string {
  return `${dayText(day)}  ${eventText(text)}`;
}

/** The lines of the first events of a short message, and how many follow. */
export function shortLines(events: readonly MessageEvent[], max: number): string[] {
  const lines = events
    .slice(0, max)
    .map(({ day, text }) => `${dayText(day)}  ${eventText(text).slice(0, MAX_CHARACTERS)}`);
  const more = events.length - lines.length;
  return more > 0 ? [...lines, t('and {more} more', { more })] : lines;
}
