/**
 * Files of brokers and spreadsheets in random forms whose truth is known: each is read right, asked about, or refused in
 * words, never wrong with success.
 */
import { formatDecimal, requireDecimal } from '@/lib/domain/decimal';
import { AppError } from '@/lib/domain/errors';

import { decodeFile } from '../../../src/portfolios/imports/decode-file';
import { readFile } from '../../../src/portfolios/imports/file-content';
import type { ParsedFile } from '../../../src/portfolios/imports/imported-row';
import { LAYOUTS } from '../../../src/portfolios/imports/layouts/all-layouts';
import { applyRows } from '../../../src/portfolios/imports/row-effects';
import { isMoney } from '../../../src/portfolios/imports/units';
import { createRandom } from '../../support/look-ahead-market';
import { STORY_ASSETS, type StoryKind } from './support/broker-story';
import { BROKER_WRITERS } from './support/broker-writers';
import { DOCUMENT_WRITERS, strangeBrokerFile, type StrangeBrokerFile } from './support/strange-broker-files';

/** Other files: HOSTILE_SEED=7; more of them: HOSTILE_FILES=10000. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? 1);
const FILES = Number(process.env['HOSTILE_FILES'] ?? 150);
const CENT = requireDecimal('0.01');

beforeAll(() => process.stdout.write(`strange broker files: HOSTILE_SEED=${SEED} HOSTILE_FILES=${FILES}\n`));

/** The rows of a file whose proposals are accepted; null where it is refused, or something is asked. */
function readStrange({ bytes, name }: StrangeBrokerFile): ParsedFile | null {
  try {
    const file = decodeFile(bytes, name);
    const first = readFile(file, undefined);
    if ((first.sheet?.questions.length ?? 0) > 0) return null;
    const { rows } =
      first.rows === null ? readFile(file, 'mapping', { use: 'given', value: first.sheet!.mapping }) : first;
    // Where its import is planned, a trade without units, a payment without an amount and a currency that is none are
    // faulty, and an unknown asset is asked.
    const isWhole =
      rows?.transactions.every(
        ({ asset, gross, kind, net, price, quantity = '0', settleCurrency = 'EUR' }) =>
          isMoney(settleCurrency) &&
          (gross ?? net ?? (quantity === '0' ? undefined : price)) !== undefined &&
          (!/^(buy|sell)$/.test(kind) || (isKnown(asset) && quantity !== '0')),
      ) ?? false;
    return rows === null ||
      !isWhole ||
      rows.doubts.length > 0 ||
      rows.faults.length > 0 ||
      rows.open.length > 0
      ? null
      : rows;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** True when a name is that of an asset of the story, or of money, which nothing asks about. */
const isKnown = (name = ''): boolean =>
  isMoney(name) || STORY_ASSETS.some(({ isin, symbol }) => name === isin || name.split('.')[0] === symbol);

/** The fault of the rows of a file; null for the truth. */
function difference({ transactions }: ParsedFile, { currency, truth }: StrangeBrokerFile): string | null {
  const rows = transactions.map((row) => ({ ...row, currency: row.currency ?? currency }));
  const { cash, units } = applyRows(rows);
  const found: Record<string, bigint> = {};
  for (const [name, quantity] of units) {
    const asset = STORY_ASSETS.find(({ isin, symbol }) => name === isin || name.split('.')[0] === symbol);
    const key = asset?.isin ?? name;
    found[key] = (found[key] ?? 0n) + quantity;
  }
  const wrong = [...new Set([...Object.keys(found), ...Object.keys(truth.units)])].filter(
    (key) => (found[key] ?? 0n) !== BigInt(truth.units[key] ?? 0) * requireDecimal('1'),
  );
  if (wrong.length > 0) return `units of ${wrong.join(', ')}`;
  const others = [...cash.keys()].filter((key) => cash.get(key) !== 0n && key !== currency);
  if (others.length > 0) return `cash in ${others.join(', ')}`;
  const moved = movedByKind(transactions);
  for (const kind of new Set([...moved.keys(), ...Object.keys(truth.moved)])) {
    const [is, should] = [moved.get(kind) ?? 0n, BigInt(truth.moved[kind as StoryKind] ?? 0) * CENT];
    if (is !== should) return `${kind} ${formatDecimal(is)} for ${formatDecimal(should)}`;
  }
  const days = new Set(transactions.map(({ date }) => date));
  const strange = [...days, ...truth.days].find((day) => !days.has(day) || !truth.days.has(day));
  return strange === undefined ? null : `the day ${strange}`;
}

/** The amounts that rows moved, by kind; some state the amount before charges alone. */
function movedByKind(rows: ParsedFile['transactions']): Map<string, bigint> {
  const value = (text: string | undefined): bigint => requireDecimal(text ?? '0');
  const moved = new Map<string, bigint>();
  for (const row of rows) {
    const product = (value(row.quantity) * value(row.price)) / requireDecimal('1');
    const gross = row.gross === undefined ? product : value(row.gross);
    const charges = value(row.fee) + value(row.tax);
    const net = row.net === undefined ? gross + (row.kind === 'buy' ? charges : -charges) : value(row.net);
    moved.set(row.kind, (moved.get(row.kind) ?? 0n) + net);
  }
  return moved;
}

it('has a story for every layout', () => {
  const written = [...BROKER_WRITERS, ...DOCUMENT_WRITERS].map(({ id }) => id);
  expect(written.sort()).toEqual(LAYOUTS.map(({ id }) => id).sort());
});

it('reads files of brokers and spreadsheets right, asks, or refuses them', () => {
  const random = createRandom(SEED);
  const wrong: string[] = [];
  const unread = new Map<string, number>();
  let [plain, unreadPlain] = [0, 0];
  for (let at = 0; at < FILES; at++) {
    const file = strangeBrokerFile(random, at);
    const rows = readStrange(file);
    const fault = rows === null ? null : difference(rows, file);
    if (fault !== null) wrong.push(`${file.name} ${file.layout}: ${fault} (${file.what.join(', ')})`);
    const changes = file.what.filter((one) =>
      /broken|in one|twice|another head|each other|subtotal|less|sums|commas|texts|language|cut|without signs|between|brackets|behind|spaces/.test(
        one,
      ),
    );
    if (changes.length > 0) continue;
    plain++;
    if (rows !== null) continue;
    unreadPlain++;
    const key = `${file.layout} ${file.what.filter((one) => !/mapped/.test(one)).join(', ')}`;
    unread.set(key, (unread.get(key) ?? 0) + 1);
  }

  expect(wrong).toEqual([]);
  // Refusing all of them would be no reading.
  const mostUnread = [...unread].sort(([, a], [, b]) => b - a).slice(0, 8);
  expect({ mostUnread, isMostRead: unreadPlain / plain < 0.35 }).toEqual({ mostUnread, isMostRead: true });
}, 900_000);
