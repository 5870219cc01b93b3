import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseFilter, SCREEN_COLUMNS } from '@/lib/analytics';

const text = readFileSync(resolve(__dirname, '../../../../docs/screener.md'), 'utf8');
const examples = (/## The filter\n\n```\n([^`]+)```/.exec(text)?.[1] ?? '').trim().split('\n');

it('has examples', () => {
  expect(examples.length).toBeGreaterThan(5);
});

it.each(examples)('reads the documented filter %s', (example) => {
  expect(parseFilter(example, SCREEN_COLUMNS)).toMatchObject({ ok: true });
});
