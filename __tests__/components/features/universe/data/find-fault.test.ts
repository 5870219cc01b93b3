import { findFaults } from '@/components/features/universe/data/find-fault';

it('suggests one column for a name in two words, once', () => {
  expect(findFaults({ metrics: '', where: 'dividend yield > 4%' }).where).toEqual({
    position: 0,
    length: 14,
    message: 'there is no column "dividend"; did you mean dividendYield?',
    suggestion: 'dividendYield',
  });
});
