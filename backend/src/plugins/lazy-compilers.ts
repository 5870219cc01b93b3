import ValidatorSelector from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type Validate = ((data: unknown) => unknown) & { errors?: unknown };
/** Builds the compiler of one scope; the arguments are Fastify's. */
type BuildCompiler<Compiled> = (...scope: unknown[]) => (route: unknown) => Compiled;

/**
 * Fastify's own schema compilers, run at the first request of a route instead of at startup: compiling the
 * schemas of all routes takes longer than the rest of building the application.
 */
export function lazyCompilers(): CompilersFactory {
  const buildValidator = ValidatorSelector() as BuildCompiler<Validate>;
  const buildSerializer = SerializerSelector() as BuildCompiler<(data: unknown) => string>;
  const lazy: { buildValidator: BuildCompiler<Validate>; buildSerializer: typeof buildSerializer } = {
    buildValidator: (...scope) => {
      const compile = buildValidator(...scope);
      return (route) => lazyValidator(() => compile(route));
    },
    buildSerializer: (...scope) => {
      const compile = buildSerializer(...scope);
      return (route) => {
        let serialize: ((data: unknown) => string) | undefined;
        return (data) => (serialize ??= compile(route))(data);
      };
    },
  };
  return lazy as unknown as CompilersFactory;
}

/** Fastify reads the errors of a failed validation from the function itself. */
function lazyValidator(compile: () => Validate): Validate {
  let compiled: Validate | undefined;
  const validate: Validate = (data) => {
    compiled ??= compile();
    const isValid = compiled(data);
    validate.errors = compiled.errors;
    return isValid;
  };
  return validate;
}
