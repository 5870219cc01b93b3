declare const brand: unique symbol;

/** A primitive that the type checker distinguishes from others with the same representation (units, keys). */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
