import type { KeyObject } from 'node:crypto';
import { Certificate } from '../../../../shared/model/customers/deletion.ts';
import { certificateFile, signedStatement } from '../../../platform/data/deletion.ts';
import { isSignedText } from './signature.ts';

export type TrustedKey = { readonly id: string; readonly key: KeyObject };

/** Why the file of a certificate can’t be trusted; undefined if it can. */
export function faultOf(text: string, keys: readonly TrustedKey[]): string | undefined {
  const { data: certificate } = Certificate.safeParse(contentOf(text));
  if (!certificate) return 'It is no certificate.';
  const { statement, signature } = certificate;
  const named = keys.flatMap(({ id, key }) => (id === certificate.key_id ? [key] : []));
  if (!isSignedText(signedStatement(statement), signature, named)) return 'It isn’t signed by the key.';
  // Base64 and JSON have several ways to write the same; only ours counts.
  const ours = { ...certificate, signature: Buffer.from(signature, 'base64').toString('base64') };
  return certificateFile(ours) === text ? undefined : 'It isn’t the file that was signed.';
}

function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
