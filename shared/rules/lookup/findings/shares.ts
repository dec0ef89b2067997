import type { DemographicGroup } from '../../../model/descriptor.ts';
import type { FindingOf } from '../../../model/finding.ts';
import { exactFigure, percentFigure } from '../figures.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

/** The theme that rose or fell most among the object's authors within a quarter. */
export function themeFinding({ name, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'theme');
  if (!found) return undefined;
  const { percent, percent_before, category, category_before, under, n, of, of_before, rivals } = found;
  const shareOf = (name: 'percent_before' | 'category' | 'category_before') =>
    `${under.includes(name) ? 'under ' : ''}${percentFigure(found[name])}`;
  const [now, then] = [shareOf('category'), shareOf('category_before')];
  const beside =
    Math.abs(category - category_before) < 0.05 ? `stayed at ${now}` : `went from ${then} to ${now}`;
  return {
    kind: 'theme',
    sentence: `${found.name} ${percent < percent_before ? 'fell' : 'rose'} from ${shareOf('percent_before')} to ${percentFigure(percent)} of authors of ${name} in a quarter; in its category it ${beside}.`,
    basis: `${exactFigure(n)} of ${exactFigure(of)} authors in three months, of ${exactFigure(of_before)} in the three before; ${exactFigure(rivals)} other objects in the category.`,
    worth: found.worth,
  };
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
  const has =
    found.group === 'interests' ? `are interested in ${trait}` : `belong to the affinity group ${trait}`;
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
