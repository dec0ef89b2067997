import * as z from 'zod';
import { algorithm } from './claims.ts';

/** A JSON Web Key set, in the secret of public keys. */
export const PublishedKeys = z.object({
  /** In epoch seconds: until then, tokens were signed by HMAC. Zero if they never were. */
  since: z.int().min(0),
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal(algorithm),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
      /** In epoch seconds: it signs from then on, when every function has read this set. */
      from: z.int().min(0),
    }),
  ),
});
export type PublishedKeys = z.infer<typeof PublishedKeys>;
export type PublishedKey = PublishedKeys['keys'][number];

/** Undefined for the random text that a new secret contains. */
export function parsePublished(text: string | undefined): PublishedKeys | undefined {
  return text?.startsWith('{') ? PublishedKeys.parse(JSON.parse(text)) : undefined;
}
