import { minShown } from '../../../model/insight.ts';
import { exactFigure, percentFigure } from '../figures.ts';
import { type Finding, type FindingSubject, worthOf } from './finding.ts';

/** The months that something new is new in, and those that it is missing from. */
const recentMonths = 3;
/** New is what was mentioned at most this part as often before. */
const mostBefore = 0.2;
const leastErrors = 4;

type Counted = { readonly both: number; readonly posts: number };

/** Another object that posts hardly ever mentioned with this one, and now do. */
export function linkFinding({ name, insight }: FindingSubject): Finding | undefined {
  const { authentic } = insight.activity;
  const found = insight.linked_objects.flatMap((relation): (Finding & { errors: number })[] => {
    const months = relation.percents.map((percent, at): Counted | null => {
      const posts = authentic[authentic.length - relation.percents.length + at];
      return typeof percent === 'number' && typeof posts === 'number'
        ? { both: (percent * posts) / 100, posts }
        : null;
    });
    if (months.slice(-recentMonths).includes(null)) return [];
    const now = total(months.slice(-recentMonths));
    const before = total(months.slice(0, -recentMonths));
    if (now.both < minShown || before.posts < minShown) return [];
    const [share, shareBefore] = [now.both / now.posts, before.both / before.posts];
    const expected = shareBefore * now.posts;
    const errors = (now.both - expected) / Math.sqrt(Math.max(1, expected));
    if (shareBefore > share * mostBefore || errors < leastErrors) return [];
    return [
      {
        kind: 'link',
        sentence: `New beside ${name}: ${relation.name}, in ${percentFigure(share * 100)} of its posts of the last three months, up from ${percentFigure(shareBefore * 100)} before.`,
        basis: `About ${exactFigure(Math.round(now.both))} of ${exactFigure(now.posts)} posts in three months.`,
        worth: worthOf(2 - shareBefore / share / mostBefore, errors / leastErrors),
        errors,
      },
    ];
  });
  const [first] = found.toSorted((one, other) => other.errors - one.errors);
  if (!first) return undefined;
  const { errors: _, ...finding } = first;
  return finding;
}

function total(months: readonly (Counted | null)[]): Counted {
  let [both, posts] = [0, 0];
  for (const month of months) {
    both += month?.both ?? 0;
    posts += month?.posts ?? 0;
  }
  return { both, posts };
}
