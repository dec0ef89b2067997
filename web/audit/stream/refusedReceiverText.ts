import type { CallError } from '../../../shared/api/client.ts';

const faults: Record<string, string> = {
  no_address: 'This isn’t an address. Enter one such as https://siem.example.com/audit.',
  not_https: 'The address must begin with https://.',
  port: 'The address must use the usual port of https. Remove the port.',
  user: 'Remove the name and password from the address: the signature proves that a message is ours.',
  ip: 'Enter a host name instead of an IP address.',
  host: 'The host name must be one of the public internet, such as siem.example.com.',
  fragment: 'Remove the # and what follows it.',
  private:
    'This host name means an address inside a private network. Enter one that is reachable from the internet.',
  unknown: 'This host name can’t be found. Check its spelling.',
};

export function refusedReceiverText({ code, details }: CallError): string | undefined {
  if (code !== 'receiver_refused') return undefined;
  const { fault } = (details ?? {}) as { fault?: unknown };
  return typeof fault === 'string' ? faults[fault] : undefined;
}
