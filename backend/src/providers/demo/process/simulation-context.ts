import { toCalendarDay, type EpochDay } from '@/lib/domain/iso-date';
import type { CalendarId } from '@/lib/domain/exchanges/calendars';
import { openWeekdays } from './sessions';
import { simulateCurve, type CurvePath } from './curve';
import { simulateFactor, type DemoFactorModel } from './factor-paths';
import {
  DEMO_FACTOR_MODELS,
  regionModel,
  SECTOR_MODELS,
  SECTOR_WEIGHTS,
  STYLE_MODELS,
  type StyleId,
} from './factor-models';
import { simulateMarket, type MarketPath } from './market-factor';
import { dayOfWeekdayIndex, weekdaysBefore } from './time-axis';

/** Data that affects several prices, on the weekday axis; paths are computed on first use and cached. */
export interface SimulationContext {
  readonly seed: number;
  readonly today: EpochDay;
  /** Number of weekdays from the first day up to the day before `today`. */
  readonly count: number;
  readonly days: Int32Array;
  /** Month 1 to 12, day of the month, and months since the first January, by weekday. */
  readonly month: Uint8Array;
  readonly dayOfMonth: Uint8Array;
  readonly monthIndex: Int32Array;
  readonly market: MarketPath;
  readonly curve: CurvePath;
  open(calendar: CalendarId): Uint8Array;
  /** Return of a country's or region's stocks in their own currency less its long-run growth. */
  region(code: string): Float64Array;
  sector(name: string): Float64Array;
  industry(name: string): Float64Array;
  style(id: StyleId): Float64Array;
  /** Any other factor by name (credit, commodity groups, currencies). */
  factor(name: string, model: DemoFactorModel): Float64Array;
}

/** Creates the simulation context for a seed, up to the day before `today`. */
export function createSimulationContext({
  seed,
  today,
}: {
  readonly seed: number;
  readonly today: EpochDay;
}): SimulationContext {
  const count = weekdaysBefore(today);
  const market = simulateMarket(seed, count);
  const paths = new Map<string, Float64Array>();
  const sectors = new Map<string, Float64Array>();
  const calendars = new Map<CalendarId, Uint8Array>();

  function factor(name: string, model: DemoFactorModel): Float64Array {
    let path = paths.get(name);
    if (!path) {
      path = simulateFactor(market, { seed, name }, model);
      paths.set(name, path);
    }
    return path;
  }

  /** A sector's return relative to the market: its own path less that of all sectors together. */
  function sector(name: string): Float64Array {
    let path = sectors.get(name);
    if (!path) {
      const ownFactor = factor(`sector/${name}`, SECTOR_MODELS[name]?.factor ?? DEMO_FACTOR_MODELS.sector);
      path = Float64Array.from(ownFactor);
      for (const [other, weight] of Object.entries(SECTOR_WEIGHTS)) {
        const shared = factor(`sector/${other}`, SECTOR_MODELS[other]!.factor);
        for (let w = 0; w < count; w += 1) path[w] = path[w]! - weight * shared[w]!;
      }
      sectors.set(name, path);
    }
    return path;
  }

  return {
    seed,
    today,
    count,
    ...calendarColumns(count),
    market,
    curve: simulateCurve(market, seed),
    open(calendar) {
      let open = calendars.get(calendar);
      if (!open) {
        open = openWeekdays(calendar, count);
        calendars.set(calendar, open);
      }
      return open;
    },
    region: (code) => factor(`region/${code}`, regionModel(code)),
    sector,
    industry: (name) => factor(`industry/${name}`, DEMO_FACTOR_MODELS.industry),
    style: (id) => factor(`style/${id}`, STYLE_MODELS[id]),
    factor,
  };
}

function calendarColumns(
  count: number,
): Pick<SimulationContext, 'days' | 'month' | 'dayOfMonth' | 'monthIndex'> {
  const days = new Int32Array(count);
  const month = new Uint8Array(count);
  const dayOfMonth = new Uint8Array(count);
  const monthIndex = new Int32Array(count);
  const firstYear = count === 0 ? 0 : toCalendarDay(dayOfWeekdayIndex(0)).year;
  for (let w = 0; w < count; w += 1) {
    const day = dayOfWeekdayIndex(w);
    const on = toCalendarDay(day);
    days[w] = day;
    month[w] = on.month;
    dayOfMonth[w] = on.day;
    monthIndex[w] = (on.year - firstYear) * 12 + on.month - 1;
  }
  return { days, month, dayOfMonth, monthIndex };
}
