import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { onForget } from './forget.ts';

const widest = { ipv4: 8, ipv6: 16 } as const;
const narrowest = { ipv4: 32, ipv6: 64 } as const;

type Network = { readonly address: string; readonly prefix: number; readonly family: 'ipv4' | 'ipv6' };

/** The fault of a network in CIDR notation, in a sentence; null without one. */
export function networkFault(text: string): string | null {
  const network = parse(text);
  if (!network) return `“${text}” is not a network, such as 203.0.113.0/24 or 2001:db8::/32.`;
  const { family, prefix } = network;
  if (prefix < widest[family]) return `“${text}” is too wide: at most /${widest[family]}.`;
  if (prefix > narrowest[family]) return `“${text}” is too narrow: at least /${narrowest[family]}.`;
  if (isMapped(network)) return `“${text}” is an IPv4 network: enter it as one.`;
  return startOf(network) === canonical(network.address)
    ? null
    : `“${text}” has an address inside the network: it begins at ${startOf(network)}.`;
}

export function normalizedNetwork(text: string): string {
  const network = parse(text);
  return network ? `${canonical(network.address)}/${network.prefix}` : text;
}

const lists = new Map<string, BlockList>();
const mostLists = 200;
onForget(() => lists.clear());

/** Mapped IPv4 addresses match IPv4 networks. */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  return family !== null && listOf(networks).check(address, family);
}

/** Built once for each list, since every call of its people asks. */
function listOf(networks: readonly string[]): BlockList {
  const name = networks.join();
  const known = lists.get(name);
  if (known) return known;
  if (lists.size >= mostLists) lists.clear();
  const list = new BlockList();
  for (const text of networks) {
    const network = parse(text);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  lists.set(name, list);
  return list;
}

function parse(text: string): Network | null {
  const [address = '', bits = '', ...rest] = text.trim().split('/');
  if (rest.length > 0 || !/^\d{1,3}$/.test(bits)) return null;
  const prefix = Number(bits);
  if (isIPv4(address)) return prefix <= 32 ? { address, prefix, family: 'ipv4' } : null;
  return isIPv6(address) && !address.includes('%') && prefix <= 128
    ? { address, prefix, family: 'ipv6' }
    : null;
}

const isMapped = ({ address, family }: Network) =>
  family === 'ipv6' && bytesOf(address).slice(0, 12).join() === '0,0,0,0,0,0,0,0,0,0,255,255';

/** The first address of the network. */
function startOf({ address, prefix }: Network): string {
  const bytes = bytesOf(address).map((byte, at) => {
    const kept = Math.min(8, Math.max(0, prefix - at * 8));
    return byte & (0xff00 >> kept) & 0xff;
  });
  return text(bytes);
}

const canonical = (address: string) => text(bytesOf(address));

function bytesOf(address: string): number[] {
  if (isIPv4(address)) return address.split('.').map(Number);
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part = '') => part.split(':').filter(Boolean);
  const zeros = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(zeros).fill('0'), ...groups(tail)];
  return all.map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 0xff]);
}

function text(bytes: readonly number[]): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[2 * at] ?? 0) << 8) | (bytes[2 * at + 1] ?? 0)).toString(16),
  );
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}
