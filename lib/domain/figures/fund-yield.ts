/** The source of the yield of a fund. */
export const YIELD_SOURCES = ['distributions', 'reported'] as const;

export type YieldSource = (typeof YIELD_SOURCES)[number];

interface Reason {
  readonly gap: string;
}

/** The yield shown for a fund. */
export interface FundYield<Gap extends Reason> {
  readonly value: number | null;
  /** Null where neither source has one, and where prices have ended. */
  readonly source: YieldSource | null;
  readonly gap: Gap | typeof NOT_REPORTED | null;
}

const NOT_REPORTED = { gap: 'not-published', need: null, have: null } as const;

/**
 * The yield of a fund: from its stored distributions, or, where none are stored, the yield that it reports.
 *
 * @param computed - The figure `dividendYield` of the day or its gap; a gap `no-data` means that no
 * distributions are stored.
 * @param reported - A fraction; null when not reported.
 */
export function fundYield<Gap extends Reason>(
  computed: { readonly value: number | null; readonly gap: Gap | null },
  reported: number | null,
): FundYield<Gap> {
  if (computed.value !== null) return { value: computed.value, source: 'distributions', gap: null };
  if (computed.gap !== null && computed.gap.gap === 'ended')
    return { value: null, source: null, gap: computed.gap };
  if (reported !== null) return { value: reported, source: 'reported', gap: null };
  return { value: null, source: null, gap: NOT_REPORTED };
}
