import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { DeliveryProblem } from '../../../shared/model/audit/auditStream.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';
import { addressFault, allowsLocalReceivers, isLocalName } from './receiverAddress.ts';

export type Posted = { status: number | null; problem: DeliveryProblem | null; milliseconds: number };
type Sending = { headers: Record<string, string>; body: string };
type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const longestMs = 5_000;
const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

class Refused extends Error {}

/** Posts to an address that a customer chose: only to public addresses, without following redirects or reading the answer. */
export async function postOutside(
  address: string,
  { headers, body }: Sending,
  resolve: Resolve = resolveAll,
): Promise<Posted> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  if (addressFault(address)) return { status: null, problem: 'address_refused', milliseconds: 0 };
  const url = new URL(address);
  try {
    const found = await publicAddresses(url.hostname, resolve);
    const status = await post(url, found, { headers, body });
    return { status, problem: problemOf(status), milliseconds: took() };
  } catch (error) {
    return { status: null, problem: problemIn(error), milliseconds: took() };
  }
}

/** All answers must be public; the connection is made to these, so a second look-up can't give another one. */
export async function publicAddresses(
  hostname: string,
  resolve: Resolve = resolveAll,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [first, ...others] = await Promise.race([resolve(hostname), tooLate()]);
  if (!first) throw new Refused('The name has no address.');
  const isLocal = allowsLocalReceivers() && isLocalName(hostname);
  const isAllowed = ({ address }: LookupAddress) =>
    isLocal ? isLoopback(address) : isPublicAddress(address);
  if (![first, ...others].every(isAllowed)) throw new Refused('The name means an address that isn’t public.');
  return [first, ...others];
}

export const isRefused = (error: unknown): boolean => error instanceof Refused;

function tooLate(): Promise<never> {
  const signal = AbortSignal.timeout(longestMs);
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

function post(
  url: URL,
  found: [LookupAddress, ...LookupAddress[]],
  { headers, body }: Sending,
): Promise<number> {
  const pinned: LookupFunction = (_name, options, done) =>
    options.all ? done(null, found) : done(null, found[0].address, found[0].family);
  const request = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: pinned,
        signal: AbortSignal.timeout(longestMs),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const certificateFaults = /^(ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function problemIn(error: unknown): DeliveryProblem {
  if (isRefused(error)) return 'address_refused';
  const { name, code = '' } = error as Error & { code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no_answer';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_unknown';
  return certificateFaults.test(code) ? 'certificate' : 'connection';
}
