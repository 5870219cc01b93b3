import type { Brand } from '@/lib/domain/brand';
import type { IsoDate } from '@/lib/domain/iso-date';
import { isIsoDate } from '@/lib/domain/iso-date';
import type { Metric, ok, valueOrNull } from '@/lib/domain/metric';
import { gap } from '@/lib/domain/metric';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<_T extends true>(): void {}

// A date is not an arbitrary string, and is only created by validation.
// @ts-expect-error plain text is not a date
export const unchecked: IsoDate = '2026-11-20';
const text: string = '2026-11-20';
if (isIsoDate(text)) expectType<Equal<typeof text, IsoDate>>();

// Two brands of one primitive are not assignable to each other.
type Price = Brand<number, 'Price'>;
type Shares = Brand<number, 'Shares'>;
declare const shares: Shares;
// @ts-expect-error shares are not a price
export const wrong: Price = shares;

// A metric must be checked before its value is read.
declare const metric: Metric;
// @ts-expect-error a gap has no value
export type Blind = (typeof metric)['value'];
export const opened: number | null = metric.ok ? metric.value : null;
expectType<Equal<ReturnType<typeof valueOrNull<number>>, number | null>>();
expectType<Equal<ReturnType<typeof ok<number>>, Metric>>();

// @ts-expect-error a gap carries a reason from the list
gap('because');
