declare const brand: unique symbol;

/** A primitive that the type checker keeps apart from others of the same shape (units, keys). */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
