import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key under which an address is counted: an IPv4 address itself, or the 64-bit network of an IPv6
 * address, since the holder of one address in it can use all of them.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const before = split(head);
  // A double colon replaces the missing zero groups; only the first half of the address is used.
  const zeros = tail === undefined ? 0 : GROUPS - before.length - widthOf(tail);
  const all = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...split(tail ?? '')];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** An IPv4 address at the end takes the space of two groups. */
function widthOf(part: string): number {
  return split(part).length + (part.includes('.') ? 1 : 0);
}
