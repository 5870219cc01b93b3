/**
 * Broker files of the world, each with what is right of it (`expected.json`). They lie beside the project; other kinds
 * of cases are read by other tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ImportMappingSheet, ImportPreview } from '@/lib/contracts/portfolios/import';
import type { Transactions } from '@/lib/contracts/portfolios/transaction';
import { requireDecimal } from '@/lib/domain/decimal';
import { REFERENCE_DATA } from '../../ingest/support/reference-data';
import type { PortfolioCaller } from '../../support/portfolio-calls';
import { withPortfolioSite } from '../../support/portfolio-site';

const FOLDER = join(REFERENCE_DATA, 'cases');

interface Right {
  readonly cash?: Readonly<Record<string, string>>;
  readonly positions?: Readonly<Record<string, string>>;
  readonly kinds?: Readonly<Record<string, number>>;
  readonly fees?: number;
  readonly taxes?: number;
  readonly dividends?: number;
  readonly question?: string;
  readonly mappingHeader?: number;
}

interface Case {
  readonly id: string;
  readonly how: string;
  readonly base: string;
  readonly shorts?: boolean;
  readonly steps: readonly { readonly file: string }[];
  readonly tolerance?: number;
  readonly alsoRight?: string;
  readonly right: Right;
}

const cases: readonly Case[] = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((name) => {
  const file = join(FOLDER, name, 'expected.json');
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Case] : [];
});
if (cases.length === 0) process.stdout.write(`skipped, no cases in ${FOLDER}\n`);
const ofTracker = cases.filter(({ how }) => how === 'tracker');

const { newCaller } = withPortfolioSite();
let caller: PortfolioCaller;

beforeEach(async () => {
  caller = await newCaller();
});

/** The outcome for a file whose proposals were all accepted. */
interface Outcome {
  readonly mapping: ImportMappingSheet | null;
  readonly preview: ImportPreview | null;
  /** The reason why nothing was stored. */
  readonly asked: string | null;
}

type Body = ImportPreview & ImportMappingSheet & Record<string, unknown>;

/** Uploads a file and accepts what is proposed; assets are own ones. */
async function importFile(slug: string, path: string, name: string): Promise<Outcome> {
  const url = `/portfolios/${slug}/imports/`;
  const sent = await caller.call<Body>('POST', `${url}?name=${name}`, {
    payload: readFileSync(path),
    headers: { 'content-type': 'application/octet-stream' },
  });
  const isUnknown = sent.body['code'] === 'LAYOUT_UNKNOWN';
  const sheet = isUnknown ? sent.body : null;
  const id = sent.body.id;
  let { body, status } = sent;
  if (isUnknown) {
    const { mapping } = sent.body as unknown as ImportMappingSheet;
    ({ body, status } = await caller.call<Body>('PUT', `${url}${id}/`, { payload: { mapping } }));
  }
  if (status >= 300) return { mapping: sheet, preview: null, asked: JSON.stringify(body) };
  for (let round = 0; round < 3 && body.questions.length > 0; round++) {
    const answers = Object.fromEntries(
      body.questions.flatMap(({ id: question, kind, proposal }) => {
        const answer = kind === 'cash' ? 'tracked' : kind === 'asset' ? 'own' : proposal;
        return answer === null ? [] : [[question, answer]];
      }),
    );
    ({ body, status } = await caller.call<Body>('PUT', `${url}${id}/`, { payload: { answers } }));
    if (status >= 300) throw new Error(JSON.stringify(body));
  }
  const asked = body.questions.length > 0 ? body.questions.map(({ text }) => text).join('\n') : null;
  const done = await caller.call<Body>('POST', `${url}${id}/commit/`, { payload: {} });
  return { mapping: sheet, preview: body, asked: done.status >= 300 ? JSON.stringify(done.body) : asked };
}

const decimals = (amounts: Readonly<Record<string, string>>): Map<string, bigint> =>
  new Map(
    Object.entries(amounts)
      .map(([key, text]) => [key, requireDecimal(text)] as const)
      .filter(([, amount]) => amount !== 0n),
  );

const sumOf = (rows: readonly (string | null | undefined)[]): number =>
  rows.reduce((sum, text) => sum + Number(text ?? 0), 0);

(ofTracker.length > 0 ? it : it.skip).each(ofTracker.map((one) => [one.id, one] as const))(
  '%s',
  async (_, one) => {
    const { alsoRight, base, id, right, shorts = false, steps, tolerance = 0 } = one;
    const account = { currency: base, cash: 'tracked', shortsAllowed: shorts };
    const { slug } = await caller.create({}, account);
    let outcome: Outcome = { mapping: null, preview: null, asked: null };
    for (const { file } of steps) outcome = await importFile(slug, join(FOLDER, id, file), file);
    const { asked, mapping, preview } = outcome;
    if (process.env['SHOW_CASES'] !== undefined)
      process.stdout.write(
        `${id}: ${JSON.stringify({ asked, mapping: mapping?.mapping, notes: preview?.notes, rows: preview?.rows, after: preview?.after }, null, 1)}\n`,
      );

    if (right.mappingHeader !== undefined) expect(mapping?.mapping.header).toBe(right.mappingHeader);
    if (right.question !== undefined) {
      expect(asked).not.toBeNull();
      return;
    }
    if (asked !== null && alsoRight !== undefined) return;
    const isLeftOut = preview?.notes.some((note) => note.startsWith('Left out: ')) ?? false;
    if (isLeftOut && alsoRight?.startsWith('left out')) return;
    expect(asked).toBeNull();
    const after = preview!.after;
    if (right.cash) expect(decimals(after.cash)).toEqual(decimals(right.cash));
    if (right.positions) {
      const wanted = Object.keys(right.positions);
      const nameOf = (key: string): string => {
        const names = preview!.rows.flatMap(({ transaction }) => {
          const { asset, assetName } = (transaction ?? {}) as { asset?: string; assetName?: string };
          return asset === key || assetName === key ? [asset, assetName] : [];
        });
        return wanted.find((name) => name === key || names.includes(name)) ?? key;
      };
      const named = Object.entries(after.positions).map(([key, units]) => [nameOf(key), units]);
      expect(decimals(Object.fromEntries(named) as Record<string, string>)).toEqual(
        decimals(right.positions),
      );
    }
    const { transactions } = await caller.ok<Transactions>(
      'GET',
      `/portfolios/${slug}/transactions/?limit=1000`,
    );
    const digits = tolerance === 0 ? 8 : 2;
    if (right.fees !== undefined)
      expect(sumOf(transactions.map(({ fee }) => fee))).toBeCloseTo(right.fees, digits);
    if (right.taxes !== undefined)
      expect(sumOf(transactions.map(({ tax }) => tax))).toBeCloseTo(right.taxes, digits);
    for (const [kind, count] of Object.entries(right.kinds ?? {}))
      expect([kind, transactions.filter((row) => row.kind === kind).length]).toEqual([kind, count]);
  },
);
