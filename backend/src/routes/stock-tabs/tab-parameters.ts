import { Type } from 'typebox';
import { AppError } from '@/lib/domain/errors';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { MarketStore } from '../../market/market-store';
import { findInstrument, marketsOf } from '../../services/instruments/find-instrument';
import { knownUntil } from '../../services/news/exchange-close';
import { readHead } from '../../services/stock-tabs/read-head';
import type { PageStores } from '../../services/request/page-moment';
import { SymbolParameter } from '../shared/parameters';

/** The part of a route that all calls of a page of an instrument share. */
export const TAB_ROUTE = { params: { symbol: SymbolParameter }, markets: marketsOf } as const;

/** Selects a page by number. */
export const PageParameter = Type.Optional(
  Type.String({ pattern: '^[1-9][0-9]{0,4}$', description: 'Page by number. Default: 1' }),
);

/** One of several names as a query parameter. */
export function choice<Name extends string>(names: readonly Name[], description: string) {
  return Type.Optional(Type.Unsafe<Name>({ type: 'string', enum: [...names], description }));
}

/** Selects the table of a CSV. */
export function partParameter<Part extends string>(parts: readonly Part[]) {
  return choice(parts, `CSV: one of the tables. Default: ${parts[0]}`);
}

interface TabParams {
  readonly asOf: EpochDay;
  readonly params: { readonly symbol: string };
  readonly query: { readonly asof?: string };
  readonly store: MarketStore;
}

/** Reads the instrument of a call, the moment that it is asked about, and the head of its pages. */
export function openTab(db: PageStores['db']) {
  return async ({ asOf, params, query, store }: TabParams) => {
    const instrument = findInstrument(store, params.symbol, { asOf });
    const moment = { asOf, until: knownUntil(asOf, query) };
    return { instrument, moment, head: await readHead({ db, store }, instrument, moment) };
  };
}

/** @throws AppError ROUTE_UNKNOWN for a page without content: it is not linked either. */
export function requireTab(hasContent: boolean, reason: string): void {
  if (!hasContent) throw new AppError('ROUTE_UNKNOWN', reason);
}
