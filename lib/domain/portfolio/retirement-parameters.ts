/** Parameters of a retirement plan, as texts: of its call, of the address of its page, and of a stored plan. */
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
export type RetirementParameter = (typeof RETIREMENT_PARAMETERS)[number];

/** The parameters that a plan has. */
export type RetirementParameters = Readonly<Partial<Record<RetirementParameter, string>>>;
