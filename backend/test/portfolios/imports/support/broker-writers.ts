import { AMERICAN_WRITERS } from './american-writers';
import type { BrokerWriter } from './broker-writer';
import { EUROPEAN_WRITERS } from './european-writers';
import { PROGRAM_WRITERS } from './program-writers';

/** Layouts of tables with the files that they read. */
export const BROKER_WRITERS: readonly BrokerWriter[] = [
  ...AMERICAN_WRITERS,
  ...EUROPEAN_WRITERS,
  ...PROGRAM_WRITERS,
];
