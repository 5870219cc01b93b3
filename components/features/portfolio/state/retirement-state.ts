/** Parameters of the retirement tab, which the backend checks. */
export const RETIREMENT_PARAMETERS = [
  'age',
  'retireAge',
  'lastAge',
  'saving',
  'spending',
  'phases',
  'income',
  'rule',
  'rate',
  'tax',
  'returns',
  'inflation',
  'benchmark',
] as const;
type RetirementParameter = (typeof RETIREMENT_PARAMETERS)[number];

/** Those of them that an address has; empty fields of the form count as not given. */
export function retirementQuery(
  query: Readonly<Record<string, string | undefined>>,
): Partial<Record<RetirementParameter, string>> {
  return Object.fromEntries(
    RETIREMENT_PARAMETERS.flatMap((name) => {
      const text = query[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
