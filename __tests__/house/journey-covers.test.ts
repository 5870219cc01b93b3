import { existsSync, readdirSync } from 'node:fs';
import covers from '../../e2e/covers.json';

it('lists for each journey what it covers', () => {
  const journeys = readdirSync('e2e').flatMap((file) => /^(.*)\.journey\.ts$/.exec(file)?.[1] ?? []);

  expect(Object.keys(covers).sort()).toEqual(journeys.sort());
});

it('names only what exists', () => {
  expect(
    Object.values(covers)
      .flat()
      .filter((place) => !existsSync(place)),
  ).toEqual([]);
});
