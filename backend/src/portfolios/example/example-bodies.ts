import { formatIsoDate } from '@/lib/domain/iso-date';
import type { AccountRow } from '../../db/repositories/portfolio-rows';
import type { ExampleAsset, ExampleRow } from './example-diary';

export const EXAMPLE_NAME = 'Example portfolio';

export const OWN_NAMES: Readonly<Record<ExampleAsset, string>> = {
  brewery: 'Example Brewery',
  hops: 'Example Hops',
};

/**
 * The body of a row, as a call would send it.
 *
 * @param accounts - By their keys in the story.
 * @param own - The ids of the own assets, by their names in the story.
 */
export function toBody(
  { account, asset, day, fields, kind, toAccount, toAsset }: ExampleRow,
  accounts: ReadonlyMap<string, Pick<AccountRow, 'id'>>,
  own: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const keyOf = (name: string): string => own.get(name) ?? name;
  return {
    account: accounts.get(account)!.id,
    kind,
    date: formatIsoDate(day),
    ...(asset !== undefined && { asset: keyOf(asset) }),
    ...(toAsset !== undefined && { toAsset: keyOf(toAsset) }),
    ...(toAccount !== undefined && { toAccount: accounts.get(toAccount)!.id }),
    ...fields,
  };
}
