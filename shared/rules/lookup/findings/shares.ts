import { type DemographicGroup, incomeBands } from '../../../model/lookup/descriptor.ts';
import { minRow } from '../../../model/lookup/disclosure.ts';
import type { FindingOf } from '../../../model/lookup/finding.ts';
import { counted, exactFigure, shareFigure, shareFigures } from '../../text/figures.ts';
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
  const isBound = found.under.includes('percent_before');
  const [now, then] = isBound
    ? [shareFigure(found.percent), `fewer than ${minRow} of ${exactFigure(of_before)}`]
    : shareFigures(found.percent, found.percent_before);
  const moved = found.percent < found.percent_before ? 'fell' : 'rose';
  const before = found.year_before ? 'the same months a year earlier' : 'the three months before';
  const beside = companionOf(found) ?? `in other ${others} ${besideOf(found)}`;
  return {
    kind: 'theme',
    sentence: `${name} ${moved} to ${now} of authors, from ${then}${found.year_before ? ' a year earlier' : ''}; ${beside}.`,
    basis: `${exactFigure(n)} of ${exactFigure(of)} authors, ${exactFigure(of_before)} authors in ${before}; compared with ${exactFigure(rivals)} other ${others}.`,
    worth: found.worth,
  };
}

/** Instead of the others’ share, in which the same posts count. */
function companionOf({ companion }: FindingOf<'theme'>): string | null {
  if (!companion) return null;
  const { n, of } = companion;
  const part = n === of ? `all ${counted(of, 'post')}` : `${exactFigure(n)} of the ${counted(of, 'post')}`;
  return `${part} that mention it also mention ${companion.name}`;
}

type SharePart = 'category' | 'category_before';

/** `it stayed near 4%`, `it rose to 6%, from 4%` */
function besideOf({ category, category_before, under }: FindingOf<'theme'>): string {
  const [isBound, wasBound] = [under.includes('category'), under.includes('category_before')];
  const isOpen =
    (isBound && (wasBound || category >= category_before)) || (wasBound && category_before >= category);
  if (isOpen) return `it was at most ${shareFigure(Math.max(category, category_before))} both times`;
  const share = (of: SharePart, value: number) =>
    `${under.includes(of) ? 'under ' : ''}${shareFigure(value)}`;
  const [now, then] = [share('category', category), share('category_before', category_before)];
  if (now === then) return `it stayed near ${now}`;
  return `it ${category < category_before ? 'fell' : 'rose'} to ${now}, from ${then}`;
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
  gender: (value) => `are ${value.toLowerCase()}`,
  age: (value) => `are ${/^\d/.test(value) ? `aged ${value}` : value.toLowerCase()}`,
  race: (value) => `are ${value === 'Other' ? 'of another race' : value}`,
  income: (value, id) => `have an income ${incomeTexts[id] ?? `of ${value}`}`,
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
      ? [`are interested in ${trait}`, 'with known interests']
      : [`are ${trait}`, 'with known affinities'];
  return {
    kind: 'interest',
    sentence: comparedSentence(subject, found, has),
    basis: comparedBasis(subject, found, known),
    worth: found.worth,
  };
}

type Compared = FindingOf<'audience' | 'interest'>;

function comparedSentence({ type_code, insight }: FindingSubject, found: Compared, has: string): string {
  const { percent, index } = found;
  return `${index < 1 ? 'Only ' : ''}${shareFigure(percent)} of authors ${has}, ${timesFigure(index)} times as many as in other ${rivalNames(type_code, insight)}.`;
}

const comparedBasis = (
  { type_code, insight }: FindingSubject,
  { n, of, category, low, high, category_of, rivals }: Compared,
  known: string,
): string =>
  `${exactFigure(n)} of ${exactFigure(of)} authors ${known} in ${peopleWithin(insight)}, as classified, compared with ${exactFigure(category_of)} authors of ${exactFigure(rivals)} other ${rivalNames(type_code, insight)}: ${shareFigure(category)} there; 95% interval ${timesFigure(low)} to ${timesFigure(high)} times.`;
