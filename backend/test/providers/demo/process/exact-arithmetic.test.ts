import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = 'backend/src/providers/demo';
/** Functions whose last bit is not specified by IEEE 754, and everything that is not deterministic. */
const FORBIDDEN =
  /Math\.(exp|expm1|log|log1p|log2|log10|pow|sin|cos|tan|atan2?|asin|acos|sinh|cosh|tanh|cbrt|hypot|random)\b|\*\*|Date\.now|new Date\(\)/;

describe('the simulation', () => {
  it('uses only arithmetic that is the same to the bit on every machine', () => {
    const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    const offenders = files.filter((name) =>
      FORBIDDEN.test(withoutComments(readFileSync(join(ROOT, name), 'utf8'))),
    );

    expect(files.length).toBeGreaterThan(40);
    expect(offenders).toEqual([]);
  });
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
