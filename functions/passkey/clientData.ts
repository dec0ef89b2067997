import * as z from 'zod';
import { siteOrigin } from './relyingParty.ts';

const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

/** The challenge that a browser had answered, for this purpose and on our own pages; otherwise undefined. */
export function answeredChallenge(
  clientDataJSON: string,
  type: 'webauthn.create' | 'webauthn.get',
): string | undefined {
  const { data } = ClientData.safeParse(parseJson(Buffer.from(clientDataJSON, 'base64url').toString()));
  if (!data || data.type !== type || data.origin !== siteOrigin() || data.crossOrigin) return undefined;
  return data.challenge;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
