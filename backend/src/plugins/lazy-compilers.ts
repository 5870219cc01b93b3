import { createHash } from 'node:crypto';
import ValidatorSelector from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type CompilersFactory = NonNullable<
  NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
>;
type Serialize = (data: unknown) => string;
type Validate = ((data: unknown) => unknown) & { errors?: unknown };
/** Builds the compiler of one scope; the arguments are Fastify's. */
type BuildCompiler<Compiled> = (...scope: unknown[]) => (route: unknown) => Compiled;

/**
 * The functions compiled in this process: equal schemas give the same function, which keeps nothing between
 * calls.
 */
const validators = new Map<string, Validate>();
const serializers = new Map<string, Serialize>();

/**
 * Fastify's own schema compilers, run at the first request of a route instead of at startup: compiling the
 * schemas of all routes takes longer than the rest of building the application. Each schema is compiled once, for
 * all routes and applications of the process (tests build hundreds).
 */
export function lazyCompilers(): CompilersFactory {
  const buildValidator = ValidatorSelector() as BuildCompiler<Validate>;
  const buildSerializer = SerializerSelector() as BuildCompiler<Serialize>;
  const lazy: { buildValidator: BuildCompiler<Validate>; buildSerializer: BuildCompiler<Serialize> } = {
    buildValidator: (...scope) => {
      const compile = buildValidator(...scope);
      // Services validate bodies, with a message per field; their schemas only describe them. All faults of a long list
      // would take minutes to collect.
      return (route) =>
        isBody(route)
          ? () => true
          : lazyValidator(() => once(validators, { scope, route }, () => compile(route)));
    },
    buildSerializer: (...scope) => {
      const compile = buildSerializer(...scope);
      return (route) => {
        let serialize: Serialize | undefined;
        return (data) =>
          (serialize ??= once(serializers, { scope, route }, () => compile(withPlainColumns(route))))(data);
      };
    },
  };
  return lazy as unknown as CompilersFactory;
}

function isBody(route: unknown): boolean {
  return (route as { readonly httpPart?: string }).httpPart === 'body';
}

/** Compiles a schema that this process has not compiled yet. The names of its route are not part of it. */
function once<Compiled>(
  known: Map<string, Compiled>,
  { route, scope }: { readonly scope: readonly unknown[]; readonly route: unknown },
  compile: () => Compiled,
): Compiled {
  const { schema } = route as { readonly schema: unknown };
  const key = createHash('sha256')
    .update(JSON.stringify([scope, schema]))
    .digest('base64');
  let compiled = known.get(key);
  if (!compiled) known.set(key, (compiled = compile()));
  return compiled;
}

/**
 * The schema of a response without its constraints on columns of numbers (records of number arrays). The compiled
 * serializer then writes them by JSON.stringify: the same text in half of the time.
 */
export function withPlainColumns(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withPlainColumns);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [
      key,
      key === 'patternProperties' ? plainColumns(part as Record<string, unknown>) : withPlainColumns(part),
    ]),
  );
}

function plainColumns(patterns: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patterns).map(([pattern, values]) => [
      pattern,
      isNumberArray(values) ? {} : withPlainColumns(values),
    ]),
  );
}

function isNumberArray(schema: unknown): boolean {
  const { items, type } = schema as { readonly type?: unknown; readonly items?: { readonly type?: unknown } };
  return type === 'array' && items?.type === 'number';
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
