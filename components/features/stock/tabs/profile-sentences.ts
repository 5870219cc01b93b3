import type { ProfilePage } from '@/lib/contracts/stock-profile';
import type { InstrumentProfile } from '@/lib/domain/instrument-profile';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';
import { formatMoney, formatPrice } from '@/lib/format/price';

/** Where a sentence leads: to the page of the instrument that shows its figure. */
export interface ProfileTarget {
  readonly tab: 'overview' | 'financials' | 'dividends' | 'statistics' | 'factors' | 'peers' | 'filings';
  readonly query?: Readonly<Record<string, string>>;
  readonly anchor: string;
}

/** A sentence about an instrument, written from facts. */
export interface ProfileSentence {
  readonly text: string;
  readonly target: ProfileTarget | null;
}

/** Sentences about one subject. */
export interface ProfileSection {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly ProfileSentence[];
}

/** What the sentences are written from. */
export interface ProfileInput {
  readonly answer: Omit<ProfilePage, 'meta' | 'head'>;
  readonly identity: ProfilePage['head']['identity'] | Omit<ProfilePage['head']['identity'], 'aliases'>;
  readonly profile: InstrumentProfile;
}

const RATIOS = { statement: 'ratios', period: 'ttm' };
const T_SIGNIFICANT = 2;
/** Below this, a change of the number of shares is rounding. */
const SHARES_CHANGED = 0.005;

type Find = (id: ProfileFactId) => ProfilePage['facts'][number] | undefined;

/** The profile in words: sections without a sentence are left out. */
export function writeProfile(input: ProfileInput): ProfileSection[] {
  const find: Find = (id) => input.answer.facts.find((fact) => fact.id === id);
  const sections: readonly (readonly [id: string, title: string, sentences: (ProfileSentence | null)[]])[] = [
    ['identity', 'What it is', [kindSentence(input), universeSentence(input), sizeSentence(input, find)]],
    ['fund', 'Fund', [feeSentence(input, find)]],
    [
      'growth',
      'Growth and profit',
      [revenueSentence(input, find), marginSentence(input, find), returnSentence(find)],
    ],
    [
      'cash',
      'Cash, debt and shares',
      [cashSentence(input, find), debtSentence(input, find), sharesSentence(find)],
    ],
    ['valuation', 'Valuation', [multipleSentence(input, find), dividendSentence(find)]],
    [
      'price',
      'Price and risk',
      [priceSentence(input, find), gainSentence(input, find), riskSentence(input, find)],
    ],
    ['exposures', 'Factor exposures', [exposureSentence(find)]],
    ['reports', 'Reports', [reportSentence(input)]],
  ];
  return sections.flatMap(([id, title, written]) => {
    const sentences = written.filter((sentence) => sentence !== null);
    return sentences.length === 0 ? [] : [{ id, title, sentences }];
  });
}

const percent = (fraction: number): string => formatPercent(fraction, { digits: 1 });
const size = (fraction: number): string => percent(Math.abs(fraction));
const rank = (share: number): string => formatNumber(share * 100, { digits: 0 });

const KINDS: Readonly<Record<InstrumentProfile['id'], string>> = {
  stock: 'a company',
  fund: 'an exchange-traded fund',
  'price-index': 'a price index, without dividends',
  'total-return-index': 'a total return index, with dividends reinvested',
  'volatility-index': 'an index of implied volatility; it cannot be held',
  rate: 'a yield',
  crypto: 'a coin',
  commodity: 'a commodity, quoted by its nearest futures contract',
  currency: 'an exchange rate',
};

function kindSentence({ identity, profile }: ProfileInput): ProfileSentence {
  const { currency, details, exchange, industry, name, sector } = identity;
  const group = typeof details['group'] === 'string' ? ` of the group ${details['group']}` : '';
  const trade = sector === null ? '' : ` in ${sector}${industry === null ? '' : ` (${industry})`}`;
  const place = exchange === '' ? '' : `, ${profile.isInvestable ? 'traded' : 'published'} on ${exchange}`;
  const money = currency === null ? '' : ` in ${currency}`;
  return {
    text: `${name} is ${KINDS[profile.id]}${trade}${group}${place}${money}.`,
    target: null,
  };
}

function universeSentence({ answer: { universes } }: ProfileInput): ProfileSentence | null {
  if (universes.length === 0) return null;
  return {
    text: `It is a member of ${joinWords(universes.map(({ name }) => name))}.`,
    target: null,
  };
}

function sizeSentence({ identity }: ProfileInput, find: Find): ProfileSentence | null {
  const cap = find('marketCap');
  if (!cap) return null;
  const place = find('sizeRank');
  // Market values in other currencies are not ranked.
  const among = identity.currency === null ? '' : ` among stocks quoted in ${identity.currency}`;
  const rest =
    place && identity.sector !== null
      ? `, number ${formatCount(place.value)} in ${identity.sector}${among}`
      : '';
  return {
    text: `Its market value is ${formatMoney(cap.value, identity.currency)}${rest}.`,
    target: { tab: 'statistics', anchor: 'size' },
  };
}

function feeSentence({ answer, identity, profile }: ProfileInput, find: Find): ProfileSentence | null {
  const [fee, assets, supply] = [find('expenseRatio'), find('assets'), find('supply')];
  if (supply && profile.id === 'crypto')
    return {
      text: `${formatMoney(supply.value, null)} units are in circulation.`,
      target: { tab: 'overview', anchor: 'fundamentals' },
    };
  if (!fee && !assets) return null;
  const cost = fee
    ? `It costs ${formatFee(fee.value)} a year, ${formatNumber(fee.value * 10_000, { digits: 0 })} on 10,000`
    : 'Its fee is not known';
  const held = assets ? `; it holds ${formatMoney(assets.value, answer.currency ?? identity.currency)}` : '';
  return { text: `${cost}${held}.`, target: { tab: 'overview', anchor: 'fundamentals' } };
}

function revenueSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
  const [revenue, growth, growth5] = [find('revenue'), find('revenueGrowth'), find('revenueGrowth5Y')];
  if (!revenue) return null;
  const until = revenue.day ? ` up to ${formatDay(revenue.day)}` : '';
  const change = growth
    ? `, ${size(growth.value)} ${growth.value < 0 ? 'less' : 'more'} than the year before`
    : '';
  const five = growth5
    ? `; over five years it ${growth5.value < 0 ? 'fell' : 'grew'} ${size(growth5.value)} a year`
    : '';
  return {
    text: `Revenue of the twelve months${until} was ${formatMoney(revenue.value, answer.currency)}${change}${five}.`,
    target: { tab: 'financials', query: { period: 'ttm', line: 'revenue' }, anchor: 'statement' },
  };
}

function marginSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
  const [net, operating, income] = [find('netMargin'), find('operatingMargin'), find('netIncome')];
  if (!net || !income) return null;
  const verb = income.value < 0 ? 'lost' : 'earned';
  const of = operating ? `, and ${percent(operating.value)} before interest and tax` : '';
  const sector =
    net.groupMedian === null ? '' : `; the median of ${answer.group.name} is ${percent(net.groupMedian)}`;
  return {
    text: `It ${verb} ${formatMoney(Math.abs(income.value), answer.currency)}: a net margin of ${percent(net.value)}${of}${sector}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: 'netMargin' }, anchor: 'statement' },
  };
}

function returnSentence(find: Find): ProfileSentence | null {
  const roe = find('returnOnEquity');
  if (!roe) return null;
  const place = roe.groupPercentile === null ? '' : `, percentile ${rank(roe.groupPercentile)} of its sector`;
  return {
    text: `Its return on equity is ${percent(roe.value)}${place}.`,
    target: { tab: 'financials', query: { ...RATIOS, line: 'returnOnEquity' }, anchor: 'statement' },
  };
}

function cashSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
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

function debtSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
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

function sharesSentence(find: Find): ProfileSentence | null {
  const [one, five] = [find('sharesChange1Y'), find('sharesChange5Y')];
  if (!one) return null;
  const changeText = (value: number): string =>
    Math.abs(value) < SHARES_CHANGED ? 'did not change' : `${value < 0 ? 'fell' : 'rose'} ${size(value)}`;
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

function multipleSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
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

function dividendSentence(find: Find): ProfileSentence | null {
  const [share, years, payout] = [find('dividendYield'), find('dividendYears'), find('payout')];
  if (!share || share.value === 0) return null;
  const part = payout ? `, ${percent(payout.value)} of its earnings` : '';
  const grown =
    years && years.value > 1 ? `; it paid more in each of the last ${formatCount(years.value)} years` : '';
  return {
    text: `The dividends of twelve months are ${formatPercent(share.value)} of the price${part}${grown}.`,
    target: { tab: 'dividends', anchor: 'summary' },
  };
}

function priceSentence({ identity, profile }: ProfileInput, find: Find): ProfileSentence | null {
  const [price, high, top] = [find('price'), find('fromHigh52w'), find('fromAllTimeHigh')];
  if (!price || !high) return null;
  const below = (value: number, name: string): string =>
    Math.abs(value) < 0.0005 ? `at its ${name}` : `${size(value)} below its ${name}`;
  const all = top ? ` and ${below(top.value, 'highest of all')}` : '';
  return {
    text: `At ${formatPrice(price.value, identity.kind)} its ${profile.valueName} is ${below(high.value, '52-week high')}${all}.`,
    target: { tab: 'overview', anchor: 'technical' },
  };
}

function gainSentence({ profile }: ProfileInput, find: Find): ProfileSentence | null {
  const [one, five] = [find('return.1Y'), find('annualized.5Y')];
  if (!one) return null;
  const basis = profile.paysDividends ? ' with dividends reinvested' : '';
  const longer = five
    ? `, and ${formatPercent(five.value, { digits: 1, signed: true })} a year over five years`
    : '';
  return {
    text: `Over one year it ${one.value < 0 ? 'lost' : 'gained'} ${size(one.value)}${basis}${longer}.`,
    target: { tab: 'statistics', anchor: 'returns' },
  };
}

function riskSentence({ answer }: ProfileInput, find: Find): ProfileSentence | null {
  const [volatility, fall, beta] = [find('volatility.1Y'), find('maxDrawdown.5Y'), find('beta')];
  if (!volatility) return null;
  const deepest = fall ? `, its deepest fall in five years ${size(fall.value)}` : '';
  const slope =
    beta && answer.benchmark ? `, its beta against ${answer.benchmark} ${formatNumber(beta.value)}` : '';
  return {
    text: `Its volatility over one year is ${percent(volatility.value)}${deepest}${slope}.`,
    target: { tab: 'overview', anchor: 'risk' },
  };
}

function exposureSentence(find: Find): ProfileSentence | null {
  const [market, r2] = [find('loadingMarket'), find('factorR2')];
  if (!market || !r2) return null;
  const tilts = [
    tilt(find('loadingSize'), find('tSize'), ['small', 'large']),
    tilt(find('loadingValue'), find('tValue'), ['value', 'growth']),
  ].filter((text) => text !== null);
  const style =
    tilts.length === 0
      ? ', without a clear tilt to a size or style'
      : `, and like ${joinWords(tilts)} stocks`;
  return {
    text: `Over five years it moved ${formatNumber(market.value)} times the market${style}; three factors explain ${formatPercent(r2.value, { digits: 0 })} of its variance.`,
    target: { tab: 'factors', anchor: 'exposures' },
  };
}

/** The style on whose side a loading lies, if it differs from zero by two standard errors. */
function tilt(
  loading: ReturnType<Find>,
  t: ReturnType<Find>,
  [above, below]: readonly [string, string],
): string | null {
  if (!loading || !t || Math.abs(t.value) < T_SIGNIFICANT) return null;
  return loading.value > 0 ? above : below;
}

function reportSentence({
  answer: { isNextDeclared, lastReport, nextReport },
}: ProfileInput): ProfileSentence | null {
  if (lastReport === null) return null;
  const words = isNextDeclared ? 'declared for' : 'expected about';
  const next = nextReport === null ? '' : `; the next one is ${words} ${formatDay(nextReport)}`;
  return {
    text: `The last report was filed on ${formatDay(lastReport)}${next}.`,
    target: { tab: 'filings', anchor: 'filings' },
  };
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
