import { randomInt, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { BrowserContext, Page } from '@playwright/test';

/** A user of the site. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** A user that is not registered yet. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: 'Ada',
    lastName: `Lovelace-${id}`,
    email: `ada.${id}@example.org`,
    password: `engine-${id}-notes`,
  };
}

/** Fills in and submits the sign-up form. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/signup', { waitUntil: 'load' });
  const form = page.getByRole('main');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Repeat password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign up' }).click();
}

/** Fills in and submits the login form of the current page. */
export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Creates an account through the API, without a browser. */
export async function register(address: string, person: Person): Promise<void> {
  const { status, text } = await post(`${address}/backend/register/`, {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    password: person.password,
    password2: person.password,
  });
  if (status !== 201) throw new Error(`registration answered ${status}: ${text}`);
}

/**
 * Sends a call from an address of its own where the system has many loopback addresses: all journeys together register
 * more accounts than one address may in an hour.
 */
function post(url: string, body: object): Promise<{ readonly status: number; readonly text: string }> {
  const source =
    process.platform === 'linux' ? { localAddress: `127.1.${randomInt(256)}.${randomInt(1, 255)}` } : {};
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', family: 4, headers: { 'content-type': 'application/json' }, ...source },
      (answer) => {
        answer.setEncoding('utf8');
        let text = '';
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

/** Signs in a browser context through the API: its next page belongs to the signed-in user. */
export async function signIn(
  context: BrowserContext,
  address: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const answer = await context.request.post(`${address}/api/auth/login`, {
    data: { username: email, password },
  });
  if (!answer.ok()) throw new Error(`login answered ${answer.status()}: ${await answer.text()}`);
}
