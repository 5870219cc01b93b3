/** Compares docs/security.md with the tree: each row names tests that exist. */
import { existsSync, readFileSync } from 'node:fs';

const [held = '', missing = ''] = readFileSync('docs/security.md', 'utf8').split('## Not met');

/** The tests named in a text: file and title. */
const proofs = [...held.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}));

it('names a test in each row', () => {
  const rows = held.split('\n').filter((line) => /^\| V\d/.test(line));

  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter((row) => !row.includes(' › '))).toEqual([]);
});

it.each(proofs)('has the test of $file: $title', ({ file, title }) => {
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(title);
});

it('names what is missing', () => {
  expect(missing).toMatch(/\| V6\.3 /);
});
