import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The part of PKCS #8 before an Ed25519 key's 32 bytes (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Any 32 bytes are an Ed25519 key, so it follows from random text, which CloudFormation can generate. */
export function privateKeyOf(text: string): KeyObject {
  const bytes = new Uint8Array(hkdfSync('sha256', text, '', 'tokens', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8, bytes]), format: 'der', type: 'pkcs8' });
}

/** The `x` of its JWK. */
export function publicKeyOf(text: string): string {
  return createPublicKey(privateKeyOf(text)).export({ format: 'jwk' }).x ?? '';
}
