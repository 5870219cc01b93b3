import type { InstrumentInput, MacroBatch } from '../../../market-model/batches';
import type { RandomStream } from '../process/random';
import type { EventDetails, MarketEvent } from './events';

/** The text of a story, for the first newspaper and for a second one. */
export interface Wording {
  readonly title: string;
  /** The same story in other words, similar enough to be recognized as a duplicate. */
  readonly retold: string;
  readonly summary: string;
}

const LEGAL_FORM =
  /(?:,|(?<![\s,]))\s+(?:Inc\.?|Incorporated|Corp\.?|Corporation|Company|Co\.?|PLC|plc|Ltd\.?|Limited|LLC|AG|SE|S\.A\.|N\.V\.|Holdings?|Group|ETF|ETF Trust|Trust|\(The\)|\(Class [A-C]\))$/;

/** The common name with the symbol: `Nvidia (NVDA)`. */
function nameOf({ name, symbol }: InstrumentInput): string {
  let short = (name ?? symbol).replace(/(?<!\s)\s*\([^)]{0,200}\)$/, '');
  if (LEGAL_FORM.test(short)) short = short.replace(LEGAL_FORM, '');
  return `${short} (${symbol})`;
}

function percent(fraction: number): string {
  return `${Math.abs(fraction * 100).toFixed(Math.abs(fraction) < 0.1 ? 1 : 0)}%`;
}

function grouped(value: number, digits: number): string {
  const [whole = '', rest] = value.toFixed(digits).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? groups : `${groups}.${rest}`;
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

function priceOf({ prices }: MarketEvent, close: number): string {
  const { currency, kind } = prices.instrument;
  const digits = close >= 10_000 ? 0 : close >= 1 ? 2 : 5;
  if (kind === 'index') return `${grouped(close, close >= 100 ? 0 : 2)} points`;
  if (kind === 'currency') return grouped(close, close >= 20 ? 2 : 4);
  const sign = SIGNS[currency ?? ''];
  const amount = grouped(close, digits);
  if (sign !== undefined) return `${sign}${amount}`;
  return currency === null ? amount : `${amount} ${currency}`;
}

function pick<T>(random: RandomStream, choices: readonly T[]): T {
  return choices[Math.floor(random.uniform() * choices.length)]!;
}

/** The verb for a move; null when the price is unchanged. */
function verbOf(change: number, random: RandomStream): string | null {
  const size = Math.abs(change);
  if (size < 0.0015) return null;
  if (change > 0)
    return pick(
      random,
      size > 0.06
        ? ['surges', 'jumps', 'soars']
        : size > 0.02
          ? ['climbs', 'gains', 'advances']
          : ['rises', 'edges up', 'adds'],
    );
  return pick(
    random,
    size > 0.06
      ? ['plunges', 'tumbles', 'slumps']
      : size > 0.02
        ? ['drops', 'slides', 'falls']
        : ['slips', 'eases', 'dips'],
  );
}

/** The time since the last move of this size, if worth mentioning. */
function since(change: number, { largestSince }: EventDetails): string {
  if (largestSince !== null && largestSince < 15) return '';
  const best = change > 0 ? 'best' : 'worst';
  if (largestSince === null) return `, ${best} day in over a year`;
  const months = Math.round(largestSince / 21);
  return months <= 1 ? `, ${best} day in a month` : `, ${best} day in ${months} months`;
}

function context({ month, volumeRatio, week }: EventDetails): string {
  const parts: string[] = [];
  if (week !== null) parts.push(`over five sessions it is ${direction(week)}`);
  if (month !== null) parts.push(`over a month ${direction(month)}`);
  const sentences = parts.length === 0 ? '' : `${capital(parts.join(', '))}.`;
  const volume =
    volumeRatio !== null && volumeRatio >= 1.5
      ? ` Volume was ${volumeRatio.toFixed(1)} times its average of three months.`
      : '';
  return `${sentences}${volume}`;
}

/** `up 1.2%`, `down 12%`, `unchanged`. */
function direction(fraction: number): string {
  if (Math.abs(fraction) < 0.0005) return 'unchanged';
  return `${fraction > 0 ? 'up' : 'down'} ${percent(fraction)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sectorOf({ industry, sector }: InstrumentInput): string {
  return sector === null ? '' : ` The company is in ${sector}${industry === null ? '' : ` (${industry})`}.`;
}

/** Describes a market event. */
export function describeEvent(event: MarketEvent, details: EventDetails, random: RandomStream): Wording {
  const { amount, change, prices, kind } = event;
  const { instrument } = prices;
  const name = nameOf(instrument);
  const price = priceOf(event, details.close);
  const signed = direction(change);
  const about = `${context(details)}${sectorOf(instrument)}`.trim();
  switch (kind) {
    case 'move': {
      const verb = verbOf(change, random);
      if (verb === null)
        return {
          title: `${name} ends little changed at ${price}`,
          retold: `${name} ends the day little changed at ${price}`,
          summary: `${name} is ${signed} on the day. ${about}`,
        };
      const tail = since(change, details);
      return {
        title: `${name} ${verb} ${percent(change)} to ${price}${tail}`,
        retold: `${name} ${verb} ${percent(change)}, now at ${price}${tail}`,
        summary: `${name} closed at ${price}, ${signed} on the day. ${about}`,
      };
    }
    case 'high':
    case 'low': {
      const word = kind === 'high' ? 'highest' : 'lowest';
      return {
        title: `${name} closes at ${price}, its ${word} in a year`,
        retold: `${name} ends at ${price}, the ${word} close in a year`,
        summary: `No close of the past 252 sessions was ${kind === 'high' ? 'higher' : 'lower'}. ${name} is ${signed} on the day. ${about}`,
      };
    }
    case 'streak': {
      const count = Math.abs(details.streak);
      const way = details.streak > 0 ? 'higher' : 'lower';
      return {
        title: `${name} ends ${way} for the ${ordinal(count)} session in a row`,
        retold: `${name} closes ${way}, the ${ordinal(count)} session in a row`,
        summary: `The last close was ${price}, ${signed} on the day. ${about}`,
      };
    }
    case 'dividend': {
      const sign = SIGNS[instrument.currency ?? ''] ?? '';
      const money = `${sign}${amount.toFixed(amount < 0.1 ? 4 : 2)}${sign === '' ? ` ${instrument.currency ?? ''}` : ''}`;
      return {
        title: `${name} trades without its dividend of ${money} a share`,
        retold: `${name} trades ex-dividend, without its dividend of ${money} a share`,
        summary: `A buyer of today does not receive it. The close was ${price}, ${signed} on the day before the dividend is counted. ${about}`,
      };
    }
    case 'split': {
      const isReverse = amount < 1;
      const ratio = isReverse
        ? `1-for-${Math.round(1 / amount)} reverse`
        : `${Number(amount.toFixed(2))}-for-1`;
      return {
        title: `${name} begins trading after its ${ratio} split`,
        retold: `${name} begins trading after a ${ratio} split of its shares`,
        summary: `The first close after the split was ${price}. Figures on this site take the split out of the past. ${about}`,
      };
    }
  }
}

/**
 * As digits, so that duplicate detection by title distinguishes the sixth session in a row from the seventh.
 */
function ordinal(count: number): string {
  const ending = count > 20 ? ['th', 'st', 'nd', 'rd'][count % 10] : 'th';
  return `${count}${ending ?? 'th'}`;
}

/**
 * The description of a macro series: its name in a sentence, and whether its level or its change is reported.
 */
interface MacroVoice {
  readonly name: string;
  readonly form: 'rate' | 'index-yoy' | 'thousands' | 'claims' | 'level' | 'trillions';
}

const VOICES: Readonly<Record<string, MacroVoice>> = {
  UNRATE: { name: 'US unemployment rate', form: 'rate' },
  PAYEMS: { name: 'US payrolls', form: 'thousands' },
  ICSA: { name: 'US initial jobless claims', form: 'claims' },
  GDPC1: { name: 'US real GDP', form: 'index-yoy' },
  INDPRO: { name: 'US industrial production', form: 'index-yoy' },
  RSAFS: { name: 'US retail sales', form: 'index-yoy' },
  HOUST: { name: 'US housing starts', form: 'level' },
  UMCSENT: { name: 'US consumer sentiment', form: 'level' },
  CPIAUCSL: { name: 'US consumer prices', form: 'index-yoy' },
  CPILFESL: { name: 'US core consumer prices', form: 'index-yoy' },
  M2SL: { name: 'US money stock M2', form: 'index-yoy' },
  FEDFUNDS: { name: 'Effective federal funds rate', form: 'rate' },
  WALCL: { name: 'Balance sheet of the Federal Reserve', form: 'trillions' },
  MORTGAGE30US: { name: 'US 30-year mortgage rate', form: 'rate' },
  T10YIE: { name: 'Ten-year break-even inflation', form: 'rate' },
  DFII10: { name: 'Ten-year real yield', form: 'rate' },
  DGS2: { name: 'Two-year Treasury yield', form: 'rate' },
  DGS10: { name: 'Ten-year Treasury yield', form: 'rate' },
  DGS30: { name: 'Thirty-year Treasury yield', form: 'rate' },
  BAMLC0A0CM: { name: 'Credit spread of investment-grade bonds', form: 'rate' },
  BAMLH0A0HYM2: { name: 'Credit spread of high-yield bonds', form: 'rate' },
};

/** A published value with the values for comparison. */
export interface MacroFigure {
  readonly batch: MacroBatch;
  readonly value: number;
  readonly previous: number;
  /** A year earlier; null when the series does not extend that far back. */
  readonly yearAgo: number | null;
}

/** Describes a release; null for a series that is not covered. */
export function sayMacro({ batch, previous, value, yearAgo }: MacroFigure): Wording | null {
  const voice = VOICES[batch.id];
  if (!voice) return null;
  const { name } = voice;
  const steady = `the figure before it was ${describeLevel(voice, previous)}`;
  switch (voice.form) {
    case 'rate': {
      const points = Math.round((value - previous) * 100);
      const how = points === 0 ? 'unchanged at' : points > 0 ? 'rises to' : 'falls to';
      const move = points === 0 ? '' : `, ${points > 0 ? 'up' : 'down'} ${Math.abs(points)} basis points`;
      return say(
        `${name} ${how} ${value.toFixed(2)}%${move}`,
        `${name} is ${how} ${value.toFixed(2)}%${move}`,
        batch,
        steady,
      );
    }
    case 'index-yoy': {
      if (yearAgo === null) return null;
      const growth = value / yearAgo - 1;
      const step = value / previous - 1;
      const title = `${name} ${direction(growth)} on the year, ${direction(step)} on the period before`;
      return say(
        title,
        `${title}, new figures show`,
        batch,
        `the figure is ${describeLevel(voice, value)}; ${steady}`,
      );
    }
    case 'thousands': {
      const jobs = Math.round(value - previous);
      const title = `${name} ${jobs >= 0 ? 'grow' : 'shrink'} by ${grouped(Math.abs(jobs), 0)},000 in the month`;
      return say(
        title,
        `${title}, new figures show`,
        batch,
        `in all ${grouped(value / 1000, 1)} million people were employed`,
      );
    }
    case 'claims':
    case 'level': {
      const digits = voice.form === 'claims' || value > 1000 ? 0 : 1;
      const how = value >= previous ? 'rise' : 'fall';
      const verb = name.endsWith('s') ? how : `${how}s`;
      const title = `${name} ${verb} to ${grouped(value, digits)} from ${grouped(previous, digits)}`;
      return say(
        title,
        `${title}, new figures show`,
        batch,
        yearAgo === null ? steady : `a year before it was ${grouped(yearAgo, digits)}`,
      );
    }
    case 'trillions': {
      const step = value - previous;
      const how = Math.abs(step) < 1_000 ? 'stays at' : step > 0 ? 'grows to' : 'shrinks to';
      const title = `${name} ${how} $${(value / 1e6).toFixed(3)} trillion`;
      return say(title, `${title}, weekly figures show`, batch, steady);
    }
  }
}

function describeLevel({ form }: MacroVoice, value: number): string {
  if (form === 'rate') return `${value.toFixed(2)}%`;
  return form === 'trillions'
    ? `$${(value / 1e6).toFixed(3)} trillion`
    : grouped(value, value > 1000 ? 0 : 1);
}

function say(title: string, retold: string, { name }: MacroBatch, detail: string): Wording {
  return { title, retold, summary: `${name}: ${detail}. Simulated, like every figure of this market.` };
}
