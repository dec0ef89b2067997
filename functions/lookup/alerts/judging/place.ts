import type { Facts } from './facts.ts';

/** The key of a place in the state of an alert. */
export const keyOf = ({ source, domain, sid }: Pick<Facts, 'source' | 'domain' | 'sid'>) =>
  `${source}.${domain}.${sid}`;

export const sidOf = (key: string): number => Number(key.split('.')[2]);

export const placeOf = ({ sid, type_code, source, domain }: Facts) => ({ sid, type_code, source, domain });
