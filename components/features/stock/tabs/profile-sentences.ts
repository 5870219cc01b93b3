import { t, text, texts } from '@/lib/domain/text';
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

const POSITIONS = {
  price: text('At {price} its price is {below}{all}.'),
  level: text('At {price} its level is {below}{all}.'),
  rate: text('At {price} its rate is {below}{all}.'),
} as const;

const T_SIGNIFICANT = 2;

/** The profile in words: sections without a sentence are left out. */
export function writeProfile(input: ProfileInput): ProfileSection[] {
  const find: FindFact = (id) => input.answer.facts.find((fact) => fact.id === id);
  const sections: readonly (readonly [id: string, title: string, sentences: (ProfileSentence | null)[]])[] = [
    ['identity', t('What it is'), [kindSentence(input), universeSentence(input), sizeSentence(input, find)]],
    ['fund', t('Fund'), [feeSentence(input, find)]],
    [
      'growth',
      t('Growth and profit'),
      [revenueSentence(input, find), marginSentence(input, find), returnSentence(find)],
    ],
    [
      'cash',
      t('Cash, debt and shares'),
      [cashSentence(input, find), debtSentence(input, find), sharesSentence(find)],
    ],
    ['valuation', t('Valuation'), [multipleSentence(input, find), dividendSentence(find)]],
    [
      'price',
      t('Price and risk'),
      [priceSentence(input, find), gainSentence(input, find), riskSentence(input, find)],
    ],
    ['exposures', t('Factor exposures'), [exposureSentence(find)]],
    ['reports', t('Reports'), [reportSentence(input)]],
  ];
  return sections.flatMap(([id, title, written]) => {
    const sentences = written.filter((sentence) => sentence !== null);
    return sentences.length === 0 ? [] : [{ id, title, sentences }];
  });
}

const KINDS: Readonly<Record<InstrumentProfile['id'], string>> = {
  get stock() {
    return t('a company');
  },
  get fund() {
    return t('an exchange-traded fund');
  },
  get 'price-index'() {
    return t('a price index, without dividends');
  },
  get 'total-return-index'() {
    return t('a total return index, with dividends reinvested');
  },
  get 'volatility-index'() {
    return t('an index of implied volatility; it cannot be held');
  },
  get rate() {
    return t('a yield');
  },
  get crypto() {
    return t('a coin');
  },
  get commodity() {
    return t('a commodity, quoted by its nearest futures contract');
  },
  get currency() {
    return t('an exchange rate');
  },
};

function kindSentence({ identity, profile }: ProfileInput): ProfileSentence {
  const { currency, details, exchange, industry, name, sector } = identity;
  const group =
    typeof details['group'] === 'string'
      ? ` ${t('of the group {details}', { details: t(details['group']) })}`
      : '';
  const trade =
    sector === null
      ? ''
      : ` ${industry === null ? t('in {sector}', { sector: t(sector) }) : t('in {sector} ({industry})', { sector: t(sector), industry: t(industry) })}`;
  const place =
    exchange === ''
      ? ''
      : t(profile.isInvestable ? ', traded on {exchange}' : ', published on {exchange}', { exchange });
  const money = currency === null ? '' : ` ${t('in {currency}', { currency })}`;
  return {
    text: t('{name} is {id}{trade}{group}{place}{money}.', {
      name,
      id: KINDS[profile.id],
      trade,
      group,
      place,
      money,
    }),
    target: null,
  };
}

function universeSentence({ answer: { universes } }: ProfileInput): ProfileSentence | null {
  if (universes.length === 0) return null;
  return {
    text: t('It is a member of {joinWords}.', { joinWords: joinWords(universes.map(({ name }) => t(name))) }),
    target: null,
  };
}

function sizeSentence({ identity }: ProfileInput, find: FindFact): ProfileSentence | null {
  const cap = find('marketCap');
  if (!cap) return null;
  const place = find('sizeRank');
  // Market values in other currencies are not ranked.
  const among =
    identity.currency === null
      ? ''
      : ` ${t('among stocks quoted in {currency}', { currency: identity.currency })}`;
  const rest =
    place && identity.sector !== null
      ? t(', number {count} in {sector}{among}', {
          count: formatCount(place.value),
          sector: t(identity.sector),
          among,
        })
      : '';
  return {
    text: t('Its market value is {money}{rest}.', { money: formatMoney(cap.value, identity.currency), rest }),
    target: { tab: 'statistics', anchor: 'size' },
  };
}

function feeSentence({ answer, identity, profile }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [fee, assets, supply] = [find('expenseRatio'), find('assets'), find('supply')];
  if (supply && profile.id === 'crypto')
    return {
      text: t('{money} units are in circulation.', { money: formatMoney(supply.value, null) }),
      target: { tab: 'overview', anchor: 'fundamentals' },
    };
  if (!fee && !assets) return null;
  const cost = fee
    ? t('It costs {fee} a year, {number} on 10,000', {
        fee: formatFee(fee.value),
        number: formatNumber(fee.value * 10_000, { digits: 0 }),
      })
    : t('Its fee is not known');
  const assetsPart = assets
    ? t('; it holds {money}', { money: formatMoney(assets.value, answer.currency ?? identity.currency) })
    : '';
  return { text: `${cost}${assetsPart}.`, target: { tab: 'overview', anchor: 'fundamentals' } };
}

function priceSentence({ identity, profile }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [price, high, top] = [find('price'), find('fromHigh52w'), find('fromAllTimeHigh')];
  if (!price || !high) return null;
  const below = (value: number, name: string): string =>
    Math.abs(value) < 0.0005
      ? t('at its {name}', { name })
      : t('{percentSize} below its {name}', { percentSize: percentSize(value), name });
  const all = top ? ` ${t('and {below}', { below: below(top.value, t('highest of all')) })}` : '';
  return {
    text: t(POSITIONS[profile.valueName], {
      price: formatPrice(price.value, identity.kind),
      below: below(high.value, t('52-week high')),
      all,
    }),
    target: { tab: 'overview', anchor: 'technical' },
  };
}

function gainSentence({ profile }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [one, five] = [find('return.1Y'), find('annualized.5Y')];
  if (!one) return null;
  const basis = profile.paysDividends ? ` ${t('with dividends reinvested')}` : '';
  const longer = five
    ? t(', and {percent} a year over five years', {
        percent: formatPercent(five.value, { digits: 1, signed: true }),
      })
    : '';
  return {
    text: t(
      one.value < 0
        ? 'Over one year it lost {percentSize}{basis}{longer}.'
        : 'Over one year it gained {percentSize}{basis}{longer}.',
      { percentSize: percentSize(one.value), basis, longer },
    ),
    target: { tab: 'statistics', anchor: 'returns' },
  };
}

function riskSentence({ answer }: ProfileInput, find: FindFact): ProfileSentence | null {
  const [volatility, fall, beta] = [find('volatility.1Y'), find('maxDrawdown.5Y'), find('beta')];
  if (!volatility) return null;
  const deepest = fall
    ? t(', its deepest fall in five years {percentSize}', { percentSize: percentSize(fall.value) })
    : '';
  const slope =
    beta && answer.benchmark
      ? t(', its beta against {benchmark} {number}', {
          benchmark: answer.benchmark,
          number: formatNumber(beta.value),
        })
      : '';
  return {
    text: t('Its volatility over one year is {sentencePercent}{deepest}{slope}.', {
      sentencePercent: sentencePercent(volatility.value),
      deepest,
      slope,
    }),
    target: { tab: 'overview', anchor: 'risk' },
  };
}

function exposureSentence(find: FindFact): ProfileSentence | null {
  const [market, r2] = [find('loadingMarket'), find('factorR2')];
  if (!market || !r2) return null;
  const tilts = [
    tilt(find('loadingSize'), find('tSize'), texts(['small', 'large'])),
    tilt(find('loadingValue'), find('tValue'), texts(['value', 'growth'])),
  ].filter((text) => text !== null);
  const style =
    tilts.length === 0
      ? t(', without a clear tilt to a size or style')
      : t(', and like {joinWords} stocks', { joinWords: joinWords(tilts) });
  return {
    text: t(
      'Over five years it moved {number} times the market{style}; three factors explain {percent} of its variance.',
      { number: formatNumber(market.value), style, percent: formatPercent(r2.value, { digits: 0 }) },
    ),
    target: { tab: 'factors', anchor: 'exposures' },
  };
}

/** The style on whose side a loading lies, if it differs from zero by two standard errors. */
function tilt(
  loading: ReturnType<FindFact>,
  deviations: ReturnType<FindFact>,
  [above, below]: readonly string[],
): string | null {
  if (!loading || !deviations || Math.abs(deviations.value) < T_SIGNIFICANT) return null;
  return (loading.value > 0 ? above : below) ?? null;
}

function reportSentence({
  answer: { isNextDeclared, lastReport, nextReport },
}: ProfileInput): ProfileSentence | null {
  if (lastReport === null) return null;
  const words = isNextDeclared ? t('declared for') : t('expected about');
  const next =
    nextReport === null
      ? ''
      : t('; the next one is {words} {nextReport}', { words, nextReport: formatDay(nextReport) });
  return {
    text: t('The last report was filed on {lastReport}{next}.', { lastReport: formatDay(lastReport), next }),
    target: { tab: 'filings', anchor: 'filings' },
  };
}

function joinWords(words: readonly string[]): string {
  return words.length < 2
    ? (words[0] ?? '')
    : t('{words} and {words2}', { words: words.slice(0, -1).join(', '), words2: words.at(-1)! });
}
