import { randomUUID } from 'node:crypto';
import { call } from './http-call';
import type { DrillSite } from './site-parts';
import { openAccount, type DrillPerson } from './writers';

/** Wrong logins of one account from one address that are answered with 401; the next ones with 429. */
const WRONG_LOGINS = 15;
/** The limit counts over fifteen minutes. */
const LIMIT_RENEWED_MS = 9 * 60_000;
const WEBSITES = ['web1', 'web2'] as const;
/** The drill has the address of the trusted proxy, so it may say from where a visitor comes. */
const VISITOR = { 'x-forwarded-for': '192.0.2.7' };

/** Watches that one session and one reached limit hold on both websites. */
export class AccountChecks {
  #person: DrillPerson | null = null;
  #locked = { email: '', since: 0 };

  constructor(private readonly site: DrillSite) {}

  /** Opens the session, and reaches the limit with wrong logins on both websites in turn. */
  async prepare(): Promise<void> {
    this.#person ??= await openAccount({ port: this.site.ports.nginx, from: '127.0.3.1' });
    if (Date.now() - this.#locked.since < LIMIT_RENEWED_MS) return;
    const email = `nobody-${randomUUID().slice(0, 8)}@example.org`;
    for (let n = 0; n < WRONG_LOGINS; n += 1) {
      const status = await this.#logInWrongly(WEBSITES[n % 2]!, email);
      if (status !== 401)
        throw new Error(`wrong login ${n + 1} of ${WRONG_LOGINS} was answered with ${status}, expected 401`);
    }
    this.#locked = { email, since: Date.now() };
  }

  async #logInWrongly(website: 'web1' | 'web2', email: string): Promise<number> {
    const body = { username: email, password: 'wrong-password' };
    // A fresh address for each fresh account: the address has a limit of its own.
    const headers = { 'x-forwarded-for': `2001:db8:${email.slice(7, 11)}::1` };
    const { status } = await call({
      port: this.site.ports[website],
      path: '/api/auth/login',
      method: 'POST',
      body,
      headers,
    });
    return status;
  }

  /** Descriptions of what does not hold. */
  async findFaults(): Promise<string[]> {
    const faults: string[] = [];
    for (const website of WEBSITES) {
      const cookie = this.#person?.cookie ?? '';
      const user = await call({
        port: this.site.ports[website],
        path: '/api/auth/user',
        headers: { cookie, ...VISITOR },
      });
      if (user.status !== 200) faults.push(`the session is answered with ${user.status} by ${website}`);
      const status = await this.#logInWrongly(website, this.#locked.email);
      if (status !== 429)
        faults.push(`a login over the limit is answered with ${status} by ${website}, expected 429`);
    }
    return faults;
  }
}
