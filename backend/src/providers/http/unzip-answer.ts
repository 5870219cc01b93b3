import { ProviderError } from './provider-error';

/** The largest table unpacked. */
const MAX_BYTES = 64 << 20;

/**
 * Unpacks the first table of a zip.
 *
 * @throws ProviderError `bad-content` when the bytes are not a zip, contain no table or too large a one.
 */
export async function unzipTable(
  provider: string,
  body: Buffer,
): Promise<{ readonly name: string; readonly text: string }> {
  const { fromBufferPromise } = await import('yauzl');
  try {
    const zip = await fromBufferPromise(body, { lazyEntries: true });
    try {
      for await (const entry of zip.eachEntry()) {
        if (!/\.(csv|txt)$/i.test(entry.fileName)) continue;
        if (entry.uncompressedSize > MAX_BYTES) throw new Error(`${entry.fileName} is too large`);
        const parts: Buffer[] = [];
        const stream = await zip.openReadStreamPromise(entry);
        for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
        return { name: entry.fileName, text: Buffer.concat(parts).toString('utf8') };
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProviderError('bad-content', provider, `a broken zip (${reason})`, { cause: error });
  }
  throw new ProviderError('bad-content', provider, 'a zip without a table');
}
