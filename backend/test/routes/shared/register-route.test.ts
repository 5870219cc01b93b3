import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { registerPersonalScope } from '../../../src/routes/accounts/authenticated-scope';
import { registerRoute, type Route } from '../../../src/routes/shared/register-route';

const route: Omit<Route, 'needs'> = {
  method: 'GET',
  url: '/one/',
  tag: 'account',
  summary: 'One',
  answers: { 200: Type.Object({ one: Type.Number() }) },
  handler: async () => ({ one: 1, other: 2 }),
};

it('answers with the fields of the schema of the status', async () => {
  const app = Fastify();
  registerRoute(app, { ...route, needs: 'nothing' });

  expect((await app.inject('/one/')).json()).toEqual({ one: 1 });
});

it('refuses a call whose scope demands another credential than it needs', () => {
  const app = Fastify();
  expect(() => registerRoute(app, { ...route, needs: 'session' })).toThrow(
    '/one/ needs session, its scope demands nothing',
  );

  registerPersonalScope(app);
  expect(() => registerRoute(app, { ...route, needs: 'nothing' })).toThrow(
    '/one/ needs nothing, its scope demands session',
  );
});

it('is the one way in which the routes register a call', () => {
  const folder = join(__dirname, '../../../src/routes');
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      /\b(?:app|scope|upload|sessions|personal|administrator)\.(?:get|post|put|patch|delete|route)[(<]/.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
  );
  expect(others).toEqual([join('shared', 'register-route.ts')]);
});
