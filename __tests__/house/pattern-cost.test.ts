import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Longer than any parameter of a call. */
const LENGTH = 4_000;
/** A pattern whose time grows with the square of the length stays far below, one that grows faster takes minutes. */
const MAX_MS = 250;

/** What long inputs consist of. The control character behind them lets a pattern fail as late as possible. */
const PIECES = [
  ...[
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '.',
    ',',
    '-',
    '_',
    '"',
    "'",
    '<',
    '(',
    '/',
    '=',
    '%',
    ';',
    'é',
    '\u00a0',
  ],
  ...['a ', '0,', 'a.', 'a-', '<a', '0.', '""', '" ', ' \n', 'a=', '%2', '()', '. '],
];
const INPUTS = PIECES.map((piece) => `${piece.repeat(LENGTH / piece.length)}\u0001`);

/** The regular expressions of the running product. Those of scripts and tests read no input of others. */
function patternsOf(file: string): { readonly source: string; readonly pattern: RegExp }[] {
  const text = readFileSync(file, 'utf8');
  if (!/[=(,:?[!&|]\s*\/[^/*\s]/.test(text)) return [];
  const found: { source: string; pattern: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({
        source: `${file}: ${node.text}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

function slowestMs(pattern: RegExp): number {
  let slowest = 0;
  for (const input of INPUTS) {
    pattern.lastIndex = 0;
    const from = performance.now();
    pattern.test(input);
    slowest = Math.max(slowest, performance.now() - from);
  }
  return slowest;
}

it('no regular expression of the product takes noticeable time for a long input', () => {
  const files = execFileSync('git', ['ls-files', 'lib', 'backend/src', 'components', 'pages', 'store'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  const patterns = files.flatMap(patternsOf);

  const slow = patterns.flatMap(({ pattern, source }) => {
    // A second look: the machine may have been busy during the first.
    const took = slowestMs(pattern) > MAX_MS ? slowestMs(pattern) : 0;
    return took > MAX_MS ? [`${source} takes ${Math.round(took)} ms`] : [];
  });

  expect(patterns.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});
