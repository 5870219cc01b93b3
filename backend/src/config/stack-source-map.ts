import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The parts of V8's call site that a line of a stack trace shows. */
interface Frame {
  getFileName(): string | null | undefined;
  getLineNumber(): number | null;
  getColumnNumber(): number | null;
  toString(): string;
}

/**
 * Shows the places of sources in stack traces of a bundle. The source map is read when the first stack is
 * read: Node's `--enable-source-maps` reads and keeps it at each start, which takes 25 MB and a tenth of the
 * start. Does nothing when the code does not run from a bundle with a map beside it.
 *
 * @param moduleUrl - `import.meta.url` of the bundle's entry point.
 */
export function mapStacks(moduleUrl: string): void {
  const bundle = fileURLToPath(moduleUrl);
  const file = `${bundle}.map`;
  if (!bundle.endsWith('.mjs') || !existsSync(file)) return;
  const names = new Set([moduleUrl, bundle]);
  let mapRef: WeakRef<SourceMap> | null = null;
  const readMap = (): SourceMap => {
    const cachedMap = mapRef?.deref();
    if (cachedMap) return cachedMap;
    const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
    mapRef = new WeakRef(map);
    return map;
  };
  Error.prepareStackTrace = (error, frames) => {
    const lines = frames.map((frame) => describeFrame(frame, names, readMap));
    return [describeError(error), ...lines].join('\n    at ');
  };
}

/** A line of a stack trace, with the place in the sources where the map knows it. */
export function describeFrame(
  frame: Frame,
  bundles: ReadonlySet<string>,
  readMap: () => Pick<SourceMap, 'findEntry'>,
): string {
  const text = frame.toString();
  const [name, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!name || !line || !column || !bundles.has(name)) return text;
  const entry = readMap().findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return text;
  const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  return text.replace(`${name}:${line}:${column}`, place);
}

/** The first line of a stack. A getter of an error's name or message can throw. */
function describeError(error: Error): string {
  try {
    return String(error);
  } catch (fault) {
    return `an error that cannot be described (${typeof fault})`;
  }
}
