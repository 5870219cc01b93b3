import { moneyWeighted, ownerFlows, type MoneyWeighted } from '@/lib/analytics/portfolio/range-figures';
import { rangeIndices, valueAtIndex } from '@/lib/analytics/portfolio/return-chain';
import { sameFlows } from '@/lib/analytics/portfolio/same-flows';
import type { WhatIf } from '@/lib/contracts/portfolios/what-if';
import { formatIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import { MINIMUM_DAYS_TO_ANNUALIZE } from '@/lib/analytics/returns/annualize';
import type { MarketStore } from '../../market/market-store';
import { headOf, type ReportScope } from './report-scope';
import { mixLine, parseMix, readParts, type MixQuery } from './what-if-line';

/**
 * GET …/what-if/: the same money on the same days in an instrument, a mix, cash, bills or at the rate of inflation.
 *
 * @throws AppError INSTRUMENT_UNKNOWN, REQUEST_INVALID.
 */
export async function readWhatIf(
  store: MarketStore,
  scope: ReportScope,
  query: MixQuery,
): Promise<Omit<WhatIf, 'meta'>> {
  const { counted, range } = scope;
  const mix = parseMix(query);
  const parts = await readParts(store, scope, mix);
  const firstMoney = firstMoneyOf(scope);
  const line = mixLine(parts, { from: firstMoney ?? range.from, rebalancing: mix.rebalancing });
  const flows = line.days.length === 0 ? null : sameFlows(counted.valued, range, line);
  const ownRate = moneyWeighted(ownerFlows(counted.valued, range));
  const ends = { own: valueAtIndex(counted.valued, rangeIndices(counted.valued, range).last) };
  const rates = { own: ownRate, other: flows?.moneyWeighted ?? null };
  return {
    ...headOf(scope),
    parts: parts.map(({ firstDay, id, name, weight }) => ({
      id,
      name,
      weight,
      firstDay: firstDay === null ? null : formatIsoDate(firstDay),
    })),
    rebalancing: mix.rebalancing,
    dates: flows ? Array.from(flows.days, (day) => formatIsoDate(day)) : [],
    own: flows ? Array.from(flows.own) : [],
    other: flows ? Array.from(flows.other) : [],
    end: {
      own: ends.own,
      other: flows ? flows.other.at(-1)! : null,
      difference: flows ? flows.difference : null,
    },
    xirr: { own: rateOf(ownRate, 'xirr'), other: rateOf(rates.other, 'xirr') },
    mwr: { own: rateOf(ownRate, 'mwr'), other: rateOf(rates.other, 'mwr') },
    gaps: {
      ...gapsOf('own', ownRate),
      ...(flows ? gapsOf('other', flows.moneyWeighted) : { other: lineGap(line.days[0]) }),
    },
    firstMoney: firstMoney === null ? null : formatIsoDate(firstMoney),
    ranOutOn: !flows || flows.ranOutOn === null ? null : formatIsoDate(flows.ranOutOn),
  };
}

/** Day of the first money of the range; null when none moved. */
function firstMoneyOf({ counted: { valued }, range }: ReportScope): EpochDay | null {
  const { before, last } = rangeIndices(valued, range);
  if (valueAtIndex(valued, before) !== 0) return range.from;
  for (let t = before + 1; t <= last; t += 1)
    if (valued.inflows[t] !== 0 || valued.outflows[t] !== 0) return valued.days[t]!;
  return null;
}

function rateOf(rates: MoneyWeighted | null, name: 'xirr' | 'mwr'): number | null {
  const metric = rates?.[name];
  return metric?.ok ? metric.value : null;
}

/** The reason why the rates of a side are null. */
function gapsOf(side: 'own' | 'other', rates: MoneyWeighted): WhatIf['gaps'] {
  return Object.fromEntries(
    (['xirr', 'mwr'] as const).flatMap((name) => {
      const metric = rates[name];
      if (metric.ok) return [];
      const isShort = metric.gap === 'short-period';
      const reason = {
        gap: metric.gap,
        need: isShort ? MINIMUM_DAYS_TO_ANNUALIZE : null,
        have: isShort ? rates.days : null,
        roots: [...rates.roots],
      };
      return [[`${side}.${name}`, reason]];
    }),
  );
}

/** The reason why there is no other side: nothing is stored, or the line begins after the first money. */
function lineGap(firstDay: EpochDay | undefined): WhatIf['gaps'][string] {
  return firstDay === undefined
    ? { gap: 'no-data', need: null, have: null }
    : { gap: 'begins-later', need: null, have: null, day: formatIsoDate(firstDay) };
}
