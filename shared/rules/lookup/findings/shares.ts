import type { DemographicGroup } from '../../../model/lookup/descriptor.ts';
import { incomeBands } from '../../../model/lookup/descriptor.ts';
import { minRow } from '../../../model/lookup/disclosure.ts';
import type { FindingOf } from '../../../model/lookup/finding.ts';
import { counted } from '../../text/counted.ts';
import { exactFigure, percentFigure } from '../../text/figures.ts';
import { aboutName } from '../aboutName.ts';
import { timesFigure } from '../besideCategory.ts';
import { peopleWithin } from '../peopleMonths.ts';
import { rivalNames } from '../rivalNames.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

export function themeFinding(subject: FindingSubject): Finding | undefined {
  const found = foundIn(subject.insight, 'theme');
  // A bound above the share tells no direction.
  if (!found || (found.under.includes('percent_before') && found.percent_before >= found.percent))
    return undefined;
  const { name, n, of, of_before, rivals } = found;
  const others = rivalNames(subject.type_code, subject.insight);
  const share = (of: SharePart) => `${found.under.includes(of) ? 'under ' : ''}${percentFigure(found[of])}`;
  const moved = found.percent < found.percent_before ? 'down' : 'up';
  const before = found.year_before ? 'the same months a year earlier' : 'the three months before';
  return {
    kind: 'theme',
    sentence:
      `${percentFigure(found.percent)} of authors posting ${aboutName(subject.name)} mentioned ${name} in the last three months, ` +
      `${moved} from ${sharedBefore(found)} in ${before}. ` +
      (companionOf(subject.name, found) ??
        `Across other ${others} in ${subject.vertical}, ${besideOf(found, share)}.`),
    basis: `${exactFigure(n)} of ${exactFigure(of)} authors, ${exactFigure(of_before)} authors in ${before}; compared with ${exactFigure(rivals)} other ${others}.`,
    worth: found.worth,
  };
}

/** Instead of the others’ share, in which the same posts count. */
function companionOf(subject: string, { name, companion }: FindingOf<'theme'>): string | null {
  if (!companion) return null;
  const { n, of } = companion;
  const part = n === of ? `All ${counted(of, 'post')}` : `${exactFigure(n)} of the ${counted(of, 'post')}`;
  return `${part} ${aboutName(subject)} that mention ${name} also mention ${companion.name}.`;
}

const sharedBefore = ({ under, percent_before, of_before }: FindingOf<'theme'>): string =>
  under.includes('percent_before')
    ? `fewer than ${minRow} of ${counted(of_before, 'author')}`
    : percentFigure(percent_before);

type SharePart = 'percent_before' | 'category' | 'category_before';

function besideOf(
  { category, category_before, under }: FindingOf<'theme'>,
  share: (of: SharePart) => string,
) {
  const [isBound, wasBound] = [under.includes('category'), under.includes('category_before')];
  const isOpen =
    (isBound && (wasBound || category >= category_before)) || (wasBound && category_before >= category);
  if (isOpen)
    return `the share was at most ${percentFigure(Math.max(category, category_before))} in both periods`;
  if (Math.abs(category - category_before) < 0.05) return `the share stayed at ${share('category')}`;
  const verb = category < category_before ? 'fell' : 'rose';
  return `the share ${verb} from ${share('category_before')} to ${share('category')}`;
}

export function audienceFinding(subject: FindingSubject): Finding | undefined {
  const found = foundIn(subject.insight, 'audience');
  if (!found) return undefined;
  return {
    kind: 'audience',
    tab: found.group,
    sentence: comparedSentence(subject, found, traitOf[found.group](subject.nameOf(found.id), found.id)),
    basis: comparedBasis(subject, found, knownOf[found.group]),
    worth: found.worth,
  };
}

export const traitOf: Record<DemographicGroup, (value: string, id: number) => string> = {
  gender: (value) => `are classified as ${value.toLowerCase()}`,
  age: (value) => `are classified as ${/^\d/.test(value) ? `aged ${value}` : value.toLowerCase()}`,
  race: (value) => `are classified as ${value === 'Other' ? 'of another race' : value}`,
  income: (value, id) => `are classified as having an income ${incomeTexts[id] ?? `of ${value}`}`,
};

/** The display names of income bands are too long for sentences. */
const incomeTexts: Readonly<Record<number, string>> = {
  800099: 'below $30,000',
  800399: `of ${incomeBands[800399]}`,
  800699: 'of $75,000 or more',
};

const knownOf: Record<DemographicGroup, string> = {
  gender: 'of known gender',
  age: 'of known age',
  race: 'of known race',
  income: 'of known income',
};

export function interestFinding(subject: FindingSubject): Finding | undefined {
  const found = foundIn(subject.insight, 'interest');
  if (!found) return undefined;
  const trait = subject.nameOf(found.id);
  const [has, known] =
    found.group === 'interests'
      ? [`are classified as interested in ${trait}`, 'with known interests']
      : [`are classified as belonging to the affinity group ${trait}`, 'with known affinities'];
  return {
    kind: 'interest',
    sentence: comparedSentence(subject, found, has),
    basis: comparedBasis(subject, found, known),
    worth: found.worth,
  };
}

type Compared = FindingOf<'audience' | 'interest'>;

function comparedSentence(
  { name, type_code, insight, vertical }: FindingSubject,
  found: Compared,
  has: string,
): string {
  const { percent, category, index, low, high } = found;
  const of = `of authors posting ${aboutName(name)} ${has}`;
  return (
    `${index < 1 ? 'Only ' : ''}${percentFigure(percent)} ${of}, ${timesFigure(index)} times the ${percentFigure(category)} ` +
    `of other ${rivalNames(type_code, insight)} in ${vertical} (95% interval ${timesFigure(low)} to ${timesFigure(high)} times).`
  );
}

const comparedBasis = (
  { type_code, insight }: FindingSubject,
  { n, of, category_of, rivals }: Compared,
  known: string,
): string =>
  `${exactFigure(n)} of ${exactFigure(of)} authors ${known} in ${peopleWithin(insight)}, compared with ${exactFigure(category_of)} authors of ${exactFigure(rivals)} other ${rivalNames(type_code, insight)}.`;
