/** The ES module with the same content as a CommonJS module of Next; null where there is none. */
export function esModuleOf(file: string): string | null;

/** Builds Next's browser code from its ES modules in place of its CommonJS ones: a plugin of webpack. */
export class NextAsEsModules {
  apply(compiler: unknown): void;
}
