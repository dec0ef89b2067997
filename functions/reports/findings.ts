import { type InsightDocument, minShown } from '../../shared/model/insight.ts';
import { verticalNames } from '../../shared/model/vertical.ts';
import type { Finding as ObjectFinding } from '../../shared/rules/lookup/findings/finding.ts';
import { interestFinding } from '../../shared/rules/lookup/findings/shares.ts';

/** The rule is that of the look-up page; a report doesn't know of which kind its objects are. */
const audience = ({ name, insight }: Subject, nameOf: (descriptor: number) => string) =>
  interestFinding({
    name,
    insight,
    nameOf,
    rivals: 'comparable objects',
    vertical: verticalNames[insight.vertical],
  });

/** What a report speaks of: an object with what is known of it, in one vertical and source. */
export type Subject = { readonly name: string; readonly insight: InsightDocument };

/** Of one object, or of several side by side. */
export type Finding = Pick<ObjectFinding, 'sentence' | 'basis'>;

const exact = (value: number) => value.toLocaleString('en-US');
const windowMonths = 3;

/** Posts of the last three months; null where one of them is missing. */
export function recentPosts({ activity }: InsightDocument): number | null {
  const months = activity.authentic.slice(-windowMonths);
  return months.length < windowMonths || months.includes(null)
    ? null
    : months.reduce<number>((sum, posts) => sum + (posts ?? 0), 0);
}

/** Three sentences that follow from the figures, and from nothing else; each says what it rests on. */
export function findingsOf(subjects: readonly Subject[], nameOf: (descriptor: number) => string): Finding[] {
  const found = [
    leader(subjects),
    mover(subjects),
    ...subjects.flatMap((subject) => [theme(subject), audience(subject, nameOf)]),
  ];
  return found.filter((finding) => finding !== undefined).slice(0, 3);
}

function leader(subjects: readonly Subject[]): Finding | undefined {
  const ranked = subjects
    .map(({ name, insight }) => ({ name, posts: recentPosts(insight) ?? 0 }))
    .toSorted((one, other) => other.posts - one.posts);
  const [first, second] = ranked;
  if (!first || !second || first.posts < minShown || second.posts < minShown) return undefined;
  const times = first.posts / second.posts;
  const lead = times >= 1.1 ? `${times.toFixed(1)} times as often as` : 'about as often as';
  return {
    sentence: `People mention ${first.name} ${lead} ${second.name}.`,
    basis: `${exact(first.posts)} posts against ${exact(second.posts)}, in the last three months.`,
  };
}

function mover(subjects: readonly Subject[]): Finding | undefined {
  const changes = subjects
    .flatMap(({ name, insight }) => {
      const year = insight.year_changes?.posts;
      return year?.change === null || year === null || year === undefined
        ? []
        : [{ name, ...year, change: year.change }];
    })
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  const [most] = changes;
  if (!most) return undefined;
  const direction = most.change >= 0 ? 'grew' : 'fell';
  return {
    sentence: `Conversation about ${most.name} ${direction} by ${Math.abs(Math.round(most.change))}% in a year, the largest change of the ${changes.length} compared.`,
    basis: `${exact(most.n)} posts in three months, ${exact(most.n_before)} in the same three a year before.`,
  };
}

function theme({ name, insight }: Subject): Finding | undefined {
  const [first] = insight.themes.shares;
  if (!first || first.percentile === null || first.n < minShown) return undefined;
  return {
    sentence: `${first.name} is the theme that sets ${name} apart: it comes up more often there than with ${rivals(first.percentile)}.`,
    basis: `${exact(first.n)} of ${exact(insight.themes.n)} posts, in the last three months.`,
  };
}

const rivals = (percentile: number) =>
  percentile >= 99.5 ? 'any comparable object' : `${Math.round(percentile)}% of comparable objects`;
