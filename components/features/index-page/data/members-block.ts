import type { IndexPage } from '@/lib/contracts/index-page';
import { parseIsoDate } from '@/lib/domain/iso-date';
import { roundForPage, toPageLines } from '@/lib/research/page-lines';
import type { PageLine } from '@/lib/research/page-lines';
import { packLines, unpackLines } from './pack-lines';
import type { PackedLines } from './pack-lines';

/** Figures of a member, beside its weight and contribution. */
export const MEMBER_FIGURES = ['price', 'changePercent', 'return.1M', 'return.YTD', 'return.1Y'] as const;

/** Under which a line carries its contribution. */
export const CONTRIBUTION = 'index.contribution';

/** A line over time as a page holds it. */
export interface PageSeries {
  /** Epoch days. */
  readonly days: readonly number[];
  readonly values: readonly number[];
}

/** Rolling returns and what they come to. */
export interface PageRolling extends Omit<IndexPage['rolling'][number], 'dates' | 'values'>, PageSeries {}

/** What of the backend's answer the page shows of the members and of the history. */
export interface MembersBlock extends Pick<
  IndexPage,
  'membership' | 'contribution' | 'leavers' | 'sectors' | 'concentration' | 'seasonality'
> {
  readonly lines: readonly PageLine[];
  readonly rolling: readonly PageRolling[];
  readonly weights:
    (Omit<NonNullable<IndexPage['weights']>, 'dates'> & { readonly days: readonly number[] }) | null;
}

/** A block as it travels with the page. */
export interface PackedBlock extends Omit<MembersBlock, 'lines'> {
  readonly lines: PackedLines;
}

/** Makes a block small for its way. */
export function packBlock(block: MembersBlock): PackedBlock {
  return { ...block, lines: packLines(block.lines) };
}

/** The block that was packed. */
export function unpackBlock(packed: PackedBlock): MembersBlock {
  return { ...packed, lines: unpackLines(packed.lines) };
}

const toDay = (date: string): number => parseIsoDate(date) ?? 0;
/** So many digits of a line that is only drawn. */
const roundDrawn = (value: number): number => Number(value.toPrecision(5));

/** The members and the history out of an answer, as they travel with the page. */
export function toMembersBlock(answer: IndexPage): MembersBlock {
  const { concentration, contribution, leavers, membership, rolling, seasonality, sectors, weights } = answer;
  const lines = toPageLines(
    answer.members.map((member) => ({
      ...member,
      figures: { ...member.figures, [CONTRIBUTION]: member.contribution },
    })),
    [...MEMBER_FIGURES, CONTRIBUTION],
  );
  return {
    membership,
    contribution,
    leavers,
    sectors,
    concentration,
    seasonality,
    // Every member trades in the index's country and currency: the table has no such column.
    lines: lines.map(({ country: _, currency: __, ...line }) => line),
    rolling: rolling.map(({ dates, values, ...rest }) => ({
      ...rest,
      days: dates.map(toDay),
      values: values.map(roundDrawn),
    })),
    weights: weights && {
      from: weights.from,
      returns: weights.returns.map((row) => ({
        ...row,
        index: row.index === null ? null : roundForPage(row.index),
        equal: row.equal === null ? null : roundForPage(row.equal),
      })),
      days: weights.dates.map(toDay),
      index: weights.index.map(roundDrawn),
      equal: weights.equal.map(roundDrawn),
    },
  };
}
