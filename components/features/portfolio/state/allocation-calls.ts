type Query = Readonly<Record<string, string | undefined>>;
type Call = Readonly<Record<string, string | null>>;

/** The parameters of the call: members of funds have no account. */
export function allocationCall({ by, lookThrough }: Query): Call {
  return { by: by ?? null, lookThrough: lookThrough === 'true' && by !== 'account' ? 'true' : null };
}

const GROUPED = ['class', 'sector', 'industry', 'country', 'currency', 'size', 'account'];
const DRIFTING = ['class', 'sector', 'industry', 'country', 'currency'];

/** Holdings in the groups of the dimension; without groups by holding. */
export function groupedHoldingsCall({ by = 'class' }: Query): Call {
  return { by: GROUPED.includes(by) || by.startsWith('taxonomy:') ? by : null };
}

/** Weights over time by the dimension; by class for those whose groups change with the day. */
export function driftCall({ by = 'class' }: Query): Call {
  return { by: DRIFTING.includes(by) ? by : null };
}
