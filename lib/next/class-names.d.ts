/** A short class name, the same in every build: a hash of the file and the name in it. */
export function shortClassName(file: string, name: string): string;

/** Replaces the function by which Next's loaders of style sheets name the classes of modules. */
export function shortenClassNames(rule: unknown): void;
