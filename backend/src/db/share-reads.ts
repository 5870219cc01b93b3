/** A read that runs, and the one after it, which the callers since then share. */
interface Line {
  readonly running: Promise<unknown>;
  next: Promise<unknown> | null;
}

const LINES = new WeakMap<object, Map<string, Line>>();

/**
 * Reads something that several callers may ask for at once, such as the calls of a page for the session of their user. Those that
 * ask while a read of the same key runs share the next one: it begins after each of them has asked, so that it sees all that was
 * committed by then, as a read of its own would. The one that runs may be older than their question.
 *
 * @param database - What is read.
 */
export function shareReads<T>(database: object, key: string, read: () => Promise<T>): Promise<T> {
  const lines = LINES.get(database) ?? new Map<string, Line>();
  LINES.set(database, lines);
  const line = lines.get(key);
  if (!line) return begin(lines, key, read);
  const { running } = line;
  const afterIt = (): Promise<T> => begin(lines, key, read);
  line.next ??= running.then(afterIt, afterIt);
  return line.next as Promise<T>;
}

function begin<T>(lines: Map<string, Line>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read();
  const line: Line = { running, next: null };
  lines.set(key, line);
  const end = (): void => {
    if (line.next === null) lines.delete(key);
  };
  running.then(end, end);
  return running;
}
