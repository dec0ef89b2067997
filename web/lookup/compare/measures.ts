import { sinceFirstPost } from '../../../shared/rules/lookup/sinceFirstPost.ts';
import type { Contender } from './contender.ts';

export const postsOf = ({ insight }: Pick<Contender, 'insight'>) =>
  sinceFirstPost(insight.activity.authentic);
export const retentionOf = ({ insight }: Pick<Contender, 'insight'>) => insight.retention.one_month;
export const spamOf = ({ insight }: Pick<Contender, 'insight'>) => insight.activity.spam_percents;

/** Decimals of an index would be false precision. */
export const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10;
