import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { changedBy, pointsText } from '../../text/change.ts';
import { counted } from '../../text/counted.ts';
import { signedRange } from '../../text/signedRange.ts';
import { exactFigure, percentFigure, signedFigure } from '../figures.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

/** Posts of three months against the same three a year before, where neither chance nor the market explains the difference. */
export function postsFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'posts');
  if (!found) return undefined;
  const { change, low, high, market, n, n_before, worth } = found;
  const oneAccount = insight.posts_change?.one_account
    ? ' One account wrote a large part of the latest posts.'
    : '';
  return {
    kind: 'posts',
    sentence: `Posts about ${name} ${changedBy(change)} year over year, while the rest of ${vertical} ${changedBy(market)}.`,
    basis: `${counted(n, 'post')} in three months, ${exactFigure(n_before)} in the same months a year earlier; 95% interval ${signedRange({ low, high }, '%')}.${oneAccount}`,
    worth,
  };
}

/**
 * Where no change stands out: how large a rise would have to be. Undefined where a year before isn't known, or too little to say
 * anything, and for documents of earlier releases.
 */
export function leastChange(insight: InsightDocument): { percent: number; posts: number } | undefined {
  const { posts_change, year_changes } = insight;
  const posts = year_changes?.posts;
  return posts && posts_change ? { percent: posts_change.least, posts: posts.n } : undefined;
}

/** Authors who came back, of those three months and of the same a year before. */
export function retentionFinding({ name, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'retention');
  if (!found) return undefined;
  const { percent, change, low, high, n, n_before, worth } = found;
  return {
    kind: 'retention',
    sentence: `1-month retention of authors posting about ${name} ${change < 0 ? 'fell' : 'rose'} ${pointsText(change)} year over year, to ${percentFigure(percent)}.`,
    basis: `${counted(n, 'author-month')}, ${exactFigure(n_before)} a year earlier; 95% interval ${signedFigure(low)} to ${signedFigure(high)} points.`,
    worth,
  };
}
