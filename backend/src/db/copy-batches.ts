import { CopyEncoder, type WrittenColumn } from './binary-copy';
import type { CopySource } from './database';

/** Batch size: large enough to make the round trip cheap, small enough to keep in memory. */
const BATCH_BYTES = 8 << 20;

/**
 * Encodes rows and passes them on as finished COPY streams of a few megabytes. Returns the number of rows.
 */
export async function sendInBatches(
  columns: readonly WrittenColumn[],
  rows: CopySource,
  send: (stream: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<number> {
  const encoder = new CopyEncoder(columns);
  let sent = 0;
  for await (const row of rows) {
    encoder.append(row);
    if (encoder.byteLength < BATCH_BYTES) continue;
    sent += encoder.rows;
    await send(encoder.finish());
  }
  if (encoder.rows > 0) {
    sent += encoder.rows;
    await send(encoder.finish());
  }
  return sent;
}

/** Formats `table (a, b)` with quoted names. */
export function copyTarget(table: string, columns: readonly WrittenColumn[]): string {
  return copyTargetOf(
    table,
    columns.map(({ name }) => name),
  );
}

/** {@link copyTarget} of column names. */
export function copyTargetOf(table: string, columns: readonly string[]): string {
  return `${quoteName(table)} (${columns.map(quoteName).join(', ')})`;
}

/** Quotes the name of a table or column for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
