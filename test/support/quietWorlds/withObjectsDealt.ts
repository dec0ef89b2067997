import { deal } from './deal.ts';

export const withObjectsDealt = (seed: number): string => deal(['objects'], ['is_spam', 'domains'], seed);
