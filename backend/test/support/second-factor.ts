import type { FastifyInstance } from 'fastify';
import type { RecoveryCodes, SecondFactorSetup } from '@/lib/contracts/second-factor';
import { codeOf, periodOf } from '../../src/accounts/one-time-password';
import { PASSWORD, post } from './account-calls';

/** An authenticator app. */
export interface TestApp {
  /** The code of a period counted from the given instant's. */
  code(at: Date, periods?: number): string;
  readonly recoveryCodes: readonly string[];
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** Turns the second factor of a user on, over HTTP. */
export async function turnOnSecondFactor(
  app: FastifyInstance,
  headers: Record<string, string>,
  now: Date,
): Promise<TestApp> {
  const started = await post(app, '/account/second-factor/', { password: PASSWORD }, { headers });
  if (started.statusCode !== 200) throw new Error(started.body);
  const secret = fromBase32(started.json<SecondFactorSetup>().secret);
  const code = (at: Date, periods = 0) => codeOf(secret, periodOf(at) + periods);
  const confirmed = await post(
    app,
    '/account/second-factor/confirm/',
    { one_time_code: code(now) },
    { headers },
  );
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  return { code, recoveryCodes: confirmed.json<RecoveryCodes>().recovery_codes };
}
