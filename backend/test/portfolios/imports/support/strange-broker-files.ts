import type { Random, StoryEvent, StoryTruth } from './broker-story';
import { binanceHistoryWriter, coinbaseHistoryWriter } from './exchange-writers';
import { inventStory, pick, STORY_KINDS, truthOf } from './broker-story';
import type { BrokerWriter } from './broker-writer';
import { BROKER_WRITERS } from './broker-writers';
import { activityStatementWriter } from './activity-statement-writer';
import { ghostfolioWriter, ibkrFlexWriter, type DocumentWriter } from './document-writers';
import { performanceXml } from './performance-xml-writer';
import { spreadsheetTable } from './spreadsheet-tables';
import { changeTable, encodeStrange, type StrangeTable, writeTable } from './table-changes';

/** A file that a broker, a spreadsheet or an accident made of an account whose truth is known. */
export interface StrangeBrokerFile {
  readonly name: string;
  readonly layout: string;
  readonly bytes: Buffer;
  readonly currency: string;
  readonly truth: StoryTruth;
  /** The changes that were made to it. */
  readonly what: readonly string[];
}

/** Programs whose files are no tables. */
export const DOCUMENT_WRITERS: readonly DocumentWriter[] = [
  ghostfolioWriter,
  ibkrFlexWriter,
  activityStatementWriter,
  performanceXml,
  coinbaseHistoryWriter,
  binanceHistoryWriter,
];

function brokerTable(writer: BrokerWriter, events: readonly StoryEvent[]): StrangeTable {
  const rows = events.map((event) => writer.rows(event).map((row) => [...row]));
  const ordered = writer.isNewestFirst ? rows.reverse() : rows;
  return {
    above: writer.above.map((row) => [...row]),
    head: [...writer.head],
    rows: ordered.flat(),
    below: [],
    separator: writer.separator,
    isQuoted: false,
    essential: new Set(writer.essential),
  };
}

function tableFile(random: Random, at: number, writer: BrokerWriter | null): StrangeBrokerFile {
  const what: string[] = [];
  const layout = writer?.id ?? 'mapping';
  const currency = writer?.currency ?? pick(random, ['EUR', 'USD', 'GBP']);
  const events = inventStory(random, writer ?? { kinds: STORY_KINDS, hasFees: true });
  const table =
    writer === null ? spreadsheetTable(random, events, currency, what) : brokerTable(writer, events);
  const rules = { canMove: writer?.canMove ?? true, isExact: layout === 'tapeglass', layout };
  what.push(...changeTable(table, random, rules));
  const bytes = encodeStrange(writeTable(table), random, what);
  return { name: `strange-${at}.csv`, layout, bytes, currency, truth: truthOf(events), what };
}

function documentFile(random: Random, at: number, writer: DocumentWriter): StrangeBrokerFile {
  const what: string[] = [];
  const events = inventStory(random, writer);
  const bytes = encodeStrange(writer.write(random, events, what), random, what);
  const { currency, extension, id } = writer;
  return { name: `strange-${at}.${extension}`, layout: id, bytes, currency, truth: truthOf(events), what };
}

/** A file in a random form: of a broker, of a spreadsheet, or of a program whose files are no tables. */
export function strangeBrokerFile(random: Random, at: number): StrangeBrokerFile {
  const share = random();
  if (share < 0.3) return tableFile(random, at, null);
  if (share < 0.45) return documentFile(random, at, DOCUMENT_WRITERS[at % DOCUMENT_WRITERS.length]!);
  return tableFile(random, at, BROKER_WRITERS[at % BROKER_WRITERS.length]!);
}
