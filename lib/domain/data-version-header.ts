/**
 * The request header in which a page cache or a website names the data version that it has seen: the response
 * must be made of that version or a newer one.
 */
export const DATA_VERSION_HEADER = 'x-data-version';

/**
 * The version of the header: its leading digits (a page cache adds the time of the load); null without any.
 */
export function parseVersionHeader(value: string | readonly string[] | undefined): number | null {
  const digits = typeof value === 'string' ? /^\d{1,15}(?!\d)/.exec(value)?.[0] : undefined;
  return digits === undefined ? null : Number(digits);
}
