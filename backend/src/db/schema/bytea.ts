import { customType } from 'drizzle-orm/pg-core';

/** Binary data; both drivers return a Uint8Array (for PostgreSQL, a Buffer). */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
