import type { FastifyInstance } from 'fastify';

type RegisterScope = (scope: FastifyInstance) => Promise<void>;

/**
 * Names the function that registers the routes of a scope. For one without a name, Fastify compares the exports of each
 * module that the process has loaded, which took half of the time of building the application.
 */
export function named(name: string, register: RegisterScope): RegisterScope {
  return Object.assign(register, { [Symbol.for('fastify.display-name')]: name });
}
