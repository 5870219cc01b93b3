import type { PriceColumns } from '@/lib/contracts/instrument';
import type { Stock, StockList } from '@/lib/contracts/stocks';
import type { WireError } from '@/lib/contracts/meta';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<_T extends true>(): void {}

expectType<Equal<Stock, { id: number; symbol: string; name: string; exchange: string; assets?: number }>>();
expectType<Equal<StockList['stocks'], Stock[]>>();
expectType<Equal<PriceColumns['close'], number[]>>();
// A missing open is null in JSON; a close is never null.
expectType<Equal<PriceColumns['open'][number], number | null>>();
expectType<Equal<WireError['detail'], string>>();

// @ts-expect-error the search list has no price
export type SearchPrice = StockList['stocks'][number]['price'];
