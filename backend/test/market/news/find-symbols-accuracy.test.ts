import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSymbols, indexSymbols } from '@/backend/src/market/news/find-symbols';
import { projectRoot } from '@/backend/src/project/project-root';
import type { InstrumentKind } from '@/lib/domain/instruments';

const named = (symbol: string, name: string, kind: InstrumentKind = 'stock') => ({ symbol, name, kind });

/** The names of the S&P 500 that come with the program, and those of the headlines outside of it. */
function marketNames() {
  const folder = join(projectRoot(), 'backend', 'data', 'demo', 'sp500');
  const members = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const [, symbol, quoted, plain] = /^([^,]+),(?:"([^"]+)"|([^,]+)),/.exec(line) ?? [];
        return symbol === undefined ? [] : [named(symbol, quoted ?? plain ?? symbol)];
      }),
  );
  return [
    ...members,
    named('SNAP', 'Snap Inc.'),
    named('GPS', 'The Gap, Inc.'),
    named('SHEL', 'Shell plc'),
    named('^GSPC', 'S&P 500', 'index'),
    named('BTC-USD', 'Bitcoin', 'crypto'),
    named('ETH-USD', 'Ethereum', 'crypto'),
  ];
}

/** Lines of `symbols | topic | headline`, labelled by hand: every instrument that is named. */
const HEADLINES = readFileSync(join(__dirname, 'headlines.txt'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [symbols = '', topic = '', title = ''] = line.split('|').map((part) => part.trim());
    return { expected: symbols.split(',').filter(Boolean), topic, title };
  });

it('finds the companies of 300 labelled headlines with a precision and a recall above 0.9', () => {
  const index = indexSymbols(marketNames());
  const counts = { right: 0, wrong: 0, missing: 0 };
  const faults: string[] = [];
  for (const { expected, title, topic } of HEADLINES) {
    const symbols = findSymbols(`${title}\n`, index, topic);
    const wrong = symbols.filter((symbol) => !expected.includes(symbol));
    const missing = expected.filter((symbol) => !symbols.includes(symbol));
    counts.right += symbols.length - wrong.length;
    counts.wrong += wrong.length;
    counts.missing += missing.length;
    if (wrong.length + missing.length > 0) faults.push(`${title}: +${wrong.join()} -${missing.join()}`);
  }

  expect(HEADLINES.length).toBeGreaterThanOrEqual(300);
  const { missing, right, wrong } = counts;
  const measured = [right / (right + wrong), right / (right + missing)];
  expect(measured.every((share) => share > 0.9) ? [] : [...measured, ...faults]).toEqual([]);
});
