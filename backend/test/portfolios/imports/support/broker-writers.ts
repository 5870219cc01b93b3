import { AMERICAN_WRITERS } from './american-writers';
import type { BrokerWriter } from './broker-writer';
import { CRYPTO_WRITERS } from './crypto-writers';
import { EUROPEAN_WRITERS } from './european-writers';
import { IBERIAN_WRITERS } from './iberian-writers';
import { ORDER_WRITERS } from './order-writers';
import { PROGRAM_WRITERS } from './program-writers';
import { RECENT_WRITERS } from './recent-writers';
import { STATEMENT_WRITERS } from './statement-writers';

/** Layouts of tables with the files that they read. */
export const BROKER_WRITERS: readonly BrokerWriter[] = [
  ...AMERICAN_WRITERS,
  ...EUROPEAN_WRITERS,
  ...PROGRAM_WRITERS,
  ...CRYPTO_WRITERS,
  ...IBERIAN_WRITERS,
  ...RECENT_WRITERS,
  ...ORDER_WRITERS,
  ...STATEMENT_WRITERS,
];
