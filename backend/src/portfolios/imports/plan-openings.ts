import type { DatedSplit } from '@/lib/analytics/ledger/splits';

import type { AssetRow } from '../../db/repositories/portfolio-asset-rows';
import { usedAssets } from '../book/book-source';
import type { DecisionInput, RowDecisions } from './decide-rows';
import type { ImportedRow } from './imported-row';
import { askOpening, isOpeningAnswer, missingUnits, openingRow, worthOf } from './opening-units';
import { OPENING } from './questions-of-file';

/** Splits of the market by asset. */
export type SplitsOf = (assets: readonly AssetRow[]) => Promise<ReadonlyMap<string, readonly DatedSplit[]>>;

/**
 * Asks for units that sales of a file need and that no row brought, because the file begins after their purchase, and adds
 * the rows of those that are answered.
 */
export async function planOpenings(
  { context, file, questions, stored }: DecisionInput,
  decisions: RowDecisions,
  splitsOf: SplitsOf,
): Promise<void> {
  const { newRows, paired, removed } = decisions;
  if (file.isExact || !newRows.some(({ kind }) => kind === 'sell')) return;
  const replaced = new Map(paired.map(({ id, row }) => [id, row]));
  const remainingRows = stored
    .filter(({ id }) => !removed.includes(id))
    .map((row) => ({ ...row, ...replaced.get(row.id) }));
  const rows = [...remainingRows, ...newRows];
  const splits = await splitsOf(usedAssets(context.assets, rows));
  const openings: ImportedRow[] = [];
  for (const missing of missingUnits(rows, { ...context, splits })) {
    const at = Number(missing.first.transaction) - remainingRows.length;
    const row = at < 0 ? null : (decisions.plannedAt({ added: at })?.row as ImportedRow | undefined);
    if (!row || row.asset === undefined) continue;
    const isMarket = (context.assets.named(missing.asset)?.symbol ?? null) !== null;
    const hasWorth = isMarket || worthOf(row, missing.quantity) !== undefined;
    const id = `${OPENING}${row.asset}`.slice(0, 200);
    const answer = questions.answers[id];
    const isAnswered = isOpeningAnswer(answer, hasWorth);
    const name = context.assets.codeOf(missing.asset);
    questions.add(askOpening(id, missing, { hasWorth, name, row }), {
      isOpen: !isAnswered,
      isPossible: isAnswered,
    });
    if (isAnswered) openings.push(openingRow(missing, { answer, isMarket, row }));
  }
  for (const row of openings) await decisions.decide(row);
}
