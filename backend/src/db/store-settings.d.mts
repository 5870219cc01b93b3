/** Settings that an embedded database is created with. */
export const STORE_SETTINGS: Readonly<Record<string, string>>;
