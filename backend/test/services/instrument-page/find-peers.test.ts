import { findPeers } from '../../../src/services/instrument-page/find-peers';
import { day, FakeStore, wavyCloses, weekdayBars, type FakeInstrument } from '../../support/fake-store';

const ASOF = day('2024-06-28');

function stock(symbol: string, phase: number, more: Partial<FakeInstrument> = {}): FakeInstrument {
  return {
    symbol,
    sector: 'S',
    industry: 'I',
    bars: weekdayBars('2023-01-02', wavyCloses(389, phase)),
    ...more,
  };
}

async function peersOf(symbol: string, instruments: readonly FakeInstrument[]) {
  const store = new FakeStore(instruments);
  const instrument = store.find(symbol)!;
  const view = await store.view(instrument.id, ASOF);
  return findPeers(store, instrument, { asOf: ASOF, view: view! });
}

describe('findPeers', () => {
  it('ranks the industry by likeness before the rest of the sector, and leaves other sectors out', async () => {
    const peers = await peersOf('A', [
      stock('A', 0),
      stock('FAR', 1.5),
      stock('NEAR', 0.1),
      stock('SECTOR', 0, { industry: 'J' }),
      stock('OTHER', 0, { sector: 'T', industry: 'K' }),
      stock('FUND', 0, { kind: 'etf' }),
    ]);

    expect(peers.map(({ symbol }) => symbol)).toEqual(['NEAR', 'FAR', 'SECTOR']);
    expect(peers[0]?.return1Y).toEqual(expect.any(Number));
    expect(peers[0]?.price).toBeGreaterThan(0);
  });

  it('names six at most', async () => {
    const peers = await peersOf(
      'P0',
      Array.from({ length: 10 }, (_, index) => stock(`P${index}`, index / 10)),
    );

    expect(peers.map(({ symbol }) => symbol)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P6']);
  });

  it.each<[string, Partial<FakeInstrument>]>([
    ['^VIX', { kind: 'index', sector: null, industry: null }],
    ['^TNX', { kind: 'index', sector: null, industry: null }],
    ['EURUSD=X', { kind: 'currency', sector: null, industry: null }],
  ])('finds none for %s, which cannot be held, and never names it', async (symbol, of) => {
    const others = ['A', 'B'].map((other, at) => stock(other, at / 10, of));
    const instruments = [stock(symbol, 0, of), ...others];

    expect(await peersOf(symbol, instruments)).toEqual([]);
    expect((await peersOf('A', instruments)).map((peer) => peer.symbol)).toEqual(
      of.kind === 'index' ? ['B'] : [],
    );
  });

  it('uses the group of a fund', async () => {
    const store = new FakeStore([
      stock('A', 0, { kind: 'etf', sector: null, industry: null }),
      stock('B', 0.2, { kind: 'etf', sector: null, industry: null }),
    ]);
    const view = await store.view(1, ASOF);

    expect(
      (await findPeers(store, store.find('A')!, { asOf: ASOF, view: view! })).map(({ symbol }) => symbol),
    ).toEqual(['B']);
  });

  it('omits instruments with too few common days or without moves', async () => {
    const peers = await peersOf('A', [
      stock('A', 0),
      stock('NEW', 0, { bars: weekdayBars('2024-06-03', wavyCloses(20)) }),
      stock('FLAT', 0, {
        bars: weekdayBars(
          '2023-01-02',
          Array.from({ length: 389 }, () => 5),
        ),
      }),
    ]);

    expect(peers).toEqual([]);
  });
});
