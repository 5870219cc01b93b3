import type { InstrumentProfile } from '@/lib/domain/instrument-profile';
import { formatDay } from '@/lib/format/date';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatFee, formatPercent } from '@/lib/format/percent';
import { formatMoney, formatPrice } from '@/lib/format/price';
import {
  revenueSentence,
  marginSentence,
  returnSentence,
  cashSentence,
  debtSentence,
  sharesSentence,
  multipleSentence,
  dividendSentence,
} from './account-sentences';
import { percentSize, sentencePercent } from './profile-sentence';
import type { FindFact, ProfileInput, ProfileSection, ProfileSentence } from './profile-sentence';

const T_SIGNIFICANT = 2;

/** The profile in words: sections without a sentence are left out. */
export function writeProfile(input: ProfileInput): ProfileSection[] {
  const find: FindFact = (id) => input.answer.facts.find((fact) => fact.id === id);
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

function sizeSentence({ identity }: ProfileInput, find: FindFact): ProfileSentence | null {
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

function feeSentence({ answer, identity, profile }: ProfileInput, find: FindFact): ProfileSentence | null {
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

function priceSentence({ identity, profile }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [price, high, top] = [find('price'), find('fromHigh52w'), find('fromAllTimeHigh')];
  if (!price || !high) return null;
  const below = (value: number, name: string): string =>
    Math.abs(value) < 0.0005 ? `at its ${name}` : `${percentSize(value)} below its ${name}`;
  const all = top ? ` and ${below(top.value, 'highest of all')}` : '';
  return {
    text: `At ${formatPrice(price.value, identity.kind)} its ${profile.valueName} is ${below(high.value, '52-week high')}${all}.`,
    target: { tab: 'overview', anchor: 'technical' },
  };
}

function gainSentence({ profile }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [one, five] = [find('return.1Y'), find('annualized.5Y')];
  if (!one) return null;
  const basis = profile.paysDividends ? ' with dividends reinvested' : '';
  const longer = five
    ? `, and ${formatPercent(five.value, { digits: 1, signed: true })} a year over five years`
    : '';
  return {
    text: `Over one year it ${one.value < 0 ? 'lost' : 'gained'} ${percentSize(one.value)}${basis}${longer}.`,
    target: { tab: 'statistics', anchor: 'returns' },
  };
}

function riskSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [volatility, fall, beta] = [find('volatility.1Y'), find('maxDrawdown.5Y'), find('beta')];
  if (!volatility) return null;
  const deepest = fall ? `, its deepest fall in five years ${percentSize(fall.value)}` : '';
  const slope =
    beta && answer.benchmark ? `, its beta against ${answer.benchmark} ${formatNumber(beta.value)}` : '';
  return {
    text: `Its volatility over one year is ${sentencePercent(volatility.value)}${deepest}${slope}.`,
    target: { tab: 'overview', anchor: 'risk' },
  };
}

function exposureSentence(find: FindFact): ProfileSentence | null {
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
  loading: ReturnType<FindFact>,
  t: ReturnType<FindFact>,
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
