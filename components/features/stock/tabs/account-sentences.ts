import { t } from '@/lib/domain/text';
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
  const until = revenue.day ? ` ${t('up to {day}', { day: formatDay(revenue.day) })}` : '';
  const change = growth
    ? t(
        growth.value < 0
          ? ', {percentSize} less than the year before'
          : ', {percentSize} more than the year before',
        { percentSize: percentSize(growth.value) },
      )
    : '';
  const five = growth5
    ? t(
        growth5.value < 0
          ? '; over five years it fell {percentSize} a year'
          : '; over five years it grew {percentSize} a year',
        { percentSize: percentSize(growth5.value) },
      )
    : '';
  return {
    text: t('Revenue of the twelve months{until} was {money}{change}{five}.', {
      until,
      money: formatMoney(revenue.value, answer.currency),
      change,
      five,
    }),
    target: { tab: 'financials', query: { period: 'ttm', line: 'revenue' }, anchor: 'statement' },
  };
}

export function marginSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [net, operating, income] = [find('netMargin'), find('operatingMargin'), find('netIncome')];
  if (!net || !income) return null;
  const verb = income.value < 0 ? t('lost') : t('earned');
  const of = operating
    ? t(', and {sentencePercent} before interest and tax', {
        sentencePercent: sentencePercent(operating.value),
      })
    : '';
  const sector =
    net.groupMedian === null
      ? ''
      : t('; the median of {name} is {sentencePercent}', {
          name: t(answer.group.name ?? ''),
          sentencePercent: sentencePercent(net.groupMedian),
        });
  return {
    text: t('It {verb} {abs}: a net margin of {sentencePercent}{of}{sector}.', {
      verb,
      abs: formatMoney(Math.abs(income.value), answer.currency),
      sentencePercent: sentencePercent(net.value),
      of,
      sector,
    }),
    target: { tab: 'financials', query: { ...RATIOS, line: 'netMargin' }, anchor: 'statement' },
  };
}

export function returnSentence(find: FindFact): ProfileSentence | null {
  const roe = find('returnOnEquity');
  if (!roe) return null;
  const place =
    roe.groupPercentile === null
      ? ''
      : t(', percentile {rank} of its sector', { rank: rank(roe.groupPercentile) });
  return {
    text: t('Its return on equity is {sentencePercent}{place}.', {
      sentencePercent: sentencePercent(roe.value),
      place,
    }),
    target: { tab: 'financials', query: { ...RATIOS, line: 'returnOnEquity' }, anchor: 'statement' },
  };
}

export function cashSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [free, paid] = [find('freeCashFlow'), find('paidOut')];
  if (!free) return null;
  const money = (amount: number): string => formatMoney(Math.abs(amount), answer.currency);
  const cashText =
    free.value < 0
      ? t('Operations and investment used {money} of cash in twelve months', { money: money(free.value) })
      : t('Free cash flow of twelve months was {money}', { money: money(free.value) });
  const returned = !paid
    ? ''
    : paid.value >= 0
      ? t('; {money} went to shareholders as dividends and net repurchases', { money: money(paid.value) })
      : t('; shareholders paid in {money} net', { money: money(paid.value) });
  return {
    text: `${cashText}${returned}.`,
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
      text: t('It has {money} more cash than debt.', { money }),
      target: {
        tab: 'financials',
        query: { statement: 'balance', period: 'quarterly', line: 'netDebt' },
        anchor: 'statement',
      },
    };
  const years = multiple
    ? t(', {number} times its EBITDA', { number: formatNumber(multiple.value, { digits: 1 }) })
    : '';
  const interest = cover
    ? t('; operating income covers the interest {number} times', {
        number: formatNumber(cover.value, { digits: 1 }),
      })
    : '';
  return {
    text: t('Its net debt is {money}{years}{interest}.', { money, years, interest }),
    target: { tab: 'financials', query: { ...RATIOS, line: 'netDebtToEbitda' }, anchor: 'statement' },
  };
}

export function sharesSentence(find: FindFact): ProfileSentence | null {
  const [one, five] = [find('sharesChange1Y'), find('sharesChange5Y')];
  if (!one) return null;
  const changeText = (value: number): string =>
    Math.abs(value) < SHARES_CHANGED
      ? t('did not change')
      : `${value < 0 ? t('fell') : t('rose')} ${percentSize(value)}`;
  const longer = five ? ` ${t('and {changeText} over five', { changeText: changeText(five.value) })}` : '';
  return {
    text: t('The number of shares {changeText} over one year{longer}.', {
      changeText: changeText(one.value),
      longer,
    }),
    target: {
      tab: 'financials',
      query: { statement: 'balance', period: 'quarterly', line: 'sharesOutstanding' },
      anchor: 'statement',
    },
  };
}

export function multipleSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const multiple = [
    { fact: find('pe'), name: 'earnings', line: 'priceToEarnings' },
    { fact: find('ps'), name: 'revenue', line: 'priceToSales' },
  ].find(({ fact }) => fact !== undefined);
  if (!multiple?.fact) return null;
  const { groupMedian, percentile, value } = multiple.fact;
  const percentileText =
    percentile === null ? '' : t(', percentile {rank} of its own ten years', { rank: rank(percentile) });
  const sector =
    groupMedian === null
      ? ''
      : t('; the median of {name} is {groupMedian}', {
          name: t(answer.group.name ?? ''),
          groupMedian: formatNumber(groupMedian, { digits: 1 }),
        });
  return {
    text: t('The price is {number} times the {name} of twelve months{own}{sector}.', {
      number: formatNumber(value, { digits: 1 }),
      name: multiple.name,
      own: percentileText,
      sector,
    }),
    target: { tab: 'financials', query: { ...RATIOS, line: multiple.line }, anchor: 'statement' },
  };
}

export function dividendSentence(find: FindFact): ProfileSentence | null {
  const [share, years, payout] = [find('dividendYield'), find('dividendYears'), find('payout')];
  if (!share || share.value === 0) return null;
  const part = payout
    ? t(', {sentencePercent} of its earnings', { sentencePercent: sentencePercent(payout.value) })
    : '';
  const grown =
    years && years.value > 1
      ? t('; it paid more in each of the last {count} years', { count: formatCount(years.value) })
      : '';
  return {
    text: t('The dividends of twelve months are {percent} of the price{part}{grown}.', {
      percent: formatPercent(share.value),
      part,
      grown,
    }),
    target: { tab: 'dividends', anchor: 'summary' },
  };
}
