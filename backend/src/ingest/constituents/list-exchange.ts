import { AppError } from '@/lib/domain/errors';

import { findExchange, withEnding } from '../../market-model/exchanges';
import { foldKey } from './member-columns';
import type { MemberFile } from './read-members';

const LONDON = 'London Stock Exchange';
/** Heads that one exchange alone writes: London's names of tickers, the index portfolios of São Paulo. */
const EXCHANGE_HEADS: readonly (readonly [exchange: string, heads: readonly string[]])[] = [
  [LONDON, ['epic', 'tidm']],
  ['B3', ['qtde. teorica']],
];
/** Indexes, regions and universes of London. */
const LONDON_INDEX = /^\^?(FTSE|UKX|FTMC|FTAS|FTLC|NSX)$/i;
const LONDON_REGION = /^(gb|uk|gbr|united kingdom|great britain)$/i;
const LONDON_UNIVERSE = /^ftse-?(100|250|350|all-?share|aim.*|small-?cap)$/;

/** Facts that the caller gives of a list. */
export interface ListedWhere {
  readonly exchange: string | null;
  readonly region: string | null;
  readonly index: string | null;
  readonly universe: string;
}

/** A member file whose members have an exchange, and what was assumed. */
interface PlacedFile {
  readonly content: MemberFile;
  readonly notes: readonly string[];
}

/**
 * Gives members without an exchange the one that the caller names, else the one whose words the heads are, else
 * London where the index, the region or the universe say so: their tickers get its ending (`VOD` is `VOD.L`),
 * and would be American ones without.
 *
 * @throws AppError `IMPORT_REFUSED` for an exchange without a known ending.
 */
export function withExchange(file: string, content: MemberFile, where: ListedWhere): PlacedFile {
  const exchange = where.exchange ?? exchangeBy(content, where);
  if (exchange === null) return { content, notes: [] };
  const foundPlace = findExchange(exchange);
  if (foundPlace.type === 'american') return { content, notes: [] };
  if (foundPlace.type === 'unknown') {
    throw new AppError(
      'IMPORT_REFUSED',
      `--exchange "${exchange}": no ending of its tickers is known; write them with theirs, such as VOD.L`,
    );
  }
  const note = `${file}: tickers without an ending are taken for those of ${exchange} (${foundPlace.exchange.ending})`;
  return {
    content: place(content, exchange, (symbol) => withEnding(symbol, foundPlace.exchange)),
    notes: [note],
  };
}

/**
 * Rows of a list get the exchange, from which its reader makes the ending; other files have symbols alone.
 */
function place(content: MemberFile, exchange: string, ended: (symbol: string) => string): MemberFile {
  switch (content.type) {
    case 'list':
      return {
        ...content,
        members: content.members.map((member) => ({ ...member, exchange: member.exchange || exchange })),
      };
    case 'changes':
      return {
        ...content,
        changes: content.changes.map((change) => ({
          ...change,
          added: ended(change.added),
          removed: ended(change.removed),
        })),
      };
    case 'snapshots':
      return {
        ...content,
        snapshots: content.snapshots.map((snapshot) => ({
          ...snapshot,
          symbols: snapshot.symbols.map(ended),
        })),
      };
  }
}

function exchangeBy(content: MemberFile, { index, region, universe }: ListedWhere): string | null {
  const heads = content.type === 'list' ? content.headers.map(foldKey) : [];
  const exchangeHead = EXCHANGE_HEADS.find(([, names]) => names.some((name) => heads.includes(name)));
  if (exchangeHead) return exchangeHead[0];
  const isLondon =
    LONDON_INDEX.test(index ?? '') || LONDON_REGION.test(region ?? '') || LONDON_UNIVERSE.test(universe);
  return isLondon ? LONDON : null;
}
