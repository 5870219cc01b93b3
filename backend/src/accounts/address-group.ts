import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Under what an address is counted: an IPv4 address by itself, an IPv6 address by its network of 64 bits, since whoever has one of its
 * addresses has them all.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::', 2);
  const before = split(head);
  // Two colons stand for as many zeros as are missing; only the first half of the address counts.
  const zeros = tail === undefined ? 0 : GROUPS - before.length - widthOf(tail);
  const all = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...split(tail ?? '')];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':');
}

/** An IPv4 address at the end takes the room of two groups. */
function widthOf(part: string): number {
  return split(part).length + (part.includes('.') ? 1 : 0);
}
