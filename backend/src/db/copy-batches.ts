import { type CopyColumn, CopyEncoder } from './binary-copy';
import type { CopySource } from './database';

/** How much is gathered before it is sent: enough to make the round trip cheap, little enough to hold in memory. */
const BATCH_BYTES = 8 << 20;

/** Encodes rows and hands them on as finished COPY streams of a few megabytes. Returns how many rows there were. */
export async function sendInBatches(
  columns: readonly CopyColumn[],
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

/** `table (a, b)` with its names quoted. */
export function copyTarget(table: string, columns: readonly CopyColumn[]): string {
  return `${quoteName(table)} (${columns.map((column) => quoteName(column.name)).join(', ')})`;
}

/** A name of a table or column as it stands in SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
