import { findNewsTopic, type NewsTopicId } from '@/lib/domain/news-topics';
import type { InstrumentInput } from '../../../market-model/batches';
import {
  CatalogError,
  optionalText,
  readCatalogTable,
  requiredNumber,
  requiredText,
  wordList,
} from '../catalog/table';
import { readOnce } from '../read-once';

/** The news desk of a topic: the instruments that it covers, and how often it publishes. */
export interface Desk {
  readonly topic: NewsTopicId;
  /** Probability of a story per session, excluding wraps, large companies and macro releases. */
  readonly rate: number;
  /** Selects the instruments whose events it reports. */
  readonly follows: (instrument: InstrumentInput) => boolean;
  /** Indexes, futures or pairs that it summarizes, one of them on some sessions. */
  readonly wraps: readonly string[];
  /** Probability of a wrap per session. */
  readonly wrapRate: number;
  /** Macro series whose publication it reports; daily ones once a week. */
  readonly macro: readonly string[];
}

const COLUMNS = ['topic', 'stories', 'by', 'follows', 'wraps', 'wrapRate', 'macro'] as const;

/** The news desks, one per topic. */
export const newsDesks = readOnce((): readonly Desk[] =>
  readCatalogTable('desks.csv', COLUMNS).map((row) => {
    const name = requiredText(row, 'topic');
    const topic = findNewsTopic(name)?.id;
    if (!topic) throw new CatalogError(`${row.at}: ${name} is not a topic`);
    return {
      topic,
      rate: requiredNumber(row, 'stories'),
      follows: followerOf(optionalText(row, 'by') ?? '', new Set(wordList(row, 'follows'))),
      wraps: wordList(row, 'wraps'),
      wrapRate: requiredNumber(row, 'wrapRate'),
      macro: wordList(row, 'macro'),
    };
  }),
);

/** Companies of a sector or an industry are American ones. */
function followerOf(by: string, values: ReadonlySet<string>): Desk['follows'] {
  const isCompany = ({ kind }: InstrumentInput): boolean => kind === 'stock';
  switch (by) {
    case 'symbol':
      return ({ symbol }) => values.has(symbol);
    case 'kind':
      return ({ kind }) => values.has(kind ?? '');
    case 'country':
      return (one) => isCompany(one) && values.has(one.country ?? '');
    case 'sector':
      return (one) => isCompany(one) && one.country === 'US' && values.has(one.sector ?? '');
    case 'industry':
      return (one) => isCompany(one) && one.country === 'US' && values.has(one.industry ?? '');
    default:
      return () => false;
  }
}
