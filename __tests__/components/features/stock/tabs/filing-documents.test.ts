import { documentHref, hasPublicDocuments } from '@/components/features/stock/tabs/filing-documents';

it('leads to the reports filed by the day, of the form of the period', () => {
  const query = (months: number) =>
    new URL(documentHref('BRK-B', { filed: '2024-02-29', months })).searchParams;
  expect([query(12).get('CIK'), query(12).get('type'), query(12).get('dateb')]).toEqual([
    'BRK-B',
    '10-K',
    '20240301',
  ]);
  expect([query(3).get('type'), query(6).get('type')]).toEqual(['10-Q', '']);
});

it.each([
  [{ country: 'US', kind: 'stock' }, 'live', true],
  [{ country: 'US', kind: 'stock' }, 'simulated', false],
  [{ country: 'CA', kind: 'stock' }, 'live', false],
  [{ country: 'US', kind: 'etf' }, 'live', false],
])('%p with %s data: %p', (identity, source, isPublic) => {
  expect(hasPublicDocuments(identity, source)).toBe(isPublic);
});
