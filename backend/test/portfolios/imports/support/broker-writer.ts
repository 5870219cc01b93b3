import type { StoryAsset, StoryEvent, StoryKind } from './broker-story';
import { STORY_KINDS } from './broker-story';

/** Writes a story as a broker does. */
export interface BrokerWriter {
  readonly id: string;
  readonly currency: string;
  readonly kinds: readonly StoryKind[];
  readonly hasFees: boolean;
  /** The assets that it trades, where it does not trade all. */
  readonly assets?: readonly StoryAsset[];
  readonly separator: string;
  /** True when columns go by their heads, so that their order may change. */
  readonly canMove: boolean;
  readonly isNewestFirst: boolean;
  /** Heads of columns that say what no other column does, such as the only code of an asset. */
  readonly essential: readonly string[];
  readonly above: readonly (readonly string[])[];
  readonly head: readonly string[];
  readonly rows: (event: StoryEvent) => readonly (readonly string[])[];
}

export const point = (cents: number): string => (cents / 100).toFixed(2);
export const comma = (cents: number): string => point(cents).replace('.', ',');
export const dayFirst = (day: string, mark = '-'): string => day.split('-').reverse().join(mark);
export const monthFirst = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
export const isTrade = ({ kind }: StoryEvent): boolean => kind === 'buy' || kind === 'sell';
export const value = ({ price, quantity }: StoryEvent): number => price * quantity;
export const uuid = (number: number): string => `11111111-aaaa-4bbb-8ccc-${String(number).padStart(12, '0')}`;

export function writer(
  id: string,
  currency: string,
  head: string,
  rows: (event: StoryEvent) => readonly string[],
  rest: Partial<BrokerWriter> = {},
): BrokerWriter {
  const separator = rest.separator ?? ',';
  return {
    id,
    currency,
    kinds: STORY_KINDS,
    hasFees: true,
    separator,
    canMove: true,
    isNewestFirst: false,
    essential: [],
    above: [],
    head: head.split(separator),
    rows: (event) => [rows(event)],
    ...rest,
  };
}

type Words = Readonly<Record<StoryKind, string>>;
export const words = (list: string): Words => {
  const parts = list.split('|');
  return Object.fromEntries(STORY_KINDS.map((kind, at) => [kind, parts[at]!])) as Words;
};
