import { describeMeta } from '../../../src/services/request/describe-meta';
import { day, FakeStore } from '../../support/fake-store';

const NOW = new Date('2024-06-28T20:00:00.000Z');

describe('describeMeta', () => {
  it('carries the seed of a simulated market', () => {
    const store = new FakeStore([], { source: 'simulated', seed: 4, dataVersion: 9 });

    expect(describeMeta(store, day('2024-06-27'), NOW)).toEqual({
      asOf: '2024-06-27',
      source: 'simulated',
      seed: 4,
      generatedAt: '2024-06-28T20:00:00.000Z',
      dataVersion: 9,
    });
  });

  it('has no seed for real data', () => {
    expect(describeMeta(new FakeStore([]), day('2024-06-27'), NOW)).not.toHaveProperty('seed');
  });
});
