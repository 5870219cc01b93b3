import type { Page } from '@playwright/test';
import { demoAddress } from './journey';
import { newPerson, register, signIn } from './user';

/** Signs a new user in, and returns the address of the example portfolio. */
export async function openExample(page: Page): Promise<string> {
  const person = newPerson();
  await register(demoAddress(), person);
  await signIn(page.context(), demoAddress(), person);
  const { request } = page.context();
  const { user } = (await (await request.get('/api/auth/user')).json()) as { user: { token: string } };
  const headers = { authorization: `Bearer ${user.token}` };
  const made = await request.post('/backend/portfolios/example/', { headers, data: {} });
  return `/portfolio/${((await made.json()) as { slug: string }).slug}`;
}
