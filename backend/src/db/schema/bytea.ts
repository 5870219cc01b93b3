import { customType } from 'drizzle-orm/pg-core';

/** Bytes; both drivers give a Uint8Array (a Buffer from PostgreSQL). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
