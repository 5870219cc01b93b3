import { isNavigationGroup, listNavigation } from '@/lib/navigation';

const hrefs = (items: ReturnType<typeof listNavigation>) =>
  items.flatMap((item) => (isNavigationGroup(item) ? item.links : [item])).map(({ href }) => href);

it('links only to pages that exist', () => {
  expect(hrefs(listNavigation())).toEqual(['/']);
});

it('has every page of the specification ready', () => {
  expect(hrefs(listNavigation(() => true))).toEqual(
    expect.arrayContaining(['/markets', '/indexes/tsx', '/universe/eurostocks', '/build-comparison', '/faq']),
  );
});

it('leaves out a group without a page', () => {
  const items = listNavigation((href) => href === '/euro');

  expect(items).toEqual([
    { label: 'Equities', links: [{ label: 'European Equities', href: '/euro', isNew: true }] },
  ]);
});
