/**
 * Files as sites, funds and agencies write them, each with what is right of it (`expected.json`). They lie
 * beside the project; other kinds of cases are read by other tests.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importConstituents } from '@/backend/src/ingest/constituents/import-constituents';
import { importMacro } from '@/backend/src/ingest/macro/import-macro';
import { importPrices } from '@/backend/src/ingest/prices/import-prices';
import { AppError } from '@/lib/domain/errors';
import { formatIsoDate, parseIsoDate } from '@/lib/domain/iso-date';

import { recordingWriter } from './support/recording-writer';
import { REFERENCE_DATA } from './support/reference-data';

const FOLDER = join(REFERENCE_DATA, 'cases');

interface Right {
  readonly refused?: string;
  readonly never?: readonly string[];
  readonly each?: { readonly rows: number; readonly lastClose: number };
  readonly rows?: number;
  readonly lastClose?: number;
  readonly first?: string;
  readonly lastValue?: number;
  readonly day?: string;
  readonly weightsAsOf?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly members?: readonly string[];
  readonly unit?: Readonly<Record<string, string>>;
  readonly ids?: readonly string[];
}

interface Case {
  readonly id: string;
  readonly how: string;
  readonly args?: readonly string[];
  readonly file?: string;
  readonly orPath?: string;
  readonly market?: readonly string[];
  readonly right: Right;
}

const cases: readonly Case[] = (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((name) => {
  const file = join(FOLDER, name, 'expected.json');
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as Case] : [];
});
if (cases.length === 0) process.stdout.write(`skipped, no cases in ${FOLDER}\n`);
const of = (how: string): readonly Case[] => cases.filter((one) => one.how === how);

const OTHERS = ['README.md', 'expected.json', 'make.mjs'];
function filesOf({ file, id, market = [] }: Case): string[] {
  const names = file === undefined ? readdirSync(join(FOLDER, id)) : [file];
  return names
    .filter((name) => !OTHERS.includes(name) && !market.includes(name))
    .map((name) => join(FOLDER, id, name));
}

/** The value of an option of the command line. */
function option({ args = [] }: Case, name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : args[at + 1];
}

const list = (how: string): readonly (readonly [string, Case])[] => of(how).map((one) => [one.id, one]);
const describeCases = (how: string, tests: () => void): void =>
  (of(how).length > 0 ? describe : describe.skip)(`cases of ${how}`, tests);

describeCases('prices', () => {
  it.each(list('prices'))('%s', async (_, one) => {
    const { right } = one;
    const symbol = option(one, '--symbol') ?? null;
    const writer = recordingWriter();

    if (right.refused !== undefined) {
      await expect(importPrices({ paths: filesOf(one), symbol }, writer)).rejects.toThrow(AppError);
      expect(writer.prices).toEqual([]);
      return;
    }
    await importPrices({ paths: filesOf(one), symbol }, writer);

    const expected = right.each ?? right;
    expect(writer.prices).toHaveLength(filesOf(one).length);
    for (const { bars } of writer.prices) {
      expect(bars.days).toHaveLength(expected.rows!);
      if (expected.lastClose !== undefined) expect(bars.close.at(-1)).toBe(expected.lastClose);
    }
    if (symbol !== null) expect(writer.prices[0]!.instrument.symbol).toBe(symbol);
  });
});

describeCases('constituents', () => {
  it.each(list('constituents'))('%s', async (_, one) => {
    const writer = recordingWriter();
    await importConstituents(
      { files: filesOf(one), universe: option(one, '--universe')!, today: parseIsoDate('2026-11-20') },
      writer,
    );

    const { members } = writer.universes[0]!;
    const { right } = one;
    if (right.members) expect(members.map(({ symbol }) => symbol)).toEqual(right.members);
    if (right.day !== undefined)
      for (const { countedOn } of members) expect(formatIsoDate(countedOn!)).toBe(right.day);
    for (const weights of Object.values(right.weightsAsOf ?? {}))
      expect(members.map(({ symbol }) => symbol)).toEqual(Object.keys(weights));
  });
});

describeCases('macro', () => {
  it.each(list('macro'))('%s', async (_, one) => {
    const { orPath, right } = one;
    const read = async (files: readonly string[]) => {
      const writer = recordingWriter();
      await importMacro({ files }, writer);
      return writer.macro;
    };
    const series = await read(filesOf(one));

    if (right.ids) expect(series.map(({ id }) => id)).toEqual(right.ids);
    for (const { id, unit } of series)
      if (right.unit?.[id] === 'not percent') expect(unit).not.toBe('percent');
    if (right.rows !== undefined) {
      const [{ days, values }] = series as [(typeof series)[0]];
      expect([days.length, formatIsoDate(days[0]!), values.at(-1)]).toEqual([
        right.rows,
        right.first,
        right.lastValue,
      ]);
    }
    if (orPath !== undefined) expect(await read([join(FOLDER, one.id, orPath)])).toEqual(series);
  });
});
