/** Longer lines are text, and no figures. */
const MAX_CHARACTERS = 400;

/** A whole number with its fraction and sign, and no part of a longer one. */
const NUMBER = String.raw`(?<![\d.,])[-+−]?\s?\d[\d.,'’]*(?![.,]?\d)(?:\s?[-+−](?!\d))?`;
const CURRENCY = '(?:[A-Z]{3}|€|£|\\$)';
const MONEY = String.raw`${CURRENCY}\s*:?\s*${NUMBER}|${NUMBER}\s*${CURRENCY}`;
const PIECES = String.raw`(?:St(?:ü|u|ue|\.)?c?k?\.?|STK\.?|Stk\.?|Anteile?)(?!\p{L})`;

const DAY = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4}`;

/** Forms of what a place of a label has; a place of another name is any text. */
const FORMS: Readonly<Record<string, string>> = {
  date: DAY,
  valueDate: DAY,
  payDate: DAY,
  time: String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
  isin: String.raw`[A-Z]{2}[A-Z\d]{9}\d`,
  wkn: String.raw`[A-Z\d]{6}`,
  quantity: String.raw`${PIECES}\s*${NUMBER}|${NUMBER}\s*${PIECES}|${NUMBER}`,
  nominal: MONEY,
  exDate: DAY,
  star: String.raw`\*`,
  price: String.raw`${NUMBER}\s?%|${MONEY}|${NUMBER}`,
  paid: MONEY,
  received: MONEY,
  rate: NUMBER,
  number: NUMBER,
  word: String.raw`\S+`,
  reference: String.raw`[\w./-]+`,
  name: String.raw`\S.*?`,
  text: String.raw`.*?`,
};

/** Places whose form is an amount with its currency before or behind it, or without one. */
const AMOUNTS = new Set([
  ...[
    'gross',
    'fee',
    'tax',
    'total',
    'accrued',
    'money',
    'homeTax',
    'rebate',
    'converted',
    'before',
    'after',
  ],
]);

/** The parts of a line in the places of its label. */
export type LabelParts = Readonly<Record<string, string>>;

/** A line as a maker prints it: `Kurswert: {gross}`, with places for what it states. */
export interface LineLabel {
  /** The parts of a line; null where the line has another label. */
  match(line: string): LabelParts | null;
}

/**
 * Compiles a label. A space may be missing in the line or be several, a colon may be missing, and `*` is any text; without it
 * the label is the whole line. A place has the form that its name gives, and capitals count.
 */
export function lineLabel(label: string): LineLabel {
  const names: string[] = [];
  const source = label
    .split(/(\{\w+\}|\*|:|\s+)/)
    .map((part, at, parts) => {
      if (part === '*') return at === 1 && parts[0] === '' ? String.raw`(?:.*[^\p{L}\d])?` : '.*';
      if (part === ':') return String.raw`\s*:?\s*`;
      if (/^\s+$/.test(part)) return String.raw`\s*`;
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replace(/[.+?^$()|[\]\\/]/g, String.raw`\$&`);
      names.push(name);
      return `(${AMOUNTS.has(name) ? `${MONEY}|${NUMBER}` : (FORMS[name] ?? FORMS.text)})`;
    })
    .join('');
  const pattern = new RegExp(String.raw`^\s*${source}\s*$`, 'u');
  return {
    match(line) {
      if (line.length > MAX_CHARACTERS) return null;
      const match = pattern.exec(line);
      return match && Object.fromEntries(names.map((name, at) => [name, match[at + 1]!.trim()]));
    },
  };
}
