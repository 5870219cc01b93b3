import { sizeClassOf } from '@/lib/domain/size-classes';

it.each([
  [3e12, 'mega'],
  [200e9, 'mega'],
  [199e9, 'large'],
  [2e9, 'mid'],
  [300e6, 'small'],
  [299e6, 'micro'],
  [0, 'micro'],
])('a company worth %d dollars is %s', (dollars, size) => {
  expect(sizeClassOf(dollars)).toBe(size);
});
