import { Type } from 'typebox';
import type { StatedDate } from '@/lib/domain/declared-dates';
import type { EpochDay } from '@/lib/domain/iso-date';
import { readJson } from '../read-json';

const ID = 'yahoo';
const DAY_SECONDS = 86_400;

const Answer = Type.Object({
  quoteSummary: Type.Object({
    result: Type.Array(
      Type.Object({
        calendarEvents: Type.Object({
          earnings: Type.Object({
            earningsDate: Type.Array(Type.Number()),
            isEarningsDateEstimate: Type.Optional(Type.Boolean()),
          }),
          exDividendDate: Type.Optional(Type.Number()),
          dividendDate: Type.Optional(Type.Number()),
        }),
      }),
      { minItems: 1 },
    ),
  }),
});

/**
 * The next report and the newest dividend of a company. Two days of a report are the ends of a span, in which Yahoo
 * expects it; the first one is an estimate then.
 */
export function readYahooDates(body: Buffer): StatedDate[] {
  const { dividendDate, earnings, exDividendDate } = readJson(ID, body, Answer).quoteSummary.result[0]!
    .calendarEvents;
  const reports = earnings.earningsDate.map(dayOf);
  const exDay = exDividendDate === undefined ? null : dayOf(exDividendDate);
  const payDay = dividendDate === undefined ? null : dayOf(dividendDate);
  const dates: StatedDate[] = [];
  if (reports.length > 0)
    dates.push({
      kind: 'earnings',
      day: Math.min(...reports),
      payDay: null,
      amount: null,
      isEstimate: earnings.isEarningsDateEstimate === true || reports.length > 1,
    });
  if (exDay !== null)
    dates.push({
      kind: 'ex-dividend',
      day: exDay,
      // The day of payment is that of an earlier dividend until the next one is declared.
      payDay: payDay !== null && payDay >= exDay ? payDay : null,
      amount: null,
      isEstimate: false,
    });
  return dates;
}

const dayOf = (second: number): EpochDay => Math.floor(second / DAY_SECONDS);
