import { randomBytes, webcrypto } from 'node:crypto';
import { signingKey, verifyingKey } from './signingKeys.ts';

const { subtle } = webcrypto;
const algorithm = 'AES-GCM';
const ivBytes = 12;

export type Sealed = { key_id: string; sealed: string };

/** Encrypts a text, so that the tables don't reveal it, for as long as this version of the signing secret verifies. */
export async function seal(text: string): Promise<Sealed> {
  const { id, key } = await signingKey();
  const iv = randomBytes(ivBytes);
  const hidden = await subtle.encrypt(
    { name: algorithm, iv },
    await sealingKey(key),
    new TextEncoder().encode(text),
  );
  return { key_id: id, sealed: Buffer.concat([iv, new Uint8Array(hidden)]).toString('base64') };
}

export async function unseal({ key_id, sealed }: Sealed): Promise<string> {
  const key = await verifyingKey(key_id);
  if (!key) throw new Error('The key that this was sealed with no longer exists.');
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, hidden] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
  return new TextDecoder().decode(
    await subtle.decrypt({ name: algorithm, iv }, await sealingKey(key), hidden),
  );
}

/** Derived from the signing key for this purpose only, so that there is no second secret to create, grant and rotate. */
async function sealingKey(key: webcrypto.CryptoKey): Promise<webcrypto.CryptoKey> {
  const bytes = await subtle.sign('HMAC', key, new TextEncoder().encode('seal'));
  return subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}
