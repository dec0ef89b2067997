import type { FindingOf } from '../../../model/lookup/finding.ts';
import { counted, exactFigure, shareFigure, shareFigures } from '../../text/figures.ts';
import { aboutName } from '../aboutName.ts';
import { type Finding, type FindingSubject, foundIn } from './finding.ts';

export function linkFinding({ name, insight }: FindingSubject): Finding | undefined {
  const found = foundIn(insight, 'link');
  if (!found) return undefined;
  const [now, before] =
    found.percent_before < 0.05
      ? [shareFigure(found.percent), 'almost none']
      : shareFigures(found.percent, found.percent_before);
  return {
    kind: 'link',
    sentence: `${now} of posts ${aboutName(name)} also mentioned ${found.name}, up from ${before} in the ${counted(found.months_before ?? 21, 'month')} before.`,
    basis: basisOf(found),
    worth: found.worth,
  };
}

const basisOf = ({ n, of, authors }: FindingOf<'link'>): string =>
  `${exactFigure(n)} of ${exactFigure(of)} posts${authors ? `, by ${exactFigure(authors)} authors,` : ''} in three months.`;
