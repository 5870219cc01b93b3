import { AMERICAN_WRITERS } from './american-writers';
import type { BrokerWriter } from './broker-writer';
import { EUROPEAN_WRITERS } from './european-writers';

/** Layouts with the files that they read, but those whose files are no story of an account. */
export const BROKER_WRITERS: readonly BrokerWriter[] = [...AMERICAN_WRITERS, ...EUROPEAN_WRITERS];

/** Layouts that no story is written for: our own export, a program's JSON, a statement as XML, positions. */
export const WITHOUT_STORY = ['tapeglass', 'ghostfolio', 'ibkr-flex', 'etoro'] as const;
