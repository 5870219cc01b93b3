/** Parameters of the lab, which the backend checks. */
export const LAB_PARAMETERS = [
  'mix1',
  'mix2',
  'mix3',
  'start',
  'monthly',
  'rebalancing',
  'band',
  'cost',
  'fee',
  'leverage',
  'spread',
  'real',
  'assets',
] as const;
type LabParameter = (typeof LAB_PARAMETERS)[number];

/** Parameters that the form has in percent, under their name with `Percent`. */
export const PERCENTS = ['band', 'cost', 'fee', 'spread'] as const;

/** A percent as the part that the address has; other texts stay, so that the backend names them. */
const partOf = (percent: string): string => {
  const part = Number(percent) / 100;
  return Number.isFinite(part) ? String(Number(part.toFixed(9))) : percent;
};

/**
 * The parameters that an address has. Without scripts the form sends its percents; empty fields count as not given.
 */
export function labQuery(
  query: Readonly<Record<string, string | undefined>>,
): Partial<Record<LabParameter, string>> {
  const percents = Object.fromEntries(
    PERCENTS.flatMap((name) => {
      const percent = query[`${name}Percent`]?.trim();
      return percent === undefined ? [] : [[name, percent === '' ? '' : partOf(percent)]];
    }),
  );
  return Object.fromEntries(
    LAB_PARAMETERS.flatMap((name) => {
      const text = { ...query, ...percents }[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
