import type { ImportPrompt } from '@/lib/contracts/portfolios/import';

import { groupBy } from '@/lib/domain/group-by';
import { makePauses } from '../make-pauses';
import type { RowContext } from '../prepare-rows';
import { assetKeyOf } from '../resolve-assets';
import type { FileListings } from './file-listings';
import { proposeListing } from './file-listings';
import { collectReferences, findAsset } from './find-instruments';
import type { ImportedRow, ParsedFile } from './imported-row';
import { addOwnAsset, addStatedAssets } from './own-assets';
import type { AccountOf } from './prepare-imported';
import { SKIP, type QuestionsOfFile } from './questions-of-file';
import { leaveOfWritten } from './written-options';

const OWN = 'own';
/** Interest and charges of the account, not of an asset. */
const NONE = 'none';
const MONEY_KINDS: ReadonlySet<string> = new Set([
  ...['interest', 'interest-charge', 'fee', 'fee-refund', 'tax', 'tax-refund'],
]);

/** The asset of a reference: its key, null for rows left out; `asks` while the question is open. */
export interface ChosenAsset {
  readonly key: string | null;
  readonly asks: string | null;
  /** True where the rows are booked without an asset. */
  readonly isNone?: boolean;
}

/** The input for the choice of assets. */
export interface ChoiceInput {
  readonly context: RowContext;
  readonly file: ParsedFile;
  /** The account of rows; that of the import where they name none. */
  readonly accountOf: AccountOf;
  /** Providers' listings for the securities of the file, by ISIN. */
  readonly listings: FileListings;
}

/** The assets of a file by their names. */
export interface ChosenAssets {
  readonly byName: ReadonlyMap<string, ChosenAsset>;
  /** True when, by the answers, quantities and prices are adjusted for later splits. */
  readonly isAdjusted: boolean;
  /** The changes of assets that the user has already. */
  readonly notes: readonly string[];
}

/** Finds the asset of every name in a file, or asks for it. */
export async function chooseAssets(
  { accountOf, context, file, listings }: ChoiceInput,
  rows: readonly ImportedRow[],
  questions: QuestionsOfFile,
): Promise<ChosenAssets> {
  const { answers } = questions;
  const chosenAssets = new Map<string, ChosenAsset>();
  const adjustedId = `adjusted:${file.layout}`;
  const declared = readDeclared(answers[adjustedId]);
  const leftOut = writtenAlone(file, rows, { accountOf, context, questions });
  for (const [name, asks] of leftOut) chosenAssets.set(name, { key: null, asks });
  const added = file.assets.filter(({ asset }) => !leftOut.has(asset));
  const { keys, notes } = await addStatedAssets(context, { ...file, assets: added });
  for (const [key, asset] of keys) chosenAssets.set(key, { key: asset, asks: null });
  const pause = makePauses();
  for (const reference of await collectReferences(rows)) {
    await pause();
    if (chosenAssets.has(reference.key)) continue;
    if (file.isExact && isKnownSymbol(context, reference.key)) {
      chosenAssets.set(reference.key, { key: reference.key, asks: null });
      continue;
    }
    const id = `asset:${reference.key}`.slice(0, 200);
    const answer = answers[id];
    const match = await findAsset(context.store, context.assets.all(), reference, {
      today: context.today,
      declared,
    });
    const isSkipped = answer === SKIP;
    const isOfMoney = rows.every(
      ({ asset, kind, toAsset }) =>
        (reference.key !== asset && reference.key !== toAsset) || MONEY_KINDS.has(kind),
    );
    const isNone = answer === NONE && isOfMoney;
    const isNamed = answer !== undefined && answer !== OWN && !isSkipped && !isNone;
    const entry = isNamed ? context.assets.find(answer) : null;
    const isOwn = answer === OWN || (reference.isOwn && answer === undefined);
    const certain = answer === undefined || isOwnKey(context, match.certain) ? match.certain : null;
    const isOpen = !isSkipped && !isNone && entry === null && certain === null && !isOwn;
    const atProviders = isOpen ? listings.get(reference.isin ?? '') : undefined;
    const providerListings = atProviders ?? [];
    const isLater = atProviders === null;
    const choices = [...new Set([...match.candidates, ...providerListings.map(({ symbol }) => symbol)])];
    // A file of several accounts has none of its own.
    const row = rows.find(({ asset, toAsset }) => reference.key === asset || reference.key === toAsset);
    const listing =
      providerListings.length === 0
        ? null
        : proposeListing(providerListings, reference, accountOf(row?.account).currency);
    questions.add(
      {
        id,
        kind: 'asset',
        text: `Which instrument is "${reference.name ?? reference.key}"${reference.name === null ? '' : ` (${reference.key})`}?${isLater ? ' Save the other answers first: its listings are looked for then.' : ''}`,
        choices: [...choices, OWN, ...(isOfMoney ? [NONE] : []), SKIP],
        proposal: match.proposal ?? listing ?? (choices.length === 0 && !isLater ? OWN : null),
        ...(providerListings.length > 0 && { listings: [...providerListings] }),
      },
      { isOpen, isPossible: !isNamed || entry !== null },
    );
    if (isSkipped) chosenAssets.set(reference.key, { key: null, asks: null });
    else if (isNone) chosenAssets.set(reference.key, { key: null, asks: null, isNone });
    else if (entry)
      chosenAssets.set(reference.key, {
        key: 'asset' in entry ? assetKeyOf(entry.asset) : entry.instrument.symbol,
        asks: null,
      });
    else if (certain !== null) {
      if (match.isAdjusted) questions.add(askAdjusted(adjustedId, certain), { isOpen: declared === null });
      chosenAssets.set(reference.key, {
        key: certain,
        asks: match.isAdjusted && declared === null ? adjustedId : null,
      });
    } else if (isOwn) {
      // Amounts without a currency are those of the account.
      const currency = reference.currency ?? accountOf(row?.account).currency;
      const key = await addOwnAsset(context, { ...reference, currency });
      chosenAssets.set(reference.key, { key, asks: null });
    } else chosenAssets.set(reference.key, { key: null, asks: id });
  }
  // Not asked, but it can be answered.
  if (chosenAssets.size > 0 && !file.isExact) questions.add(askAdjusted(adjustedId, null), { isOpen: false });
  return { byName: chosenAssets, isAdjusted: declared === 'adjusted', notes };
}

/** Options that only rows name which their account does not allow, with the question about it; null where it is answered. */
function writtenAlone(
  { assets, isExact }: ParsedFile,
  rows: readonly ImportedRow[],
  input: Parameters<typeof leaveOfWritten>[1],
): ReadonlyMap<string, string | null> {
  if (isExact) return new Map();
  const leaves = groupBy(rows, ({ asset }) => asset);
  return new Map(
    assets.flatMap(({ asset }) => {
      const ofAsset = (leaves.get(asset) ?? []).map((row) => leaveOfWritten(row, input));
      const [leave] = ofAsset;
      return leave && ofAsset.every((one) => one !== null) ? [[asset, leave.asks] as const] : [];
    }),
  );
}

const readDeclared = (answer: string | undefined): 'adjusted' | 'as-traded' | null =>
  answer === 'adjusted' || answer === 'as-traded' ? answer : null;

function askAdjusted(id: string, symbol: string | null): ImportPrompt {
  const why = symbol === null ? '' : `The prices of ${symbol} before its split are those after it. `;
  return {
    id,
    kind: 'adjusted',
    text: `${why}Are quantities and prices of this file adjusted for later splits?`,
    choices: ['adjusted', 'as-traded'],
    proposal: 'adjusted',
  };
}

function isKnownSymbol({ assets }: RowContext, key: string): boolean {
  return !/^\d+$/.test(key) && assets.find(key) !== null;
}

/** True when a key names an own asset, not one of the market. */
function isOwnKey({ assets }: RowContext, key: string | null): boolean {
  const entry = key === null ? null : assets.find(key);
  return entry !== null && 'asset' in entry && entry.asset.symbol === null;
}
