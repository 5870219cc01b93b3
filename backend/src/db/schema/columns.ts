import { numeric, timestamp } from 'drizzle-orm/pg-core';

/** An instant with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An exact amount: 20 digits before the point, 18 after it; a text in JavaScript. */
export const amount = (name: string) => numeric(name, { precision: 38, scale: 18 });
