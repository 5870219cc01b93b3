import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Longer than any parameter of a call. */
const LENGTH = 8_000;
/**
 * Processor time below which a pattern is quick on any machine. One whose time grows with the length takes less than
 * one as a rule, one whose time grows with the square of the length 40 and more.
 */
const QUICK_MS = 12;
/** An input of a quarter of the length takes a quarter of the time, or a sixteenth when time grows with the square. */
const MAX_GROWTH = 8;

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
const inputOf = (piece: string, length: number) => `${piece.repeat(length / piece.length)}\u0001`;

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

/** The fastest of some tries: other threads of the process may have worked during one. */
function fastestMs(pattern: RegExp, input: string): number {
  return Math.min(...Array.from({ length: 10 }, () => processorMs(pattern, input)));
}

/** Describes the slowness of a pattern with one of the inputs; null when it is quick with all. */
function slowness(pattern: RegExp): string | null {
  for (const piece of PIECES) {
    const input = inputOf(piece, LENGTH);
    if (processorMs(pattern, input) <= QUICK_MS) continue;
    const took = fastestMs(pattern, input);
    if (took <= QUICK_MS) continue;
    const growth = took / fastestMs(pattern, inputOf(piece, LENGTH / 4));
    if (growth > MAX_GROWTH)
      return `takes ${Math.round(took)} ms, ${growth.toFixed(1)} times as long as a quarter`;
  }
  return null;
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
    const how = textOf(source) in BOUNDED ? null : slowness(pattern);
    return how === null ? [] : [`${source} ${how}`];
  });

  expect(patterns.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
  // No exception outlives its pattern.
  const found = new Set(patterns.map(({ source }) => textOf(source)));
  expect(Object.keys(BOUNDED).filter((text) => !found.has(text))).toEqual([]);
}, 60_000);
