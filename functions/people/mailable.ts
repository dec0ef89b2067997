import { addressHash, suppressionKey } from '../data/keys.ts';
import { suppression } from '../data/suppression.ts';

/** To be read with whatever else a call reads of an address: a row there means that no mail goes to it. */
export const suppressionOf = (email: string) => [suppression, suppressionKey(addressHash(email))] as const;
