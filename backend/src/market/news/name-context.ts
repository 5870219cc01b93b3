/** The actions and belongings of companies: words that follow the name of one. */
const FOLLOWING = new Set(
  `unveils raises buys beats cuts reports posts plans says warns sues launches hires names agrees wins loses sells acquires
  faces files recalls expands invests halts delays tops misses slashes lifts lowers expects sees forecasts jumps
  falls rises slides drops gains soars plunges tumbles surges climbs sinks rallies slips shares stock stocks earnings ceo cfo chief
  profit profits revenue results investors executives executive shareholders employees workers unit suppliers stores
  engineers drivers dealers pilots to adds builds opens closes signs settles pays fires lays appeals bets
  joins partners pulls pushes rolls scraps shuts spends starts stops suspends tests teams unveiled raised bought
  beat reported posted said warned sued launched hired named agreed won acquired announced announces introduces introduced
  debuts will is has may could seeks considers weighs explores nears eyes offers doubles trims boosts ships
  overtakes denies defends targets tells orders recalled recalls downgraded upgraded quarterly board chairman spokesman
  discontinues extends updates reveals tries wants asks accuses accused urges picks moves makes takes gets brings keeps holds stands
  shows becomes leads trades hikes replaces resumes strikes reaches returns`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words before the name of a company. */
const PRECEDING = new Set(
  `giant maker chipmaker automaker carmaker retailer rival rivals airline lender bank insurer drugmaker miner producer
  conglomerate brewer supplier owner parent startup sues buys acquires downgrades upgrades fines probes joins leaves
  against versus backs overtakes takes beats`
    .split(/\s+/)
    .filter(Boolean),
);

/** Two words before the name of a company: `shares of`, `stake in`, `deal with`. */
const PRECEDING_NOUN = new Set(
  `shares stake stakes stock investors investment deal deals contract contracts lawsuit case suit partnership talks agreement bid
  offer workers employees jobs strike bet bets short long executives ceo chief boss antitrust fine pressure unit merger ties
  supplier suppliers analysts bonds complaint probe layoffs order orders work worked works competition rally gains losses drop jump
  invests invested position holding holdings`
    .split(/\s+/)
    .filter(Boolean),
);
const PREPOSITIONS = new Set('of in at with from against by for to on into between over'.split(' '));

/** Words of finance; one of them is weak evidence. */
const FINANCE =
  /\b(?:shares?|stocks?|profits?|earnings|quarter(?:ly)?|revenue|dividends?|analysts?|guidance|forecast|buyback|investors?|antitrust|lawsuit|ceo|cfo|ipo|merger|takeover|acquisition|wall street|layoffs|billion|bln|iphone|outlook|valuation|market cap|price target|bond|downgrade|upgrade|smartphone|chips?|cloud|app|streaming|ai|evs?|retailers?|sales)\b|[$€£]\s?\d/i;

/** Topics of which most headlines are about companies. */
const COMPANY_TOPICS: ReadonlySet<string> = new Set(
  'markets tech finance health cons materials comm util indus energy realestate'.split(' '),
);

/** The other subjects of a word where it names no company, by the word in lower case. */
const OTHER_SENSES: Readonly<Record<string, RegExp>> = {
  amazon:
    /\b(?:rain ?forests?|forests?|deforestation|river|basin|brazil\w*|tribes?|indigenous|jungle|trees?|loggers?|logging|drought|peru|colombia)\b/i,
  apple: /\b(?:orchards?|harvest|fruit|pie|cider|growers?|juice|trees?|big apple|picking)\b/i,
  ball: /\b(?:times square|new year|crowds?|match|game|goals?)\b/i,
  berkshire: /\b(?:county|royal|village|police|reading)\b/i,
  block: /\b(?:bloc|blocks|flats|apartment|voting|lawmakers|senate|court)\b/i,
  cooper: /\b(?:carolina|senat\w+|governor|primary)\b/i,
  delta: /\b(?:variant|river|mekong|niger|nile|mississippi|force|flood\w*|rice|wetlands?|hedg\w*|gamma)\b/i,
  ford: /\b(?:foundation|harrison|gerald|doug|premier|president|betty|presidential|tom|theatre|ontario)\b/i,
  gap: /\b(?:between|gender|pay gap|wealth|wage|budget|year|mind|trade gap|fiscal|output)\b/i,
  meta: /\b(?:analysis|meta-\w+|studies|description)\b/i,
  oracle: /\b(?:omaha|delphi|prophe\w+)\b/i,
  shell: /\b(?:company|companies|egg|turtle|shock\w*|artillery|casings?|hit|killed|bean|fired|landed)\b/i,
  snap: /\b(?:election|elections|polls?|streak|cold|decision|judgment)\b/i,
  southwest: /\b(?:region|drought|china|england|france|desert|monsoon|airport|storms?|heat|wildfires?)\b/i,
  square: /\b(?:times|red|tahrir|madison|feet|foot|metres?|meters?|miles?|protest\w*)\b/i,
  target:
    /\b(?:inflation|emissions?|price target|date|deficit|climate|growth target|per ?cent|2%|fed|ecb|missile|strike on|military)\b/i,
  united: /\b(?:nations|kingdom|states|manchester|arab|front|fans|league|goal|leeds|newcastle|workers)\b/i,
  visa: /\b(?:applicants?|applications?|waivers?|students?|h-1b|tourists?|embass\w+|immigra\w+|travel\w*|free|passport|border|schengen|golden|entry|migrants?|curbs|rules|ban)\b/i,
  match: /\b(?:final|cup|league|draw|football|soccer|tennis|cricket|goals?|player|coach|fans)\b/i,
  coach: /\b(?:team|season|nfl|nba|league|players?|football|fired|buses)\b/i,
  carnival: /\b(?:rio|brazil|venice|notting|parade|samba|dancers?)\b/i,
  progressive: /\b(?:democrats?|party|lawmakers?|caucus|senators?|voters?|tax|left|candidates?|policies)\b/i,
  citizens: /\b(?:senior|us citizens|foreign|eu citizens|rights|vote|protest\w*|evacuat\w*)\b/i,
  zebra: /\b(?:fish|crossings?|herds?|stripes|safari)\b/i,
  coke: /\b(?:coal|coking|steel|smuggl\w+|oven|cartel)\b/i,
};

/** A word of a headline and its place. */
export interface HeadlineWord {
  readonly text: string;
  readonly at: number;
}

/** The place of a short name in a text. */
export interface NamePlace {
  readonly text: string;
  readonly words: readonly HeadlineWord[];
  /** Index of the name among the words. */
  readonly position: number;
  /** Number of words of the name. */
  readonly length: number;
  readonly topic: string | null;
  /** True when a company is named beside it by an unmistakable name. */
  readonly isBesideCompany: boolean;
}

/**
 * True when a word that is also an everyday word names a company here: one strong sign (what it does or has, what
 * is before it, a possessive, another company beside it, a second mention), or two weak ones (words of finance,
 * a capital within a sentence, a topic about companies), and no sign of its other sense.
 */
export function namesCompany(place: NamePlace): boolean {
  const { isBesideCompany, length, position, text, topic, words } = place;
  const word = words[position]!.text;
  const bareWord = word.replace(/['’]s?$/, '');
  if (OTHER_SENSES[bareWord.toLowerCase()]?.test(text)) return false;
  const lower = (offset: number): string => words[position + offset]?.text.toLowerCase() ?? '';
  const next = lower(length);
  const isStrong =
    isBesideCompany ||
    (isJoined(text, words, position + length - 1) && FOLLOWING.has(next)) ||
    (isJoined(text, words, position - 1) && PRECEDING.has(lower(-1))) ||
    (PREPOSITIONS.has(lower(-1)) && PRECEDING_NOUN.has(lower(-2))) ||
    (/['’]s?$/.test(words[position + length - 1]!.text) && isCapital(word)) ||
    isNamedTwice(words, position, bareWord);
  if (isStrong) return true;
  const signs = [
    FINANCE.test(text.replace(bareWord, '')),
    topic !== null && COMPANY_TOPICS.has(topic),
    !isFirst(text, words, position) && !isTitleCase(words),
  ];
  return signs.filter(Boolean).length >= 2;
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** True when nothing but a blank is between a word and the next one. */
function isJoined(text: string, words: readonly HeadlineWord[], position: number): boolean {
  const [one, next] = [words[position], words[position + 1]];
  return (
    one !== undefined && next !== undefined && /^\s+$/.test(text.slice(one.at + one.text.length, next.at))
  );
}

/** True for the first word of the text or of a sentence. */
function isFirst(text: string, words: readonly HeadlineWord[], position: number): boolean {
  return position === 0 || /[.!?:\n]/.test(text.slice(words[position - 1]!.at, words[position]!.at));
}

/** True for a headline in which most words have a capital: there it is no sign of a name. */
function isTitleCase(words: readonly HeadlineWord[]): boolean {
  const long = words.filter(({ text }) => text.length > 3);
  return long.length > 2 && long.filter(({ text }) => isCapital(text)).length > 0.6 * long.length;
}

function isNamedTwice(words: readonly HeadlineWord[], position: number, name: string): boolean {
  if (isTitleCase(words)) return false;
  return words.some((one, at) => at !== position && at > 0 && one.text.replace(/['’]s?$/, '') === name);
}
