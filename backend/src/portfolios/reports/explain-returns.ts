import { contributionDays, contributions } from '@/lib/analytics/portfolio/contributions';
import { linkReturns, type ReturnChain } from '@/lib/analytics/portfolio/return-chain';
import type { Part } from '@/lib/analytics/portfolio/valued-view';
import { DAYS_PER_YEAR } from '@/lib/analytics/returns/annualize';
import { formatIsoDate } from '@/lib/domain/iso-date';
import type { FlowTiming } from '@/lib/domain/portfolio/portfolio';
import type { MarketStore } from '../../market/market-store';
import { classesOf } from './contributions';
import { below, child, partKey, partLabel, splitPath, sumNode, type ExplainNode } from './explain-node';
import { computePortfolioFigures } from './figures';
import type { ReportScope } from './report-scope';

/** The product of the days' factors: by month, then by day. Values of children are factors. */
export function explainReturn(
  { counted, range }: ReportScope,
  timing: FlowTiming,
  path: string,
): ExplainNode | null {
  const chain = linkReturns(counted.valued, range, timing);
  const factors = Array.from(chain.days, (day, i) => ({
    day: formatIsoDate(day),
    factor: i === 0 ? 1 : chain.openingFactors[i]! * chain.inflowFactors[i]!,
  })).slice(1);
  if (path === '') {
    const months = new Map<string, number>();
    for (const { day, factor } of factors)
      months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 1) * factor);
    return {
      label: 'Time-weighted return',
      value: chain.lostOn === null ? chain.growth.at(-1)! - 1 : null,
      formula: 'product of the factors of all days - 1',
      combine: 'multiply',
      children: [...months].map(([month, factor]) => child(month, factor, month)),
    };
  }
  const days = factors.filter(({ day }) => day.startsWith(`${path}-`));
  if (!/^\d{4}-\d{2}$/.test(path) || days.length === 0) return null;
  return {
    label: path,
    value: days.reduce((product, { factor }) => product * factor, 1),
    formula: 'product of the factors of its days',
    combine: 'multiply',
    children: days.map(({ day, factor }) => child(day, factor)),
  };
}

/** The time-weighted return a year: the growth to the power of a year over the days. */
export function explainAnnualized(scope: ReportScope, path: string): ExplainNode | null {
  const timing = scope.book.settings.flowTiming;
  const [head, rest] = splitPath(path);
  if (head === 'growth') {
    const opened = explainReturn(scope, timing, rest);
    const value = opened?.value ?? null;
    return below('growth', opened && { ...opened, value: rest === '' && value !== null ? 1 + value : value });
  }
  if (path !== '') return null;
  const { twr, twrAnnualized } = computePortfolioFigures(scope, scope, ['twr', 'twrAnnualized']).figures;
  const isKnown = typeof twr === 'number' && typeof twrAnnualized === 'number' && twr > -1;
  const exponent = isKnown && twr !== 0 ? Math.log(1 + twrAnnualized) / Math.log(1 + twr) : 1;
  return {
    label: 'Time-weighted return, a year',
    value: twrAnnualized ?? null,
    formula: `(1 + time-weighted return)^(${DAYS_PER_YEAR} / days) - 1`,
    combine: 'power',
    children: isKnown
      ? [child('1 + time-weighted return', 1 + twr, 'growth'), child(`${DAYS_PER_YEAR} / days`, exponent)]
      : [],
  };
}

/**
 * Contributions of the holdings and of cash, which add to the time-weighted return (`opening`), each by month, then by
 * day; below `class:` and the key of a class those of its holdings.
 *
 * @param named - Index of an asset: its contribution is the root.
 */
export function explainContributions(
  store: MarketStore,
  scope: ReportScope,
  { named, path }: { readonly path: string; readonly named: number | null },
): ExplainNode | null {
  const { counted, range } = scope;
  const { valued } = counted;
  const chain = linkReturns(valued, range, 'opening');
  if (named !== null) {
    const part = valued.parts.find(({ asset }) => asset === named);
    return part ? explainContribution(scope, part, { chain, path }) : sumNode('nothing', 'not held', []);
  }
  const [key, rest] = splitPath(path);
  if (key.startsWith(CLASS)) return explainClass(store, scope, { chain, key, rest });
  if (key !== '') {
    const part = valued.parts.find((one) => partKey(scope, one) === key);
    return part ? below(key, explainContribution(scope, part, { chain, path: rest })) : null;
  }
  const shares = contributions(valued, range, chain);
  const children = valued.parts.flatMap((part, at) =>
    shares[at] === 0 ? [] : [child(partLabel(scope, part), shares[at]!, partKey(scope, part))],
  );
  return sumNode(
    'Contribution to the time-weighted return',
    'sum over holdings and cash of growth before × result / capital of each day',
    children,
  );
}

/** Begins the path of a class. */
const CLASS = 'class:';

/** The contribution of a class: those of its holdings, and of a holding of several classes its share. */
function explainClass(
  store: MarketStore,
  scope: ReportScope,
  { chain, key, rest }: { readonly chain: ReturnChain; readonly key: string; readonly rest: string },
): ExplainNode | null {
  const { valued } = scope.counted;
  const name = key.slice(CLASS.length);
  const shares = contributions(valued, scope.range, chain);
  const classShares = valued.parts.flatMap((part, at) =>
    classesOf(store, scope, part).flatMap(([group, share]) =>
      group === name && shares[at] !== 0 ? [{ part, share, value: shares[at]! }] : [],
    ),
  );
  const partial = rest === '' ? null : classShares.find(({ part }) => partKey(scope, part) === rest);
  if (partial)
    return {
      label: partLabel(scope, partial.part),
      value: partial.share * partial.value,
      formula: 'share of the class × contribution',
      combine: 'multiply',
      children: [child('Share of the class', partial.share), child('Contribution', partial.value, rest)],
    };
  if (rest !== '' || classShares.length === 0) return null;
  return sumNode(
    name,
    'sum of the contributions of its holdings',
    classShares.map(({ part, share, value }) => {
      const ownKey = partKey(scope, part);
      return child(partLabel(scope, part), share * value, share === 1 ? ownKey : `${key}/${ownKey}`);
    }),
  );
}

/** The contribution of one part, by month or by the days of one. */
function explainContribution(
  scope: ReportScope,
  part: Part,
  { chain, path }: { readonly chain: ReturnChain; readonly path: string },
): ExplainNode | null {
  if (path !== '' && !/^\d{4}-\d{2}$/.test(path)) return null;
  const added = contributionDays(scope.counted.valued, part, scope.range, chain);
  const spans = new Map<string, number>();
  for (let i = 1; i < added.length; i++) {
    const day = formatIsoDate(chain.days[i]!);
    if (!day.startsWith(path)) continue;
    const name = path === '' ? day.slice(0, 7) : day;
    spans.set(name, (spans.get(name) ?? 0) + added[i]!);
  }
  if (spans.size === 0 && path !== '') return null;
  const children = [...spans].flatMap(([name, value]) =>
    value === 0 ? [] : [child(name, value, path === '' ? name : null)],
  );
  const formula = 'growth before × result / capital of each day';
  return sumNode(path === '' ? partLabel(scope, part) : path, formula, children);
}
