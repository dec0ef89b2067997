import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { passkeyAlgorithms } from '../../shared/model/passkey.ts';
import type { KeptPasskey } from '../data/passkey.ts';

const fewestRsaBits = 2048;
const mostRsaBits = 4096;

/**
 * Browsers hand the key over as SPKI beside the attestation, for sites that ask for none: nothing vouches for either, so
 * there is nothing that decoding the attestation would add.
 */
export function algorithmOf(publicKey: string): KeptPasskey['algorithm'] | undefined {
  const key = readKey(publicKey);
  const { namedCurve, modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType === 'ed25519') return passkeyAlgorithms.EdDSA;
  if (key?.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return passkeyAlgorithms.ES256;
  const isRsa =
    key?.asymmetricKeyType === 'rsa' && modulusLength >= fewestRsaBits && modulusLength <= mostRsaBits;
  return isRsa ? passkeyAlgorithms.RS256 : undefined;
}

type Signed = { authenticatorData: string; clientDataJSON: string; signature: string };

/** Whether the passkey signed this, and nothing else. */
export function hasSigned(
  passkey: KeptPasskey,
  { authenticatorData, clientDataJSON, signature }: Signed,
): boolean {
  const key = readKey(passkey.public_key);
  if (!key) return false;
  const clientHash = createHash('sha256').update(bytesOf(clientDataJSON)).digest();
  const data = Buffer.concat([bytesOf(authenticatorData), clientHash]);
  // Ed25519 hashes by itself.
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
