import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountsContext, buildAccountsApp } from '../support/accounts';
import { FakeStore, weekdayBars } from '../support/fake-store';
import { withTestDatabase } from '../support/test-database';

const FILE = join(process.cwd(), 'deploy', 'prometheus', 'alerts.yml');
/** Metrics that Prometheus makes itself. */
const OWN = new Set(['up']);
/** Words of the query language that are followed by a bracket or are alone. */
const WORDS = new Set(
  'sum by rate histogram_quantile time max min ignoring on instance le status state kind job and or unless'.split(
    ' ',
  ),
);

const database = withTestDatabase();
let app: FastifyInstance;
let text: string;

beforeAll(async () => {
  await database().query(
    `insert into sync_tasks (id, kind, provider, succeeded_at, failure) values
       ('prices:AAPL', 'prices', 'yahoo', '2026-11-19T22:00:00Z', null), ('prices:KO', 'prices', 'yahoo', null, 'network')`,
  );
  await database().query(
    `insert into provider_states (id, paused_until) values ('yahoo', now() + interval '5 minutes'), ('fred', null)`,
  );
  await database().query(
    `insert into sync_runner (holder, expires_at, next_at) values ('x', now() - interval '1 hour', '2026-11-20T22:00:00Z')`,
  );
  await database().query(
    "insert into backup_runs (finished_at, file) values ('2026-11-18T03:30:00Z', 'tapeglass-20261118T033000Z.backup')",
  );
  await database().query(
    `with one as (insert into instruments (symbol, name, kind, data_version) values ('AAA', 'Triple A', 'stock', 1) returning id)
     insert into price_disagreements (instrument_id, day, close, provider, other_close, other_provider, tolerance, noted_on)
     select id, 20000, 10, 'yahoo', 11, 'stooq', 0.005, 20001 from one`,
  );
  const store = new FakeStore([{ symbol: 'AAA', bars: weekdayBars('2024-01-01', [1, 2, 3]) }]);
  app = await buildAccountsApp(accountsContext(database()), { store });
  await app.inject('/instruments/AAA/prices/');
  text = (await app.inject('/metrics')).body;
});
afterAll(() => app.close());

/** The expressions of the rules, by alert. */
function readRules(): [alert: string, expr: string][] {
  const rules = readFileSync(FILE, 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1);
  return rules.map((rule) => [rule.split('\n')[0]!, /^ {8}expr: (.*)$/m.exec(rule)?.[1] ?? '']);
}

/** The names of the metrics of an expression. */
function metricsIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\[\w+\]/g, '')
    .replace(/\b\d+(\.\d+)?(e\d+)?\b/g, '');
  return [...new Set(bare.match(/[a-z]\w*/g) ?? [])].filter((name) => !WORDS.has(name));
}

it.each(readRules())('the rule %s uses metrics that are printed', (_, expr) => {
  const names = metricsIn(expr);

  expect(names.length).toBeGreaterThan(0);
  for (const name of names.filter((one) => !OWN.has(one)))
    expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
});

it.each(readRules())('the labels of the rule %s are printed with these values', (_, expr) => {
  for (const [, metric, labels] of expr.matchAll(/([a-z]\w+)\{([^}]*)\}/g)) {
    if (OWN.has(metric!)) continue;
    for (const [, label, operator, value] of labels!.matchAll(/(\w+)(=~?)"([^"]*)"/g)) {
      // Prometheus adds the job.
      if (label === 'job') continue;
      expect(text).toMatch(new RegExp(`^${metric}\\{[^}]*${label}="`, 'm'));
      if (operator === '=') expect(text).toMatch(new RegExp(`^${metric}\\{[^}]*${label}="${value}"`, 'm'));
    }
  }
});

it('every rule has a unique name, a duration, a severity and a summary', () => {
  const rules = readFileSync(FILE, 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1);

  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(readRules().map(([name]) => name)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule).toMatch(/^ {8}for: \d+[mhd]$/m);
    expect(rule).toMatch(/^ {8}labels: \{ severity: (page|ticket) \}$/m);
    expect(rule).toMatch(/^ {10}summary: '.+'$/m);
  }
});

it('show what is fetched, what fails and what waits', () => {
  expect(text).toMatch(/^tapeglass_database_up 1$/m);
  expect(text).toMatch(/^tapeglass_quarantine_rows 0$/m);
  expect(text).toMatch(/^tapeglass_price_disagreements 1$/m);
  expect(text).toMatch(/^tapeglass_sync_tasks\{kind="prices",state="failing"\} 1$/m);
  expect(text).toMatch(/^tapeglass_sync_tasks\{kind="prices",state="current"\} 1$/m);
  expect(text).toMatch(/^tapeglass_provider_paused\{provider="yahoo"\} 1$/m);
  expect(text).toMatch(/^tapeglass_provider_paused\{provider="fred"\} 0$/m);
  expect(text).toMatch(/^tapeglass_sync_next_run_timestamp_seconds 1\d{9}$/m);
});

const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync);
(PROMTOOL === undefined ? it.skip : it)('Prometheus accepts the rules and the configuration', () => {
  const folder = join(process.cwd(), 'deploy', 'prometheus');
  const out = execFileSync(PROMTOOL!, ['check', 'config', 'prometheus.yml'], {
    cwd: folder,
    encoding: 'utf8',
  });

  expect(out).toContain('SUCCESS');
});
