import { t } from '@/lib/domain/text';
import { RETIREMENT_PARAMETERS } from '@/lib/domain/portfolio/retirement-parameters';
import type { RetirementParameters } from '@/lib/domain/portfolio/retirement-parameters';

type Query = Readonly<Record<string, string | undefined>>;

/** The most rows of a list, as the backend takes. */
export const MAX_AMOUNTS = 10;

/** An amount a month by age, as a row of the form has it. */
export interface AmountRow {
  readonly from: string;
  /** Empty: for life. */
  readonly to: string;
  readonly monthly: string;
}

/** The rows of `67:1500,65-75:400`, with what the backend refuses in them: the reader repairs it in its field. */
export function amountRows(text: string | undefined): AmountRow[] {
  const parts = (text ?? '').split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const [ages = '', monthly = ''] = part.trim().split(':');
    const [from = '', to = ''] = ages.split('-');
    return { from, to, monthly };
  });
}

/** A part as the percent that the form has: `0.25` is `25`. */
export const percentOf = (part: number): string => String(Number((part * 100).toFixed(7)));

/** The same of a text; what is no number stays as it was typed. */
export const percentText = (part: string | undefined): string =>
  part === undefined ? '' : Number.isFinite(Number(part)) ? percentOf(Number(part)) : part;

/** The percents of `broker:0.1,pension:0.25` by kind of account. */
export const taxTexts = (text: string | undefined): (readonly [kind: string, percent: string])[] =>
  (text ?? '').split(',').map((part) => {
    const [kind = '', rate] = part.trim().split(':');
    return [kind, percentText(rate)];
  });

/** A percent as the part that the address has; other texts stay, so that the backend names them. */
const partOf = (percent: string): string => {
  const part = Number(percent) / 100;
  return Number.isFinite(part) ? String(Number(part.toFixed(9))) : percent;
};

/**
 * The text of a list, of the fields of its rows; undefined where the form is not the one that asked. A row that is filled in part stays, so
 * that the backend names it.
 */
function amountsText(query: Query, list: 'phase' | 'income'): string | undefined {
  const rows = Array.from({ length: MAX_AMOUNTS }, (_, at) =>
    [t('From'), t('To'), t('Monthly')].map((field) => query[`${list}${field}${at + 1}`]?.trim()),
  );
  if (rows.every(([from]) => from === undefined)) return undefined;
  return rows
    .filter((row) => row.some(Boolean))
    .map(([from = '', to, monthly = '']) => `${from}${to ? `-${to}` : ''}:${monthly}`)
    .join(',');
}

/** The text of the taxes, of a field for each kind of account. */
function taxText(query: Query): string | undefined {
  const fields = Object.entries(query).flatMap(([name, text]) =>
    name.startsWith('tax_') ? [[name.slice(4), text?.trim() ?? ''] as const] : [],
  );
  if (fields.length === 0) return undefined;
  return fields
    .flatMap(([kind, percent]) => (percent === '' || percent === '0' ? [] : [`${kind}:${partOf(percent)}`]))
    .join(',');
}

/**
 * The parameters that an address has. Without scripts the form sends its own fields, of which some are one parameter; empty
 * fields count as not given.
 */
export function retirementQuery(query: Query): RetirementParameters {
  const { ratePercent } = query;
  const parameters: Query = {
    ...query,
    phases: amountsText(query, 'phase') ?? query.phases,
    income: amountsText(query, 'income') ?? query.income,
    tax: taxText(query) ?? query.tax,
    rate: ratePercent?.trim() ? partOf(ratePercent.trim()) : query.rate,
  };
  return Object.fromEntries(
    RETIREMENT_PARAMETERS.flatMap((name) => {
      const text = parameters[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
