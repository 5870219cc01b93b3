import { monthOfName } from './month-names';

/** A date in words, and what follows it in its cell. */
export interface WrittenDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly yearDigits: number;
  /** A time, or anything else. */
  readonly rest: string;
}

/** `2020年01月02日`, `2020년 1월 2일`. */
const EAST_ASIAN = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]?/;
/** Years of eras: the year before their first. */
const ERAS: Readonly<Record<string, number>> = { 民國: 1911, 民国: 1911, 令和: 2018, 平成: 1988, 昭和: 1925 };
const ERA = /^(民國|民国|令和|平成|昭和) ?(\d{1,3}|元) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日?/;
/** `109/01/02` of Taiwan; years of the republic have three digits since 2011. */
const REPUBLIC = /^(1\d{2})\/(\d{1,2})\/(\d{1,2})(?=$|\s)/;
/** `2020. 01. 02.` and `2020- 01- 02`. */
const SPACED = /^(\d{4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,2})\s?\.?(?=$|[\sT])/;
const DAY_NAME_YEAR =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|ª)?[-\s/.]*(?:de |of |d['’])?(\p{L}{3,12})\.?[-\s/.,]*(?:del? )?(\d{4}|\d{2})(?=$|[\sT,])/u;
const NAME_DAY_YEAR = /^(\p{L}{3,12})\.?[-\s/.]+(\d{1,2})(?:st|nd|rd|th)?[-\s/.,]+(\d{4})(?=$|[\sT,])/u;
const YEAR_NAME_DAY = /^(\d{4})[-\s/.]+(\p{L}{3,12})\.?[-\s/.]+(\d{1,2})(?=$|[\sT,])/u;
/** A weekday before a date in figures, or in brackets behind one. */
const WEEKDAY_BEFORE = /^(\p{L}{2,12})\.?,?\s+(?=\d)/u;
const WEEKDAY_BEHIND = /\s?\((?:[月火水木金土日월화수목금토일一二三四五六]|[A-Za-z]{2,3})\)/u;
/** The word for year behind a Russian date. */
const YEAR_WORD = /\s*г\.?$/;

/** A cell of a date in half-width characters, without weekday and the word for year. */
export function trimDay(text: string): string {
  const bare = text.normalize('NFKC').replace(WEEKDAY_BEHIND, '').replace(YEAR_WORD, '').trim();
  const word = WEEKDAY_BEFORE.exec(bare);
  return word && monthOfName(word[1] ?? '') === 0 ? bare.slice(word[0].length) : bare;
}

/** Reads a date with the month in words or with the signs of East Asia; null for other texts. */
export function readWrittenDay(text: string): WrittenDay | null {
  const signs = EAST_ASIAN.exec(text) ?? null;
  if (signs) return parts(text, signs, [1, 2, 3]);
  const era = ERA.exec(text);
  if (era) {
    const year = (ERAS[era[1] ?? ''] ?? 0) + (era[2] === '元' ? 1 : Number(era[2]));
    return { ...parts(text, era, [2, 3, 4]), year, yearDigits: 4 };
  }
  const republic = REPUBLIC.exec(text);
  if (republic) {
    const foundDay = parts(text, republic, [1, 2, 3]);
    return { ...foundDay, year: foundDay.year + 1911, yearDigits: 4 };
  }
  const spaced = SPACED.exec(text);
  if (spaced) return parts(text, spaced, [1, 3, 4]);
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst) return parts(text, dayFirst, [3, 2, 1]);
  const nameFirst = NAME_DAY_YEAR.exec(text);
  if (nameFirst) return parts(text, nameFirst, [3, 1, 2]);
  const yearFirst = YEAR_NAME_DAY.exec(text);
  return yearFirst ? parts(text, yearFirst, [1, 2, 3]) : null;
}

/** The groups of a match that hold year, month and day. */
function parts(
  text: string,
  match: RegExpExecArray,
  [year, month, day]: readonly [number, number, number],
): WrittenDay {
  const [yearText = '', monthText = '', dayText = ''] = [match[year], match[month], match[day]];
  return {
    year: Number(yearText),
    month: /^\d/.test(monthText) ? Number(monthText) : monthOfName(monthText),
    day: Number(dayText),
    yearDigits: yearText.length,
    rest: text.slice(match[0].length),
  };
}
