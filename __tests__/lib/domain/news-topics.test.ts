import { NEWS_TOPICS, findNewsTopic } from '@/lib/domain/news-topics';

it('finds a topic by its id', () => {
  expect(NEWS_TOPICS).toHaveLength(23);
  expect(findNewsTopic('aleman')).toEqual({ id: 'aleman', label: 'Germany' });
});

it.each(['Markets', 'german', '', 'toString'])('has no topic "%s"', (id) => {
  expect(findNewsTopic(id)).toBeUndefined();
});
