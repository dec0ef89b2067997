import { categoryNames } from '../../../shared/model/lookup/categoryNames.ts';
import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectCategory } from '../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { maxFindings, type Finding as ObjectFinding } from '../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf as findingsOfObject } from '../../../shared/rules/lookup/findings/findings.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';

export type Subject = {
  readonly name: string;
  readonly category: ObjectCategory;
  readonly insight: InsightDocument;
};

export type Finding = Pick<ObjectFinding, 'sentence' | 'basis'>;

const windowMonths = 3;

export function recentPosts({ activity }: InsightDocument): number | null {
  const months = activity.authentic.slice(-windowMonths);
  return months.length < windowMonths || months.includes(null)
    ? null
    : months.reduce<number>((sum, posts) => sum + (posts ?? 0), 0);
}

export function findingsOf(subjects: readonly Subject[], nameOf: (descriptor: number) => string): Finding[] {
  const found = subjects.flatMap(({ name, category, insight }) =>
    findingsOfObject({
      name,
      insight,
      nameOf,
      rivals: categoryNames[category],
      vertical: verticalNames[insight.vertical],
    }),
  );
  const ranked = found.toSorted((one, other) => other.worth - one.worth);
  return [leader(subjects) ?? [], ranked].flat().slice(0, maxFindings);
}

function leader(subjects: readonly Subject[]): Finding | undefined {
  const ranked = subjects
    .map(({ name, insight }) => ({ name, posts: recentPosts(insight) ?? 0 }))
    .toSorted((one, other) => other.posts - one.posts);
  const [first, second] = ranked;
  if (!first || !second || first.posts < minShown || second.posts < minShown) return undefined;
  const times = first.posts / second.posts;
  const lead = times >= 1.1 ? `${exactFigure(times)} times as often as` : 'about as often as';
  return {
    sentence: `People mention ${first.name} ${lead} ${second.name}.`,
    basis: `${exactFigure(first.posts)} posts against ${exactFigure(second.posts)} in the last three months.`,
  };
}
