import { topicHeat, USUAL_DAYS, usualStories } from '@/lib/analytics';
import type { NewsTopicHeat } from '@/lib/contracts/news';
import { gapNote, valueOrNull } from '@/lib/domain/metric';
import { NEWS_TOPICS } from '@/lib/domain/news-topics';
import { readTopicCounts, type NewsReader } from '../../db/repositories/topic-rows';
import type { MarketStore } from '../../market/market-store';
import { shareResult } from '../cache-by-store';

const DAY_MS = 86_400_000;
const MAX_CACHED = 32;

/**
 * The number of stories of every topic in the last 24 hours of the news known at an instant, beside the
 * topic's usual number a day. The newest results are cached.
 */
export function readTopics(
  { db, store }: { readonly db: NewsReader; readonly store: MarketStore },
  until: Date,
): Promise<readonly NewsTopicHeat[]> {
  return shareResult(store, { key: ['topics', until.getTime()], most: MAX_CACHED }, () =>
    computeTopics(db, until),
  );
}

async function computeTopics(db: NewsReader, until: Date): Promise<readonly NewsTopicHeat[]> {
  const rows = await readTopicCounts(db, { until, usualDays: USUAL_DAYS });
  return NEWS_TOPICS.map(({ id, label }) => {
    const row = rows.find(({ topic }) => topic === id);
    // Periods of 24 hours before the last one, the one with the first story included.
    const followed = row ? Math.floor((row.recentFrom.getTime() - row.firstAt.getTime()) / DAY_MS) + 1 : 0;
    const usual = usualStories(row?.earlier ?? 0, Math.min(USUAL_DAYS, followed));
    const heat = topicHeat(row?.recent ?? 0, usual);
    return {
      id,
      label,
      stories: row?.recent ?? 0,
      usual: valueOrNull(usual),
      heat: valueOrNull(heat),
      gap: heat.ok ? null : gapNote(heat),
    };
  });
}
