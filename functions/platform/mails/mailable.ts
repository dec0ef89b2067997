import { addressHash, suppressionKey } from '../data/keys.ts';
import { suppression } from '../data/suppression.ts';

/** To be batched with other reads of a call; an existing row means that the address gets no mail. */
export const suppressionOf = (email: string) => [suppression, suppressionKey(addressHash(email))] as const;
