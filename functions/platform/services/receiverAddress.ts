import { isIP } from 'node:net';

/** Only on one machine, so that a receiver can be tried on it; the stack’s template never has it. */
export const allowsLocalReceivers = (): boolean => process.env.LOCAL_RECEIVERS === 'allowed';

export type AddressFault = 'no_address' | 'not_https' | 'port' | 'user' | 'ip' | 'host' | 'fragment';

/** The first reason to refuse an address that somebody wants us to call. */
export function addressFault(text: string): AddressFault | undefined {
  if (!URL.canParse(text)) return 'no_address';
  const { protocol, port, username, password, hostname, hash } = new URL(text);
  if (username || password) return 'user';
  if (hash) return 'fragment';
  if (allowsLocalReceivers() && isLocalName(hostname))
    return /^https?:$/.test(protocol) ? undefined : 'not_https';
  if (protocol !== 'https:') return 'not_https';
  // Node doesn’t look up literal addresses, so the check of what a name means wouldn’t run.
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return 'ip';
  if (!hostname.includes('.') || hostname.endsWith('.')) return 'host';
  return port ? 'port' : undefined;
}

export const isLocalName = (hostname: string): boolean => hostname === 'localhost';
