import { countText } from '@/lib/domain/count-text';
import { AppError } from '@/lib/domain/errors';
import { canonicalSymbol } from '@/lib/domain/instruments';
import type { EpochDay } from '@/lib/domain/iso-date';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { InstrumentInput, MarketWriter, MembershipInput } from '../../market-model/batches';
import { findTablePaths } from '../csv/find-tables';
import { readEachTable } from '../csv/read-each-table';
import { refuseFaultyFile } from '../issue-share';
import { describeIssue, IssueLog } from '../issues';
import type { ImportReport } from '../report';
import { describeUnlisted } from './isin-lists';
import type { DatedMembers } from './member-days';
import { withExchange } from './list-exchange';
import { membersFromChanges, membersFromSnapshots } from './member-days';
import { readMemberList } from './read-list';
import type { MemberFile } from './read-members';
import { readMemberFile } from './read-members';
import { universeDefaults } from './universe-defaults';

/** Command-line options for a list of members. */
export interface ConstituentsOptions {
  /** A list, a table of days, or a current list and a table of changes. */
  readonly files: readonly string[];
  readonly universe: string;
  readonly name?: string | null;
  /** The index that the universe follows, under any of its names. */
  readonly index?: string | null;
  readonly region?: string | null;
  /** The exchange of tickers whose file does not name one. */
  readonly exchange?: string | null;
  /** The symbols of ISINs, for lists that name their members by ISIN alone. */
  readonly listings?: ReadonlyMap<string, string>;
  /** The day of the list; null for the one that its text states. */
  readonly day?: EpochDay | null;
  /** The encoding of files that are no UTF-8. */
  readonly encoding?: string | null;
  readonly strict?: boolean;
  /** Share of faulty rows above which the file is refused. */
  readonly failOn?: number;
  /** The day to which weights and shares refer when the file does not state one. */
  readonly today?: EpochDay | null;
}

interface Taken extends DatedMembers {
  readonly instruments: readonly InstrumentInput[];
  readonly rows: number;
  readonly notes: readonly string[];
}

/** True for lower-case letters, digits and dashes: the id of a universe is part of URLs. */
export function isUniverseId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
}

/**
 * Imports the members of a universe: as dated memberships if the files date both start and end, otherwise as
 * the current list, in which a `Date added` column gives the start of a membership but no end.
 *
 * @throws AppError `IMPORT_REFUSED` when the files are not lists of members, or too many rows are faulty
 *   (under `strict`: any).
 */
export async function importConstituents(
  options: ConstituentsOptions,
  writer: MarketWriter,
): Promise<ImportReport> {
  const { universe } = options;
  if (!isUniverseId(universe)) {
    throw new AppError(
      'IMPORT_REFUSED',
      `--universe "${universe}": expected lower-case letters, digits and dashes`,
    );
  }
  const { paths: files, notes } = await findTablePaths(options.files);
  const faults = new IssueLog();
  const memberList = await takeMembers(files, faults, options);
  const shownText = files.join(', ');
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeIssue(first)}`);
  refuseFaultyFile(faults, memberList.rows, { share: options.failOn, file: shownText });
  if (memberList.members.length === 0) throw new AppError('IMPORT_REFUSED', `${shownText}: lists no member`);
  const defaults = universeDefaults(universe);
  const index = options.index ?? defaults.indexSymbol;
  await writer.writeUniverse({
    id: universe,
    name: options.name ?? defaults.name,
    indexSymbol: index === null ? null : canonicalSymbol(index),
    region: options.region ?? defaults.region,
    historyFrom: memberList.historyFrom,
    members: memberList.members,
    instruments: memberList.instruments,
  });
  return {
    what: 'constituents',
    files,
    rowsRead: memberList.rows,
    stored: { new: memberList.members.length, changed: 0, unchanged: 0 },
    duplicates: faults.countOf('duplicate'),
    skipped: faults.leftOut(),
    noted: faults.byReason('note'),
    series: [{ symbol: universe, rows: memberList.members.length, first: null, last: null }],
    faults: faults.tallies(),
    notes: [...notes, ...memberList.notes, ...describeHistory(memberList)],
  };
}

async function takeMembers(
  files: readonly string[],
  faults: IssueLog,
  {
    day = null,
    encoding = null,
    exchange = null,
    index = null,
    listings,
    region = null,
    today = null,
    universe,
  }: ConstituentsOptions,
): Promise<Taken> {
  const where = { exchange, index, region, universe };
  const tables = await readEachTable(files, async (file) =>
    withExchange(file, await readMemberFile(file, encoding, listings), where),
  );
  const read = tables.read.map(({ file, table }) => ({ file, ...table }));
  const memberList = takeRead(read, faults, { day, today });
  return {
    ...memberList,
    notes: [
      ...tables.notes,
      ...memberList.notes,
      ...read.flatMap(({ content, file, notes }) => [
        ...notes,
        ...(content.type === 'list' && content.at?.symbol === -1
          ? describeUnlisted(file, content.members)
          : []),
      ]),
    ],
  };
}

interface ReadFile {
  readonly file: string;
  readonly content: MemberFile;
}

function takeRead(
  read: readonly ReadFile[],
  faults: IssueLog,
  when: { readonly day: EpochDay | null; readonly today: EpochDay | null },
): Taken {
  const of = <T extends MemberFile['type']>(type: T) =>
    read.flatMap(({ file, content }) =>
      content.type === type ? [{ file, content: content as Extract<MemberFile, { type: T }> }] : [],
    );
  const [lists, changes, snapshots] = [of('list'), of('changes'), of('snapshots')];
  const [snapshot] = snapshots;
  if (snapshot && read.length === 1) {
    const rows = snapshot.content.snapshots.length;
    const dated = membersFromSnapshots(snapshot.file, snapshot.content.snapshots, faults);
    return {
      ...dated,
      instruments: [],
      rows,
      notes: [`${snapshot.file}: layout: all members of each of ${countText(rows, 'day')}`],
    };
  }
  const [list] = lists;
  if (!list || lists.length > 1 || changes.length > 1 || snapshots.length > 0) {
    const what =
      lists.length === 0 && changes.length === 1
        ? "is a table of changes; give the list of today's members beside it"
        : 'are several lists; give one of them, or one and its table of changes';
    throw new AppError('IMPORT_REFUSED', `${read.map(({ file }) => file).join(', ')}: ${what}`);
  }
  const listedItems = readMemberList(list.file, list.content, faults, when);
  const [change] = changes;
  if (!change) return listedItems;
  const current = listedItems.members.filter(({ to }) => to === null);
  const dated = membersFromChanges(change.file, { current, changes: change.content.changes }, faults);
  const note = `${change.file}: layout: ${countText(change.content.changes.length, 'change')}, followed back from today's members`;
  return {
    ...listedItems,
    ...dated,
    rows: listedItems.rows + change.content.changes.length,
    notes: [...listedItems.notes, note],
  };
}

function describeHistory({ historyFrom, members }: DatedMembers): string[] {
  if (historyFrom === null) return ['members as of today: who belonged earlier is not known'];
  const current = members.filter(({ to }: MembershipInput) => to === null).length;
  return [
    `members by day since ${formatIsoDate(historyFrom)}: ${countText(members.length, 'membership')}, ${current} of them open`,
  ];
}
