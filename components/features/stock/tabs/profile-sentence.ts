import type { ProfilePage } from '@/lib/contracts/stock-profile';
import type { InstrumentProfile } from '@/lib/domain/instrument-profile';
import type { ProfileFactId } from '@/lib/domain/profile-facts';
import { formatPercent } from '@/lib/format/percent';

/** The target of a sentence: the page of the instrument that shows its figure. */
export interface ProfileTarget {
  readonly tab: 'overview' | 'financials' | 'dividends' | 'statistics' | 'factors' | 'peers' | 'filings';
  readonly query?: Readonly<Record<string, string>>;
  readonly anchor: string;
}

/** A sentence about an instrument, written from facts. */
export interface ProfileSentence {
  readonly text: string;
  readonly target: ProfileTarget | null;
}

/** Sentences about one subject. */
export interface ProfileSection {
  readonly id: string;
  readonly title: string;
  readonly sentences: readonly ProfileSentence[];
}

/** The input of the sentences. */
export interface ProfileInput {
  readonly answer: Omit<ProfilePage, 'meta' | 'head'>;
  readonly identity: ProfilePage['head']['identity'] | Omit<ProfilePage['head']['identity'], 'aliases'>;
  readonly profile: InstrumentProfile;
}

export type FindFact = (id: ProfileFactId) => ProfilePage['facts'][number] | undefined;

/** A fraction as sentences have it, and its size without a sign. */
export const sentencePercent = (fraction: number): string => formatPercent(fraction, { digits: 1 });
export const percentSize = (fraction: number): string => sentencePercent(Math.abs(fraction));
