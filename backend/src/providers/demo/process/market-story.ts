import { parseIsoDate, type EpochDay } from '@/lib/domain/iso-date';
import {
  positiveNumber,
  readCatalogTable,
  requiredDate,
  requiredNumber,
  type CatalogTableRow,
} from '../catalog/table';
import { readOnce } from '../read-once';
import { compound, rateOf } from './growth';
import { weekdayIndex } from './time-axis';

/** A part of the script on the weekday axis, in returns less the long-run trend. */
export interface StoryPart {
  /** First weekday of the part, and the first one after it. */
  readonly from: number;
  readonly to: number;
  /** Growth of one unit over the part. */
  readonly multiple: number;
  readonly volatility: number;
  /** Returns of memorable days by weekday. */
  readonly memorable: ReadonlyMap<number, number>;
}

/** The parts of the market script in order, starting at the first weekday; read once. */
export const readMarketStory = readOnce((): readonly StoryPart[] => {
  const anchors = readCatalogTable('story/market.csv', ['day', 'level', 'volatility']).map((row) => ({
    at: weekdayIndex(dayOf(row)),
    level: positiveNumber(row, 'level'),
    volatility: positiveNumber(row, 'volatility'),
  }));
  const first = anchors[0]!;
  const last = anchors[anchors.length - 1]!;
  const trend = rateOf(last.level / first.level, last.at - first.at);
  const memorable = new Map(
    readCatalogTable('story/memorable-days.csv', ['day', 'move']).map((row) => [
      weekdayIndex(dayOf(row)),
      (1 + requiredNumber(row, 'move', -1)) / (1 + trend) - 1,
    ]),
  );
  return anchors.slice(1).map(({ at, level, volatility }, i) => {
    const before = anchors[i]!;
    // The very first weekday belongs to the first part.
    const from = i === 0 ? before.at : before.at + 1;
    return {
      from,
      to: at + 1,
      multiple: level / before.level / compound(trend, at - before.at),
      volatility,
      memorable: new Map([...memorable].filter(([on]) => on > before.at && on <= at)),
    };
  });
});

function dayOf<C extends string>(row: CatalogTableRow<C | 'day'>): EpochDay {
  return parseIsoDate(requiredDate(row, 'day'))!;
}
