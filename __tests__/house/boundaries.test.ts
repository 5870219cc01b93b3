import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Violation {
  rule: { name: string };
  from: string;
}

/** One violation per rule: the files to create, the first of which (or its folder) violates the rule. */
const PLANTED: Record<string, readonly [string, string][]> = {
  'no-circular': [
    ['lib/charting/a.ts', "import { b } from './b'; export const a = () => b;"],
    ['lib/charting/b.ts', "import { a } from './a'; export const b = () => a;"],
  ],
  'no-circular-backend-folders': [
    ['backend/src/services/funds/a.ts', "import { b } from '../universe/b'; export const a = b;"],
    ['backend/src/services/universe/b.ts', 'export const b = 1;'],
    ['backend/src/services/universe/c.ts', "import { d } from '../funds/d'; export const c = d;"],
    ['backend/src/services/funds/d.ts', 'export const d = 1;'],
  ],
  'no-circular-lib-folders': [
    ['lib/analytics/risk/a.ts', "import { b } from '../returns/b'; export const a = b;"],
    ['lib/analytics/returns/b.ts', 'export const b = 1;'],
    ['lib/analytics/returns/c.ts', "import { d } from '../risk/d'; export const c = d;"],
    ['lib/analytics/risk/d.ts', 'export const d = 1;'],
  ],
  'no-circular-component-folders': [
    ['components/research/price-chart/chart/a.ts', "import { b } from '../view/b'; export const a = b;"],
    ['components/research/price-chart/view/b.ts', 'export const b = 1;'],
    ['components/research/price-chart/view/c.ts', "import { d } from '../chart/d'; export const c = d;"],
    ['components/research/price-chart/chart/d.ts', 'export const d = 1;'],
  ],
  'no-circular-feature-folders': [
    ['components/features/news/cards/a.ts', "import { b } from '../view/b'; export const a = b;"],
    ['components/features/news/view/b.ts', 'export const b = 1;'],
    ['components/features/news/view/c.ts', "import { d } from '../cards/d'; export const c = d;"],
    ['components/features/news/cards/d.ts', 'export const d = 1;'],
  ],
  'domain-imports-nothing': [
    ['lib/domain/bad.ts', "import { x } from '../analytics/x'; export const bad = x;"],
    ['lib/analytics/x.ts', 'export const x = 1;'],
  ],
  'pure-stays-pure': [
    ['lib/analytics/bad.ts', "import { readFileSync } from 'node:fs'; export const bad = readFileSync;"],
  ],
  'web-lib-below-store': [['lib/http/bad.ts', "import { s } from '../../store/s'; export const bad = s;"]],
  'store-below-components': [
    ['store/bad.ts', "import { C } from '../components/ui/c'; export const bad = C;"],
    ['components/ui/c.ts', 'export const C = 1;'],
  ],
  'ui-and-charts-see-no-store': [
    ['components/ui/bad.ts', "import { s } from '../../store/s'; export const bad = s;"],
    ['store/s.ts', 'export const s = 1;'],
  ],
  'layout-below-features': [
    ['components/layout/bad.ts', "import { f } from '../features/one/f'; export const bad = f;"],
  ],
  'research-below-features': [
    ['components/research/bad.ts', "import { f } from '../features/one/f'; export const bad = f;"],
  ],
  'features-stand-apart': [
    ['components/features/two/bad.ts', "import { f } from '../one/f'; export const bad = f;"],
    ['components/features/one/f.ts', 'export const f = 1;'],
  ],
  'features-below-pages': [
    ['components/features/one/bad.ts', "import { p } from '../../../pages/p'; export const bad = p;"],
    ['pages/p.ts', 'export const p = 1;'],
  ],
  'web-never-imports-backend': [
    ['pages/bad.ts', "import { b } from '../backend/src/services/b'; export const bad = b;"],
    ['backend/src/services/b.ts', 'export const b = 1;'],
  ],
  'backend-imports-only-shared-lib': [
    ['backend/src/bad.ts', "import { h } from '../../lib/format/h'; export const bad = h;"],
    ['lib/format/h.ts', 'export const h = 1;'],
  ],
  'node-lib-stands-on-domain': [
    ['lib/node/bad.ts', "import { h } from '../format/h'; export const bad = h;"],
    ['lib/format/h.ts', 'export const h = 1;'],
  ],
  'routes-read-no-rows': [
    ['backend/src/routes/bad.ts', "import { r } from '../db/repositories/r'; export const bad = r;"],
    ['backend/src/db/repositories/r.ts', 'export const r = 1;'],
  ],
  'services-read-the-market-only': [
    ['backend/src/services/ingesting.ts', "import { i } from '../ingest/i'; export const bad = i;"],
    ['backend/src/ingest/i.ts', 'export const i = 1;'],
  ],
  'config-knows-settings-of-providers-only': [
    ['backend/src/config/bad.ts', "import { p } from '../providers/demo/p'; export const bad = p;"],
    ['backend/src/providers/demo/p.ts', 'export const p = 1;'],
  ],
  'services-know-no-http': [
    ['backend/src/services/bad.ts', "import { r } from '../routes/r'; export const bad = r;"],
    ['backend/src/routes/r.ts', 'export const r = 1;'],
  ],
  'db-is-a-leaf': [['backend/src/db/bad.ts', "import { b } from '../services/b'; export const bad = b;"]],
  'providers-are-leaves': [
    ['backend/src/providers/bad.ts', "import { b } from '../services/b'; export const bad = b;"],
  ],
  'only-http-imports-axios': [
    ['components/ui/axios-bad.ts', "import axios from 'axios'; export const bad = axios;"],
    ['node_modules/axios/index.js', 'module.exports = {};'],
    ['node_modules/axios/package.json', '{"name":"axios","main":"index.js"}'],
  ],
  'only-db-imports-drivers': [
    ['backend/src/services/sql-bad.ts', "import pg from 'pg'; export const bad = pg;"],
    ['node_modules/pg/index.js', 'module.exports = {};'],
    ['node_modules/pg/package.json', '{"name":"pg","main":"index.js"}'],
  ],
  'browser-takes-contracts-as-types': [
    [
      'components/ui/contract-bad.ts',
      "import { Stock } from '../../lib/contracts/stock'; export const bad = Stock;",
    ],
    ['lib/contracts/stock.ts', 'export const Stock = 1;'],
  ],
  'no-unresolved': [['store/unresolved-bad.ts', "import { n } from './nowhere'; export const bad = n;"]],
  'no-test-code-in-product': [
    ['store/test-bad.ts', "import { t } from '../__tests__/t'; export const bad = t;"],
    ['__tests__/t.ts', 'export const t = 1;'],
  ],
};

const root = process.cwd();
const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
let folder: string;
let violations: Violation[];

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const files of Object.values(PLANTED)) for (const [file, text] of files) write(file, text);
  write('tsconfig.json', '{"compilerOptions":{"moduleResolution":"bundler","module":"esnext"}}');
  const result = spawnSync(
    process.execPath,
    [
      depcruise,
      '--config',
      path.join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'pages',
      'components',
      'store',
      'lib',
      'backend/src',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  );
  const report = JSON.parse(result.stdout) as { summary: { violations: Violation[] } };
  violations = report.summary.violations;
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('dependency rules', () => {
  it('plants a violation of each rule that the configuration has', () => {
    const names = execFileSync(
      process.execPath,
      ['-p', "JSON.stringify(require('./.dependency-cruiser.cjs').forbidden.map((rule) => rule.name))"],
      { cwd: root, encoding: 'utf8' },
    );

    expect(Object.keys(PLANTED).sort()).toEqual((JSON.parse(names) as string[]).sort());
  });

  it.each(Object.keys(PLANTED))('catches a violation of %s', (rule) => {
    const offenders = violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from);

    const [file] = PLANTED[rule]![0]!;
    expect([file, path.dirname(file)].some((place) => offenders.includes(place))).toBe(true);
  });
});
