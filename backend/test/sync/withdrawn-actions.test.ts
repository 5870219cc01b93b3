import { joinHistories } from '@/backend/src/market/join-histories';
import { toHistory } from '@/backend/src/market/price-history';
import type { InstrumentRow } from '@/backend/src/db/repositories/instrument-rows';
import type { StatedPrices } from '@/backend/src/providers/data-provider';
import { checkProviderPrices, type CheckedPrices } from '@/backend/src/sync/check-prices';
import type { Dividend, Split } from '@/lib/domain/series';

const FIRST = 20_770;
const CLOSES = [60, 61, 62, 63, 64];

interface Stated {
  readonly closes?: readonly number[];
  readonly splits?: readonly Split[];
  readonly dividends?: readonly Dividend[];
}

function stated({ closes = CLOSES, dividends = [], splits = [] }: Stated): StatedPrices {
  const bars = closes.map((close, at) => ({
    day: FIRST + at,
    open: close,
    high: close,
    low: close,
    close,
    volume: 1,
    adjusted: null,
  }));
  const facts = { name: null, kind: null, exchange: null, currency: 'USD', dividendAdjusted: false } as const;
  return { symbol: 'KO', ...facts, bars, splits, dividends };
}

function check(answer: Stated, stored: CheckedPrices | null, isWhole = false): CheckedPrices {
  const instrument = { symbol: 'KO', kind: 'stock', exchange: null, currency: 'USD', isKnown: true } as const;
  return checkProviderPrices(stated(answer), {
    provider: 'yahoo',
    instrument,
    today: FIRST + 9,
    lastSession: FIRST + 9,
    stored: stored && toHistory(stored.batch),
    statesActions: true,
    isWhole,
  });
}

const row = { symbol: 'KO', kind: 'stock', currency: 'USD' } as InstrumentRow;
const join = (stored: CheckedPrices, { batch }: CheckedPrices) =>
  joinHistories(row, toHistory(stored.batch), { batch, incoming: toHistory(batch), seam: null }).history;

it('a split and a dividend whose days are corrected do not count twice', () => {
  const wrong = check(
    { splits: [{ day: FIRST + 2, ratio: 2 }], dividends: [{ day: FIRST + 2, amount: 1 }] },
    null,
  );
  const truth = { splits: [{ day: FIRST + 3, ratio: 2 }], dividends: [{ day: FIRST + 3, amount: 1 }] };

  expect(check(truth, wrong)).toMatchObject({ lacksActions: true, held: [] });
  expect(join(wrong, check(truth, wrong, true))).toMatchObject(truth);
});

it('what an answer of some days lacks stays, since its whole history is asked for first', () => {
  const known = check({ dividends: [{ day: FIRST + 2, amount: 1 }] }, null);
  const part = check({}, known);

  expect(part.lacksActions).toBe(true);
  expect(join(known, part).dividends).toHaveLength(1);
  expect(check({ closes: CLOSES.slice(0, 2) }, known).lacksActions).toBe(false);
});

it('a split that is withdrawn holds no bar back, and its prices are replaced', () => {
  const halved = CLOSES.map((close, at) => (at < 3 ? close / 2 : close));
  const wrong = check({ closes: halved, splits: [{ day: FIRST + 3, ratio: 2 }] }, null);
  const whole = check({}, wrong, true);

  expect(whole.held).toEqual([]);
  const { bars, splits } = join(wrong, whole);
  expect([[...bars.close], splits]).toEqual([CLOSES, []]);
});

describe('a dividend that an imported file states', () => {
  const paid = { day: FIRST + 2, amount: 1 };
  /** Stored from a file; the provider states the bars, too. */
  const ofFile = (dividends: readonly Dividend[] = [paid]): CheckedPrices => {
    const { batch, ...rest } = check({ dividends }, null);
    return { ...rest, batch: { ...batch, isFromFile: true } };
  };

  it('stays when the provider does not state it, which asks for no whole history', () => {
    expect(check({}, ofFile()).lacksActions).toBe(false);
    expect(join(ofFile(), check({}, ofFile(), true)).dividends).toMatchObject([paid]);
  });

  it('counts once when the provider states it on another day', () => {
    const moved = { dividends: [{ day: FIRST + 3, amount: 1.001 }] };

    expect(check(moved, ofFile()).lacksActions).toBe(true);
    expect(join(ofFile(), check(moved, ofFile(), true)).dividends).toEqual(moved.dividends);
  });

  it('stays beside an equal one that the file states, too', () => {
    const weekly = [paid, { day: FIRST + 3, amount: 1 }];
    const answer = check({ dividends: weekly.slice(1) }, ofFile(weekly), true);

    expect(join(ofFile(weekly), answer).dividends).toMatchObject(weekly);
  });

  it('is restated for a later split that the provider states', () => {
    const halved = CLOSES.map((close) => close / 2);
    const answer = check({ closes: halved, splits: [{ day: FIRST + 4, ratio: 2 }] }, ofFile(), true);

    expect(join(ofFile(), answer).dividends).toMatchObject([{ ...paid, amount: 0.5 }]);
  });
});
