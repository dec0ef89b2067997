import { addressHash, suppressionKey } from '../data/keys.ts';
import { suppression } from '../data/suppression.ts';

/** To be read with whatever else a call reads for an address: an existing row means that no mail is sent to it. */
export const suppressionOf = (email: string) => [suppression, suppressionKey(addressHash(email))] as const;
