import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Longer than any parameter of a call. */
const LENGTH = 8_000;
/**
 * Processor time. A pattern whose time grows with the length takes less than one, one whose time grows with the
 * square of the length 40 and more.
 */
const MAX_MS = 12;

/** Patterns whose time grows with the square of the length, and why their input is short. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/\\B(?=(\\d{3})+$)/g': 'the digits of one number',
  '/(?<=(?:=|\\bcontains|\\bin\\s*\\(|,)\\s*)[\\w.^]*(?:[&/-][\\w.^]+)+|(?<=(?:=|\\bcontains|\\bin\\s*\\(|,)\\s*)\\d\\w*/gi':
    'a filter, which has a largest length',
};

/** The parts of long inputs. The control character behind them lets a pattern fail as late as possible. */
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
    '@',
    '[',
    '*',
    '\r',
    '|',
    '&',
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

function processorMs(pattern: RegExp, input: string): number {
  pattern.lastIndex = 0;
  const from = process.cpuUsage().user;
  pattern.test(input);
  return (process.cpuUsage().user - from) / 1000;
}

/** The slowest input, by the fastest of ten tries: other threads of the process may have worked during one. */
function slowestMs(pattern: RegExp): number {
  let slowest = 0;
  for (const input of INPUTS) {
    let took = processorMs(pattern, input);
    for (let tries = 1; tries < 10 && took > MAX_MS; tries += 1)
      took = Math.min(took, processorMs(pattern, input));
    slowest = Math.max(slowest, took);
  }
  return slowest;
}

it('the time of a regular expression of the product grows with the length of its input, or its input is short', () => {
  const files = execFileSync('git', ['ls-files', 'lib', 'backend/src', 'components', 'pages', 'store'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file));
  const patterns = files.flatMap(patternsOf);
  const textOf = (source: string) => source.slice(source.indexOf(': ') + 2);

  const slow = patterns.flatMap(({ pattern, source }) => {
    const took = textOf(source) in BOUNDED ? 0 : slowestMs(pattern);
    return took > MAX_MS ? [`${source} takes ${Math.round(took)} ms`] : [];
  });

  expect(patterns.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
  // No exception outlives its pattern.
  const found = new Set(patterns.map(({ source }) => textOf(source)));
  expect(Object.keys(BOUNDED).filter((text) => !found.has(text))).toEqual([]);
}, 60_000);
