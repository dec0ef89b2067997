import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { verticalNames } from '../../../model/vertical.ts';
import { changedBy, pointsText } from '../../text/change.ts';
import { counted } from '../../text/counted.ts';
import { exactFigure, percentFigure, signedFigure } from '../../text/figures.ts';
import { signedRange } from '../../text/signedRange.ts';
import { oneAccountText } from '../oneAccount.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

/** Three months of posts year over year, if the difference is significant against both chance and the market. */
export function postsFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'posts');
  if (!found) return undefined;
  const { change, low, high, market, n, n_before, worth } = found;
  const oneAccount = oneAccountText(insight);
  return {
    kind: 'posts',
    sentence: `Posts about ${name} ${changedBy(change)} year over year, while the rest of ${vertical} ${changedBy(market)}.`,
    basis: `${counted(n, 'post')} in three months, ${exactFigure(n_before)} in the same months a year earlier; 95% interval ${signedRange({ low, high }, '%')}.${oneAccount ? ` ${oneAccount}` : ''}`,
    worth,
  };
}

/** The smallest change that would have been detected, shown if there was none. */
export function quietChange({ posts_change, year_changes, vertical }: InsightDocument): string {
  const posts = year_changes?.posts;
  if (!posts || !posts_change)
    return 'There are too few posts in these three months, or in the same months a year earlier, to tell a change from chance.';
  const { least, least_fall, market } = posts_change;
  const rest = `the rest of ${verticalNames[vertical]}`;
  if (least === null) return `There are too few posts in ${rest} for a year-over-year comparison.`;
  const fall = least_fall ? ` or a fall of more than about ${exactFigure(least_fall)}%` : '';
  const beside = typeof market === 'number' ? `, and from ${rest}, which ${changedBy(market)}` : '';
  return `With ${counted(posts.n, 'post')} in three months, only a rise of more than about ${exactFigure(least)}%${fall} year over year could be distinguished from chance among all the objects compared${beside}.`;
}

export function retentionFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'retention');
  if (!found) return undefined;
  const { percent, change, low, high, n, n_before, market, worth } = found;
  const beside = market === undefined ? '' : `, while that of the rest of ${vertical} ${movedBy(market)}`;
  return {
    kind: 'retention',
    sentence: `1-month retention of authors posting about ${name} ${movedBy(change)} year over year, to ${percentFigure(percent)}${beside}.`,
    basis: `${counted(n, 'author-month')}, ${exactFigure(n_before)} a year earlier; 95% interval ${signedFigure(low)} to ${signedFigure(high)} points.`,
    worth,
  };
}

const movedBy = (points: number): string =>
  Math.abs(points) < 0.05 ? 'hardly changed' : `${points < 0 ? 'fell' : 'rose'} ${pointsText(points)}`;
