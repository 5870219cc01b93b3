import { translateName } from '@/lib/domain/message';
import { text } from '@/lib/domain/text';

interface NamedAsset {
  readonly asset: string;
  readonly name: string;
}

/** True when a key is the id of an own asset, not the symbol of a market one. */
export const isOwnAsset = (asset: string): boolean => /^\d+$/.test(asset);

/** The id of an own asset, of cash or of an account says nothing to a reader. */
const isPlainId = (asset: string): boolean =>
  isOwnAsset(asset) || asset.startsWith('cash:') || asset === 'account';

/** The name of cash or of what an account pays, which no person and no market gave. */
export const plainName = (name: string): string => translateName(name, text('Cash, {currency}'));

const nameOf = ({ asset, name }: NamedAsset): string => (isOwnAsset(asset) ? name : plainName(name));

/** Symbol and name; of an own asset the name alone. */
export const assetLabel = ({ asset, name }: NamedAsset): string =>
  isPlainId(asset) ? nameOf({ asset, name }) : `${asset}, ${name}`;

/** The symbol; of an own asset the name. */
export const assetCode = ({ asset, name }: NamedAsset): string =>
  isPlainId(asset) ? nameOf({ asset, name }) : asset;
