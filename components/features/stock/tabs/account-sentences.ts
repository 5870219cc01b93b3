import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { formatMoney } from '@/lib/format/price';
import { percentSize, sentencePercent } from './profile-sentence';
import type { FindFact, ProfileInput, ProfileSentence } from './profile-sentence';

const RATIOS = { statement: 'ratios', period: 'ttm' };
/** Below this, a change of the number of shares is rounding. */
const SHARES_CHANGED = 0.005;

const rank = (share: number): string => formatNumber(share * 100, { digits: 0 });

export function revenueSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [revenue, growth, growth5] = [find('revenue'), find('revenueGrowth'), find('revenueGrowth5Y')];
  if (!revenue) return null;
  const until = revenue.day ? ` up to ${formatDay(revenue.day)}` : '';
  const change = growth
    ? `, ${percentSize(growth.value)} ${growth.value < 0 ? 'less' : 'more'} than the year before`
    : '';
  const five = growth5
    ? `; over five years it ${growth5.value < 0 ? 'fell' : 'grew'} ${percentSize(growth5.value)} a year`
    : '';
  return {
    text: `Revenue of the twelve months${until} was ${formatMoney(revenue.value, answer.currency)}${change}${five}.`,
    target: { tab: 'financials', query: { period: 'ttm', line: 'revenue' }, anchor: 'statement' },
  };
}

export function marginSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [net, operating, income] = [find('netMargin'), find('operatingMargin'), find('netIncome')];
  if (!net || !income) return null;
  const verb = income.value < 0 ? 'lost' : 'earned';
  const of = operating ? `, and ${sentencePercent(operating.value)} before interest and tax` : '';
  const sector =
    net.groupMedian === null
      ? ''
      : `; the median of ${answer.group.name} is ${sentencePercent(net.groupMedian)}`;
  return {
    text: `It ${verb} ${formatMoney(Math.abs(income.value), answer.currency)}: a net margin of ${sentencePercent(net.value)}${of}${sector}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: 'netMargin' }, anchor: 'statement' },
  };
}

export function returnSentence(find: FindFact): ProfileSentence | null {
  const roe = find('returnOnEquity');
  if (!roe) return null;
  const place = roe.groupPercentile === null ? '' : `, percentile ${rank(roe.groupPercentile)} of its sector`;
  return {
    text: `Its return on equity is ${sentencePercent(roe.value)}${place}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: 'returnOnEquity' }, anchor: 'statement' },
  };
}

export function cashSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [free, paid] = [find('freeCashFlow'), find('paidOut')];
  if (!free) return null;
  const money = (amount: number): string => formatMoney(Math.abs(amount), answer.currency);
  const made =
    free.value < 0
      ? `Operations and investment used ${money(free.value)} of cash in twelve months`
      : `Free cash flow of twelve months was ${money(free.value)}`;
  const returned = !paid
    ? ''
    : paid.value >= 0
      ? `; ${money(paid.value)} went to shareholders as dividends and net repurchases`
      : `; shareholders paid in ${money(paid.value)} net`;
  return {
    text: `${made}${returned}.`,
    target: {
      tab: 'financials',
      query: { statement: 'cash', period: 'ttm', line: 'freeCashFlow' },
      anchor: 'statement',
    },
  };
}

export function debtSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [net, multiple, cover] = [find('netDebt'), find('netDebtToEbitda'), find('interestCover')];
  if (!net) return null;
  const money = formatMoney(Math.abs(net.value), answer.currency);
  if (net.value <= 0)
    return {
      text: `It has ${money} more cash than debt.`,
      target: {
        tab: 'financials',
        query: { statement: 'balance', period: 'quarterly', line: 'netDebt' },
        anchor: 'statement',
      },
    };
  const years = multiple ? `, ${formatNumber(multiple.value, { digits: 1 })} times its EBITDA` : '';
  const interest = cover
    ? `; operating income covers the interest ${formatNumber(cover.value, { digits: 1 })} times`
    : '';
  return {
    text: `Its net debt is ${money}${years}${interest}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: 'netDebtToEbitda' }, anchor: 'statement' },
  };
}

export function sharesSentence(find: FindFact): ProfileSentence | null {
  const [one, five] = [find('sharesChange1Y'), find('sharesChange5Y')];
  if (!one) return null;
  const changeText = (value: number): string =>
    Math.abs(value) < SHARES_CHANGED
      ? 'did not change'
      : `${value < 0 ? 'fell' : 'rose'} ${percentSize(value)}`;
  const longer = five ? ` and ${changeText(five.value)} over five` : '';
  return {
    text: `The number of shares ${changeText(one.value)} over one year${longer}.`,
    target: {
      tab: 'financials',
      query: { statement: 'balance', period: 'quarterly', line: 'sharesOutstanding' },
      anchor: 'statement',
    },
  };
}

export function multipleSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const known = [
    { fact: find('pe'), name: 'earnings', line: 'priceToEarnings' },
    { fact: find('ps'), name: 'revenue', line: 'priceToSales' },
  ].find(({ fact }) => fact !== undefined);
  if (!known?.fact) return null;
  const { groupMedian, percentile, value } = known.fact;
  const own = percentile === null ? '' : `, percentile ${rank(percentile)} of its own ten years`;
  const sector =
    groupMedian === null
      ? ''
      : `; the median of ${answer.group.name} is ${formatNumber(groupMedian, { digits: 1 })}`;
  return {
    text: `The price is ${formatNumber(value, { digits: 1 })} times the ${known.name} of twelve months${own}${sector}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: known.line }, anchor: 'statement' },
  };
}

export function dividendSentence(find: FindFact): ProfileSentence | null {
  const [share, years, payout] = [find('dividendYield'), find('dividendYears'), find('payout')];
  if (!share || share.value === 0) return null;
  const part = payout ? `, ${sentencePercent(payout.value)} of its earnings` : '';
  const grown =
    years && years.value > 1 ? `; it paid more in each of the last ${formatCount(years.value)} years` : '';
  return {
    text: `The dividends of twelve months are ${formatPercent(share.value)} of the price${part}${grown}.`,
    target: { tab: 'dividends', anchor: 'summary' },
  };
}
