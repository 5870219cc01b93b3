import { keepOthers } from '@/store/persist/keep-others';
import { PERSISTED_VERSION, readPersisted } from '@/store/persist/restore';
import type { PersistedState } from '@/store/persist/restore';

const EMPTY: PersistedState = {
  idx: [],
  screener: { stocks: [], query: {} },
  bucket: { stocks: [], query: {} },
};
const BASKET = { stocks: [{ symbol: 'AAPL', name: 'Apple Inc.' }], query: {} };

function write(slices: Partial<PersistedState>): string {
  const all = { ...EMPTY, ...slices, _persist: { version: PERSISTED_VERSION, rehydrated: true } };
  return JSON.stringify(
    Object.fromEntries(Object.entries(all).map(([name, slice]) => [name, JSON.stringify(slice)])),
  );
}

it.each([
  ['an opening tab writes what it read', write({}), write({})],
  ['an opening tab found nothing', write({}), null],
])('keeps what another tab has put in the basket when %s', (_, ours, base) => {
  const text = keepOthers({ ours, base, theirs: write({ bucket: BASKET }), empty: EMPTY });

  expect(readPersisted(text)).toEqual({ ...EMPTY, bucket: BASKET });
});

it('keeps both when each tab has changed another slice', () => {
  const text = keepOthers({
    ours: write({ idx: ['^GSPC'] }),
    base: write({}),
    theirs: write({ bucket: BASKET }),
    empty: EMPTY,
  });

  expect(readPersisted(text)).toEqual({ ...EMPTY, idx: ['^GSPC'], bucket: BASKET });
});

it('keeps the last write when both have changed the same slice', () => {
  const text = keepOthers({
    ours: write({ idx: ['^GSPC'] }),
    base: write({}),
    theirs: write({ idx: ['^DJI'] }),
    empty: EMPTY,
  });

  expect(readPersisted(text)?.idx).toEqual(['^GSPC']);
});

it.each([
  ['nothing', null],
  ['the text of another program', '[1,2,3]'],
])('writes its own over %s', (_, theirs) => {
  const ours = write({ bucket: BASKET });

  expect(keepOthers({ ours, base: null, theirs, empty: EMPTY })).toBe(ours);
});
