import { demoCatalog } from '@/backend/src/providers/demo/catalog/catalog';
import { createDemoProvider } from '@/backend/src/providers/demo/demo-provider';
import { parseIsoDate } from '@/lib/domain/iso-date';

it('lists the European members with the number of shares of each, not converted', () => {
  const catalog = demoCatalog();
  const isKept = ({ symbol, kind }: { symbol: string; kind: string }) =>
    ['NOVO-B.CO', 'RIO.L', 'MC.PA'].includes(symbol) || kind === 'currency' || kind === 'index';
  const instruments = catalog.instruments.filter(isKept);
  const provider = createDemoProvider({
    seed: 1,
    today: parseIsoDate('2026-08-22')!,
    catalog: { ...catalog, instruments, membershipChanges: [] },
  });
  const europe = [...provider.universes()].find(({ id }) => id === 'eurostocks')!;

  const last = new Map(europe.members.map(({ symbol, shares }) => [symbol, shares]));
  expect(last.size).toBe(3);
  for (const [symbol, shares] of last) {
    const millions = instruments.find((one) => one.symbol === symbol)!.sizeMillions!;
    expect([symbol, shares! / millions]).toEqual([symbol, expect.closeTo(1, 9)]);
  }
});
