import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { delisted, gapped, halted } from '../catalog/edges';
import type { Suspension } from './stock-path';

interface Span {
  readonly from: EpochDay;
  /** Inclusive. */
  readonly to: EpochDay;
}

function span(from: string, to: string | null): Span {
  return {
    from: parseIsoDate(from) ?? Number.POSITIVE_INFINITY,
    to: to === null ? Number.POSITIVE_INFINITY : (parseIsoDate(to) ?? Number.POSITIVE_INFINITY),
  };
}

function spansOf(symbol: string): readonly Span[] {
  if (symbol === halted.symbol) return [span(halted.from, halted.to)];
  if (symbol === gapped.symbol) return gapped.gaps.map(({ from, to }) => span(from, to));
  if (symbol === delisted.symbol) {
    const last = parseIsoDate(delisted.lastTradeDate);
    return last === null ? [] : [{ from: last + 1, to: Number.POSITIVE_INFINITY }];
  }
  return [];
}

const NEVER: Suspension = () => false;

/**
 * The days when a stock of the catalog does not trade: the halted one, the one with gaps and the delisted
 * one.
 */
export function suspensionOf(symbol: string): Suspension {
  const spans = spansOf(symbol);
  if (spans.length === 0) return NEVER;
  return (day) => spans.some(({ from, to }) => day >= from && day <= to);
}
