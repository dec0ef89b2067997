import type { DemographicGroup } from '../../../model/descriptor.ts';
import type { FindingOf } from '../../../model/finding.ts';
import { minShown } from '../../../model/insight.ts';
import { exactFigure, ordinal, percentFigure } from '../figures.ts';
import { intervalText, wilson } from '../wilson.ts';
import { type Finding, type FindingSubject, foundIn, worthOf } from './finding.ts';

/** A theme stands out once its percentile has moved this far in a quarter. */
const leastMove = 20;
/** A share is sure enough if its interval reaches no further to either side than this part of it. */
const widest = 0.25;

type Share = { readonly percent: number; readonly percentile: number | null; readonly n: number };

/** 1 is just sure enough; undefined is noise. */
function certaintyOf({ percent, n }: Share, of: number): number | undefined {
  const interval = wilson(percent, of);
  if (!interval || percent <= 0 || n < minShown) return undefined;
  const width = (interval.high - interval.low) / 2 / percent;
  return width <= widest ? Math.min(3, widest / width) : undefined;
}

const largest = (findings: readonly Finding[]): Finding | undefined =>
  findings.toSorted((one, other) => other.worth - one.worth)[0];

/** The theme that moved far among the object's rivals within a quarter. */
export function themeFinding({
  name,
  rivals,
  vertical,
  insight: { themes },
}: FindingSubject): Finding | undefined {
  return largest(
    themes.shares.flatMap((theme): Finding[] => {
      const certainty = certaintyOf(theme, themes.n);
      if (theme.percentile === null || theme.qoq_percentile === null || certainty === undefined) return [];
      // As the page shows them, so that a reader finds the same difference.
      const move = Math.round(theme.percentile) - Math.round(theme.qoq_percentile);
      if (Math.abs(move) < leastMove) return [];
      return [
        {
          kind: 'theme',
          sentence: `${theme.name} ${move < 0 ? 'lost' : 'gained'} ground as a theme of ${name}: from the ${ordinal(theme.qoq_percentile)} to the ${ordinal(theme.percentile)} percentile of ${rivals} in ${vertical}, in a quarter.`,
          basis: `${exactFigure(theme.n)} of ${exactFigure(themes.n)} posts in three months${ofShare(theme, themes.n)}.`,
          worth: worthOf(Math.abs(move) / leastMove, certainty),
        },
      ];
    }),
  );
}

/** `, 12.3% (11.0–13.8%)` */
function ofShare({ percent }: Share, of: number): string {
  const interval = wilson(percent, of);
  return interval ? `, ${percentFigure(percent)} (95% interval ${intervalText(interval)})` : '';
}

/** Whom the object reaches far more, or far less, than its category does. */
export function audienceFinding({ name, insight, nameOf }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'audience');
  if (!found) return undefined;
  return {
    kind: 'audience',
    tab: found.group,
    sentence: `${percentFigure(found.percent)} of authors of ${name} ${traitOf[found.group](nameOf(found.id))}: ${timesCategory(found)}.`,
    basis: comparedBasis(found),
    worth: found.worth,
  };
}

/** What an author with a value of a group is said to be. */
const traitOf: Record<DemographicGroup, (value: string) => string> = {
  gender: (value) => `are ${value.toLowerCase()}`,
  age: (value) => `are ${value.charAt(0).toLowerCase()}${value.slice(1)}`,
  race: (value) => (value === 'Other' ? 'are of another race' : `are ${value}`),
  income: (value) => `have an income of ${value.charAt(0).toLowerCase()}${value.slice(1)}`,
};

/** What the object's authors care about far more than those of its category. */
export function interestFinding({ name, insight, nameOf }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'interest');
  if (!found) return undefined;
  const trait = nameOf(found.id);
  const has = found.group === 'interests' ? `are interested in ${trait}` : `have an affinity with ${trait}`;
  return {
    kind: 'interest',
    sentence: `${percentFigure(found.percent)} of authors of ${name} ${has}: ${timesCategory(found)}.`,
    basis: comparedBasis(found),
    worth: found.worth,
  };
}

type Compared = FindingOf<'audience' | 'interest'>;

/** `1.5 times the category’s 23.8% (1.2–1.8 times)` */
const timesCategory = ({ index, category, low, high }: Compared): string =>
  `${times(index)} times the category’s ${percentFigure(category)} (${times(low)}–${times(high)} times)`;

/** Below one, a decimal more: 0.5 and 0.05 are not the same. */
const times = (value: number): string => value.toFixed(value < 0.95 ? 2 : 1);

const comparedBasis = ({ n, of, category_of, rivals }: Compared): string =>
  `${exactFigure(n)} of ${exactFigure(of)} authors in twelve months, against ${exactFigure(category_of)} authors of ${exactFigure(rivals)} other objects of the category; 95% interval in brackets.`;
