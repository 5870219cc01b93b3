import type { FastifyInstance, InjectOptions } from 'fastify';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { AccountsContext } from '../../src/accounts/accounts-context';
import { withMarketWriter } from '../../src/market/market-writer';
import { openMarketStore, type OpenMarketStore } from '../../src/market/open-market-store';
import { accountsContext, addAccount, buildAccountsApp } from '../support/accounts';
import {
  createRandom,
  FIRST_DAY,
  LOOK_AHEAD_SYMBOLS,
  LOOK_AHEAD_UNIVERSE,
  SESSIONS,
  writeLookAheadMarket,
} from '../support/look-ahead-market';
import { withTestDatabase } from '../support/test-database';

/** Other calls: FUZZ_SEED=7; more of each operation: FUZZ_CASES=100. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
const CASES = Number(process.env['FUZZ_CASES'] ?? 2);
const MAX_MS = 2_000;
const LAST_DAY = FIRST_DAY + SESSIONS;

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
type Method = Uppercase<'get' | 'post' | 'put' | 'patch' | 'delete'>;
interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema?: Schema }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
}

/** Values that parsers of every kind got wrong somewhere. */
const NASTY: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '\u0000',
  'A\u0000B',
  '../../etc/passwd',
  "' or 1=1 --",
  '"><script>',
  '9999-99-99',
  '2024-02-30',
  '0000-01-01',
  '0001-01-01',
  '1000-01-01',
  '9999-12-31',
  '(((((((',
  'return1Y > 1 and (',
  ',,,,',
  'AAA,'.repeat(400),
  'a'.repeat(4_000),
  '𝕏'.repeat(300),
  '\u202eAAA',
];

/** Values that calls accept, so that a fault behind the checks is found too. */
const FITTING: Readonly<Record<string, readonly string[]>> = {
  symbol: LOOK_AHEAD_SYMBOLS,
  symbols: ['AAA', 'AAA,BBB,CCC', 'BTC-USD,^GSPC'],
  ids: ['CPI', 'DTB3,CPI', 'sma20,rsi14'],
  id: ['sp500', '1'],
  figure: ['sharpe', 'beta', 'return.1M', 'pe', 'var95'],
  universe: [LOOK_AHEAD_UNIVERSE],
  asof: [FIRST_DAY + 10, FIRST_DAY + 200, LAST_DAY].map(formatIsoDate),
  from: [formatIsoDate(FIRST_DAY + 30)],
  to: [formatIsoDate(FIRST_DAY + 230)],
  page: ['1', '2', '1000000'],
  q: ['pe < 15 and return1Y > 20%', 'sharpe > 1', 'a'],
};

class Fuzzer {
  readonly #random = createRandom(SEED);

  chance(share: number): boolean {
    return this.#random() < share;
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  text(name: string, schema: Schema = {}): string {
    const fitting = [...(FITTING[name] ?? []), ...(schema.enum ?? []).map(String)];
    return fitting.length > 0 && this.chance(0.6) ? this.one(fitting) : this.one(NASTY);
  }

  /** A value that may fit a schema, or does not at all. */
  value(name: string, schema: Schema = {}, depth = 0): unknown {
    if (this.chance(0.15)) return this.one([null, true, -1, 1e300, [], {}, [[[[]]]], this.one(NASTY)]);
    const chosen = schema.anyOf ? this.one(schema.anyOf) : schema;
    if (chosen.const !== undefined) return chosen.const;
    const type = Array.isArray(chosen.type) ? this.one<string>(chosen.type) : chosen.type;
    if (type === 'object' && depth < 4) return this.object(chosen, depth);
    if (type === 'array') {
      const length = this.chance(0.05) ? 2_000 : Math.floor(this.#random() * 3);
      return Array.from({ length }, () => this.value(name, chosen.items, depth + 1));
    }
    if (type === 'number' || type === 'integer') return this.one([0, 1, -1, 0.1, 2 ** 53, 1e308, 12]);
    return type === 'boolean' ? this.chance(0.5) : this.text(name, chosen);
  }

  object({ properties = {} }: Schema, depth: number): Record<string, unknown> {
    const entries = Object.entries(properties).flatMap(([name, schema]) =>
      this.chance(0.85) ? [[name, this.value(name, schema, depth + 1)] as const] : [],
    );
    return Object.fromEntries([...entries, ...(this.chance(0.1) ? [['unknown', 1] as const] : [])]);
  }

  call(path: string, method: Method, { parameters = [], requestBody }: Operation): InjectOptions {
    const pathname = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(this.text(name)));
    const query = parameters.flatMap(({ in: place, name, schema }) => {
      if (place !== 'query' || this.chance(0.4)) return [];
      const values = this.chance(0.05) ? [1, 2] : [1];
      return values.map(() => `${name}=${encodeURIComponent(this.text(name, schema))}`);
    });
    const url = `${pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`;
    const [type, described] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    if (type === undefined) return { method, url };
    const payload = this.chance(0.1) ? '{"a":' : JSON.stringify(this.value('', described?.schema));
    const sent = this.chance(0.05) ? this.one(['text/plain', 'application/xml', 'x']) : type;
    return { method, url, headers: { 'content-type': sent }, payload };
  }
}

const database = withTestDatabase();
let store: OpenMarketStore;
let accounts: AccountsContext;
let app: FastifyInstance;

beforeAll(async () => {
  await withMarketWriter(database(), { source: 'csv', seed: null, what: 'fuzz' }, (writer) =>
    writeLookAheadMarket(writer, { seed: 3, asOf: LAST_DAY, future: 'kept' }),
  );
  store = await openMarketStore(database());
  accounts = accountsContext(database());
  app = await buildAccountsApp(accounts, { store });
}, 60_000);

it(`every operation of the documentation answers wrong calls below 500 and within two seconds (seed ${SEED})`, async () => {
  const { paths } = (await app.inject('/docs/json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const fuzzer = new Fuzzer();
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let person = await addAccount(accounts);
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      for (let n = 0; n < CASES; n += 1) {
        const call = fuzzer.call(path, method.toUpperCase() as Method, operation);
        const from = performance.now();
        const answer = await app.inject({ ...call, headers: { ...person.headers, ...call.headers } });
        const took = performance.now() - from;
        // It was deleted, or its session was ended.
        if (answer.statusCode === 401) person = await addAccount(accounts);
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        if (answer.statusCode >= 500 || took > MAX_MS)
          faults.push(
            `${answer.statusCode} after ${Math.round(took)} ms: ${JSON.stringify(call).slice(0, 600)} ${answer.body.slice(0, 200)}`,
          );
      }
    }
  }
  expect(faults).toEqual([]);
  await app.close();
  await store.close();
  // Many calls get past the checks, and many do not: otherwise little was tried.
  expect(statuses.get(200)).toBeGreaterThan(CASES * 20);
  expect(statuses.get(400)).toBeGreaterThan(CASES * 20);
}, 60_000);
