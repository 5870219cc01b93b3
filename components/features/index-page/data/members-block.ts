import type { IndexPageResponse } from '@/lib/contracts/index-page';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { roundForPage, toPageRows } from '@/lib/research/page-rows';
import type { PageRow } from '@/lib/research/page-rows';
import { packRows, unpackRows } from '@/lib/research/pack-rows';
import type { PackedRows } from '@/lib/research/pack-rows';

/** Figures of a member, in addition to weight and contribution. */
export const MEMBER_FIGURES = ['price', 'changePercent', 'return.1M', 'return.YTD', 'return.1Y'] as const;

/** Id of the contribution in a row. */
export const CONTRIBUTION = 'index.contribution';

/** A time series of the page. */
export interface PageSeries {
  /** Epoch days. */
  readonly days: readonly number[];
  readonly values: readonly number[];
}

/** Rolling returns and their summary. */
export interface PageRolling
  extends Omit<IndexPageResponse['rolling'][number], 'dates' | 'values'>, PageSeries {}

/** The part of the backend's response about members and history that the page shows. */
export interface MembersBlock extends Pick<
  IndexPageResponse,
  'membership' | 'contribution' | 'leavers' | 'sectors' | 'concentration' | 'seasonality'
> {
  readonly lines: readonly PageRow[];
  readonly rolling: readonly PageRolling[];
  readonly weights:
    | (Omit<NonNullable<IndexPageResponse['weights']>, 'dates'> & { readonly days: readonly number[] })
    | null;
}

/** A block in serialized form. */
export interface PackedBlock extends Omit<MembersBlock, 'lines'> {
  readonly lines: PackedRows;
}

/** The members with a price of the day. */
export function pricedLines(lines: readonly PageRow[]): PageRow[] {
  return lines.filter(({ figures }) => typeof figures['changePercent'] === 'number');
}

/** Packs a block for serialization. */
export function packBlock(block: MembersBlock): PackedBlock {
  return { ...block, lines: packRows(block.lines) };
}

/** Unpacks a block. */
export function unpackBlock(packed: PackedBlock): MembersBlock {
  return { ...packed, lines: unpackRows(packed.lines) };
}

/**
 * Digits of a level from which a legend can compute a return with two decimals, for growth up to a factor of
 * a thousand.
 */
const roundLevel = (value: number): number => Number(value.toPrecision(9));

/** Packs the members and the history of a response for serialization. */
export function toMembersBlock(answer: IndexPageResponse): MembersBlock {
  const { concentration, contribution, leavers, membership, rolling, seasonality, sectors, weights } = answer;
  const lines = toPageRows(
    answer.members.map((member) => ({
      ...member,
      figures: { ...member.figures, [CONTRIBUTION]: member.contribution },
      ...(member.gaps['contribution'] && {
        gaps: { ...member.gaps, [CONTRIBUTION]: member.gaps['contribution'] },
      }),
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
    // Every member trades in the index's country and currency: the table has no such columns.
    lines: lines.map(({ country: _, currency: __, ...line }) => line),
    rolling: rolling.map(({ dates, values, ...rest }) => ({
      ...rest,
      days: dates.map(requireIsoDate),
      values: values.map(roundForPage),
    })),
    weights: weights && {
      from: weights.from,
      returns: weights.returns.map((row) => ({
        ...row,
        index: row.index === null ? null : roundForPage(row.index),
        equal: row.equal === null ? null : roundForPage(row.equal),
      })),
      days: weights.dates.map(requireIsoDate),
      index: weights.index.map(roundLevel),
      equal: weights.equal.map(roundLevel),
    },
  };
}
