/** Links between documents, and from comments to documents. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file));

const documents = files.filter((file) => file.endsWith('.md'));

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-');

function hasAnchor(file: string, anchor: string): boolean {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ +(.+?) *$/gm)];
  return headings.some(([, heading = '']) => anchorOf(heading) === anchor);
}

/** The relative links of a document that lead nowhere. */
function deadLinks(file: string): string[] {
  const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^(https?:|mailto:|\/)/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const place = target === '' ? file : path.join(path.dirname(file), target);
    return !existsSync(place) || (anchor !== undefined && !hasAnchor(place, anchor));
  });
}

it('no link of a document is dead', () => {
  expect(documents.length).toBeGreaterThan(60);
  expect(documents.flatMap((file) => deadLinks(file).map((link) => `${file}: ${link}`))).toEqual([]);
});

it('documents that sources name exist', () => {
  const named = files
    .filter((file) => /\.(ts|tsx|mjs|cjs|js|scss|yml|sh)$/.test(file) || file === '.env.example')
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(
        ([name]) => [file, name] as const,
      ),
    );

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter(([, name]) => !existsSync(name))).toEqual([]);
});

it('the index of decisions lists each of them once, in order', () => {
  const numbered = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
  const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/^- \[\d{4}\]\(([^)]+)\)/gm)];

  expect(listed.map(([, name]) => name)).toEqual(numbered.sort());
});
