import { randomBytes, webcrypto } from 'node:crypto';
import { sealingKey, sealingKeyOf } from './sealingKeys.ts';

const { subtle } = webcrypto;
const algorithm = 'AES-GCM';
const ivBytes = 12;

export type Sealed = { key_id: string; sealed: string };

/** Encrypts a text, so that the tables don't reveal it, for as long as this version of the sealing secret exists. */
export async function seal(text: string): Promise<Sealed> {
  const { id, key } = await sealingKey();
  const iv = randomBytes(ivBytes);
  const hidden = await subtle.encrypt(
    { name: algorithm, iv },
    await aesKey(key),
    new TextEncoder().encode(text),
  );
  return { key_id: id, sealed: Buffer.concat([iv, new Uint8Array(hidden)]).toString('base64') };
}

export async function unseal({ key_id, sealed }: Sealed): Promise<string> {
  const key = await sealingKeyOf(key_id);
  if (!key) throw new Error('The key that this was sealed with no longer exists.');
  const bytes = Buffer.from(sealed, 'base64');
  const [iv, hidden] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes)];
  return new TextDecoder().decode(await subtle.decrypt({ name: algorithm, iv }, await aesKey(key), hidden));
}

/** The secret’s own text also verifies tokens of before, so this key is derived for one purpose only. */
async function aesKey(key: webcrypto.CryptoKey): Promise<webcrypto.CryptoKey> {
  const bytes = await subtle.sign('HMAC', key, new TextEncoder().encode('seal'));
  return subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
}
