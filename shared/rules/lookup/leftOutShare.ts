import type { MonthPosts } from '../../model/lookup/releaseChecks.ts';

export type Marked = 'spam' | 'commercial' | 'repeated';

/** Percent of a month's delivered posts; null if there were none. */
export const markedShare = (month: Pick<MonthPosts, 'posts' | Marked>, marked: Marked): number | null =>
  month.posts > 0 ? (month[marked] / month.posts) * 100 : null;

export const isLost = ({ state }: Pick<MonthPosts, 'state'>): boolean => state !== 'counted';
