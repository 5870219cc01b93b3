import { concentration } from '@/lib/analytics/concentration/concentration';
import type { ConcentrationRow } from '@/lib/contracts/index-page';
import { formatIsoDate, toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import { basketStart, type Basket } from '../index-basket/read-basket';
import { weightsOn } from './weigh-members';

const keptRows = new WeakMap<Basket, ConcentrationRow[]>();

/**
 * Concentration of the index at the last session of each year and on the as-of day; empty when no member has
 * a weight.
 */
export function readConcentration(basket: Basket): ConcentrationRow[] {
  const rows = keptRows.get(basket) ?? measureYears(basket);
  keptRows.set(basket, rows);
  return rows;
}

function measureYears(basket: Basket): ConcentrationRow[] {
  const { sessions } = basket;
  const start = basketStart(basket, 'shares');
  if (start < 0) return [];
  return yearEnds(sessions, start).flatMap((day) => {
    const weights = weightsOn(basket, day, 'shares').filter((weight) => weight !== null);
    const metric = concentration(weights);
    return metric.ok ? [{ date: formatIsoDate(day), ...metric.value }] : [];
  });
}

/** The last session of each calendar year, starting at an index, and the last session of all. */
function yearEnds(sessions: Int32Array, start: number): EpochDay[] {
  const ends: EpochDay[] = [];
  for (let t = start; t < sessions.length; t += 1) {
    const next = sessions[t + 1];
    const isEnd = next === undefined || toCalendarDay(next).year !== toCalendarDay(sessions[t]!).year;
    if (isEnd) ends.push(sessions[t]!);
  }
  return ends;
}
