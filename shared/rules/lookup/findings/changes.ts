import type { ChangeJudgement } from '../../../model/lookup/finding.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { verticalNames } from '../../../model/scope.ts';
import { changedBy, pointsText } from '../../text/change.ts';
import { counted, exactFigure, percentFigure, signedFigure } from '../../text/figures.ts';
import { aboutName } from '../aboutName.ts';
import { monthName } from '../months.ts';
import { oneAccountText } from '../oneAccount.ts';
import { carriedText, companionText, judgementText } from '../yearChange.ts';
import { newSince, newSinceText, ownMonths } from '../yearSums.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

/** Three months of posts year over year, if neither chance nor usual movement explains the difference, alone and beside the market. */
export function postsFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'posts');
  if (!found) return undefined;
  const { change, low, high, market, n, n_before, worth } = found;
  const judged: ChangeJudgement = insight.posts_change ?? { low, high };
  const companion = insight.posts_change?.companion;
  const unusual =
    judged.beyond === undefined
      ? ', while'
      : companion
        ? `, mostly in posts that also mention ${companion.name};`
        : `, more than objects in ${vertical} usually move;`;
  const notes = [companionText(insight, 'posts') ?? [], oneAccountText(insight) ?? []].flat();
  return {
    kind: 'posts',
    sentence: `Posts ${aboutName(name)} ${changedBy(change)} year over year${unusual} the rest of ${vertical} ${changedBy(market)}.`,
    basis: `${counted(n, 'post')} in three months, ${exactFigure(n_before)} in the same months a year earlier; ${judgementText(judged)}.${notes.map((note) => ` ${note}`).join('')}`,
    worth,
  };
}

/** The smallest change that would have been detected, or why none can be, shown if there was none. */
export function basisWithoutChange(insight: InsightDocument): string {
  const { posts_change, year_changes, vertical } = insight;
  const posts = year_changes?.posts;
  if (!posts) return sinceWhen(insight) ?? fewPosts;
  const since = newSince(insight, 'quarter');
  if (since !== null)
    return `It is ${newSinceText(since)}: a year-over-year change can be told from ${monthName(since + ownMonths.quarter - 1)}.`;
  if (!posts_change) return posts.change === null ? fewPosts : fewObjects;
  const { least, least_fall, market } = posts_change;
  const carried = carriedText(insight, 'posts');
  if (carried) return carried;
  const rest = `the rest of ${verticalNames[vertical]}`;
  if (least === null) return `There are too few posts in ${rest} for a year-over-year comparison.`;
  const fall = least_fall ? ` or a fall of more than about ${exactFigure(least_fall)}%` : '';
  const beside = typeof market === 'number' ? `, and from ${rest}, which ${changedBy(market)}` : '';
  return `With ${counted(posts.n, 'post')} in three months, only a rise of more than about ${exactFigure(least)}%${fall} year over year could be told from chance${posts_change.beyond === undefined ? '' : ' and usual ups and downs'} among all the objects compared${beside}.`;
}

const fewPosts =
  'There are too few posts in these three months, or in the same months a year earlier, to tell a change from chance.';
const fewObjects =
  'Too few objects of this source have a year of posts to know which changes are usual, so none is stated.';

/** Three months, and the same a year before. */
const comparedMonths = 15;

function sinceWhen({ first_month, last_month }: InsightDocument): string | null {
  const first = first_month + comparedMonths - 1;
  return first > last_month ? `A year-over-year change can be told from ${monthName(first)}.` : null;
}

export function retentionFinding({ name, vertical, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'retention');
  if (!found) return undefined;
  const { percent, change, low, high, n, n_before, market, worth } = found;
  const beside = market === undefined ? '' : `, while that of the rest of ${vertical} ${movedBy(market)}`;
  return {
    kind: 'retention',
    sentence: `1-month retention of authors posting ${aboutName(name)} ${movedBy(change)} year over year, to ${percentFigure(percent)}${beside}.`,
    basis: `${counted(n, 'author-month')}, ${exactFigure(n_before)} a year earlier; 95% interval ${signedFigure(low)} to ${signedFigure(high)} points.`,
    worth,
  };
}

const movedBy = (points: number): string =>
  Math.abs(points) < 0.05 ? 'hardly changed' : `${points < 0 ? 'fell' : 'rose'} ${pointsText(points)}`;
