import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { decodePartialCBOR } from '@levischuck/tiny-cbor';
import * as z from 'zod';
import { passkeyAlgorithms } from '../../../shared/model/access/passkey.ts';
import type { KeptPasskey } from '../../platform/data/passkey.ts';
import { relyingPartyHash, siteOrigin } from './relyingParty.ts';

// The relying party checks of Web Authentication: https://www.w3.org/TR/webauthn-3/#sctn-rp-operations. Tests compare the results
// with @simplewebauthn/server, which would triple the size of this function's bundle.

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
});

export function answeredChallenge(
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
): string | undefined {
  const { data } = ClientData.safeParse(parseJson(bytesOf(clientDataJSON).toString()));
  if (!data || data.type !== type || data.origin !== siteOrigin()) return undefined;
  return data.crossOrigin || data.topOrigin !== undefined ? undefined : data.challenge;
}

type Created = { id: string; response: { authenticatorData: string; publicKey?: string | undefined } };
type NewCredential = Pick<KeptPasskey, 'credential_id' | 'public_key' | 'algorithm' | 'counter'>;

/** Browsers provide the key as SPKI beside the attestation. We request no attestation, so neither is attested. */
export function newCredential({ id, response }: Created): NewCredential | undefined {
  const { authenticatorData, publicKey = '' } = response;
  const data = readAuthenticatorData(authenticatorData);
  const algorithm = algorithmOf(publicKey);
  if (!data || data.credentialId !== id || algorithm === undefined) return undefined;
  return { credential_id: id, public_key: publicKey, algorithm, counter: data.counter };
}

type Signed = { authenticatorData: string; clientDataJSON: string; signature: string };
type Known = Pick<KeptPasskey, 'public_key' | 'algorithm' | 'counter'>;

export function signedCounter(passkey: Known, response: Signed): number | undefined {
  const data = readAuthenticatorData(response.authenticatorData);
  if (!data || !hasSigned(passkey, response)) return undefined;
  // A counter that doesn't increase indicates a cloned passkey; many authenticators always report zero.
  const counts = data.counter > 0 || passkey.counter > 0;
  return counts && data.counter <= passkey.counter ? undefined : data.counter;
}

const flagsAt = 32;
const counterAt = 33;
const headLength = 37;
const idLengthAt = 53;
const idAt = 55;
const flag = {
  userPresent: 0x01,
  userVerified: 0x04,
  mayBeBackedUp: 0x08,
  isBackedUp: 0x10,
  newCredential: 0x40,
  extensions: 0x80,
};

type AuthenticatorData = { counter: number; credentialId: string | undefined };

/** Undefined unless the data is for this site and asserts user presence and verification (fingerprint, face or PIN). */
function readAuthenticatorData(text: string): AuthenticatorData | undefined {
  const data = bytesOf(text);
  if (data.length < headLength || !data.subarray(0, flagsAt).equals(relyingPartyHash())) return undefined;
  const flags = data.readUInt8(flagsAt);
  const has = (bit: number) => (flags & bit) !== 0;
  if (!has(flag.userPresent) || !has(flag.userVerified)) return undefined;
  if (has(flag.isBackedUp) && !has(flag.mayBeBackedUp)) return undefined;

  let end = headLength;
  let credentialId: string | undefined;
  if (has(flag.newCredential)) {
    if (data.length < idAt) return undefined;
    const idEnd = idAt + data.readUInt16BE(idLengthAt);
    credentialId = data.subarray(idAt, idEnd).toString('base64url');
    end = endOfItem(data, idEnd);
  }
  if (has(flag.extensions)) end = endOfItem(data, end);
  return end === data.length ? { counter: data.readUInt32BE(counterAt), credentialId } : undefined;
}

/** The end of the CBOR item at an offset; beyond the data if the item is truncated or malformed. */
function endOfItem(data: Buffer, at: number): number {
  try {
    // A view, since the library rejects subclasses of Uint8Array.
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    return at + decodePartialCBOR(view, at)[1];
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

const minRsaBits = 2048;
const maxRsaBits = 4096;

function algorithmOf(publicKey: string): KeptPasskey['algorithm'] | undefined {
  const key = readKey(publicKey);
  const { namedCurve, modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType === 'ed25519') return passkeyAlgorithms.EdDSA;
  if (key?.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return passkeyAlgorithms.ES256;
  const isRsa =
    key?.asymmetricKeyType === 'rsa' && modulusLength >= minRsaBits && modulusLength <= maxRsaBits;
  return isRsa ? passkeyAlgorithms.RS256 : undefined;
}

function hasSigned(passkey: Known, { authenticatorData, clientDataJSON, signature }: Signed): boolean {
  const key = readKey(passkey.public_key);
  if (!key) return false;
  const clientHash = createHash('sha256').update(bytesOf(clientDataJSON)).digest();
  const data = Buffer.concat([bytesOf(authenticatorData), clientHash]);
  // Ed25519 includes its own hash.
  const digest = passkey.algorithm === passkeyAlgorithms.EdDSA ? null : 'sha256';
  return verify(digest, data, key, bytesOf(signature));
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

function readKey(publicKey: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
