import type { NewsReader, StoryParams } from './story-rows';
import { storyConditions } from './story-rows';

export type { NewsReader } from './story-rows';

/** The numbers of stories of a topic. */
export interface TopicCounts {
  readonly topic: string;
  /** Stories of the last 24 hours. */
  readonly recent: number;
  /** Stories of the days before these. */
  readonly earlier: number;
  /** The first story of the topic. */
  readonly firstAt: Date;
  /** The start of the last 24 hours: a day before the newest story of all topics. */
  readonly recentFrom: Date;
}

/** The stories of each topic by an instant, counted back from the newest story of all topics. */
export async function readTopicCounts(
  reader: NewsReader,
  { until, usualDays }: { readonly until: Date; readonly usualDays: number },
): Promise<TopicCounts[]> {
  const rows = await reader.query<Record<string, unknown>>(
    `with known as (
       select topic, published_at from news_articles where story_id = id and published_at <= $1
     ), recent as (
       select max(published_at) - interval '1 day' as start from known
     )
     select topic, recent.start, min(published_at) as first_at,
            count(*) filter (where published_at > recent.start) as recent,
            count(*) filter (where published_at <= recent.start and published_at > recent.start - make_interval(days => $2::int)) as earlier
       from known cross join recent
      group by topic, recent.start`,
    [until, usualDays],
  );
  return rows.map((row) => ({
    topic: String(row['topic']),
    recent: Number(row['recent']),
    earlier: Number(row['earlier']),
    firstAt: row['first_at'] as Date,
    recentFrom: row['start'] as Date,
  }));
}

/** The newest UTC days with stories that match a filter, newest first, each with their number. */
export async function countStoriesByDay(
  reader: NewsReader,
  params: StoryParams,
  limit: number,
): Promise<{ readonly day: string; readonly stories: number }[]> {
  const { parameters, text } = storyConditions(params);
  const rows = await reader.query<{ day: string; stories: string | number }>(
    `select to_char(lead.published_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as stories
       from news_articles lead where ${text}
      group by day order by day desc limit $${parameters.push(limit)}`,
    parameters,
  );
  return rows.map(({ day, stories }) => ({ day, stories: Number(stories) }));
}
