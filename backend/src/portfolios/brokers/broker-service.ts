import type { EpochDay } from '@/lib/domain/iso-date';
import type { BrokerConnection } from './broker-connection';

/** A person's input for one fetch; it lives as long as the call. */
export interface BrokerOrder {
  readonly key: string;
  readonly secret: string;
  readonly query: string;
  readonly from: EpochDay | null;
  readonly to: EpochDay | null;
  /** The step that the broker has reached; empty at first. */
  readonly step: string;
  /** The file as far as the last step brought it; null at first, and of brokers that keep it themselves. */
  readonly part: Buffer | null;
  readonly now: Date;
}

/** The file of a broker, or what to call with again. */
export type BrokerAnswer =
  | { readonly name: string; readonly bytes: Buffer }
  | {
      readonly step: string;
      readonly seconds: number;
      readonly text: string;
      /** The file so far, which waits as an import; its number becomes the step. */
      readonly part?: Buffer;
    };

/** The steps by which a broker hands out the file that it offers for download. */
export interface BrokerService {
  /** The form of its steps: they come back from the browser. */
  readonly step: RegExp;
  /** @throws AppError BROKER_NO_FILE with what to do. */
  next(connection: BrokerConnection, order: BrokerOrder): Promise<BrokerAnswer>;
}
