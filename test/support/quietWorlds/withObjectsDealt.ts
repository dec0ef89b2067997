import { deal } from './deal.ts';

/** What posts are about, dealt anew among those that list the same verticals: objects keep theirs, and no authors of their own. */
export const withObjectsDealt = (seed: number): string => deal(['objects'], ['is_spam', 'domains'], seed);
