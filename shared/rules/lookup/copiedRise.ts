import { type CopiedRise, mostOfAuthor } from '../../model/lookup/signal.ts';
import { counted, exactFigure } from '../text/figures.ts';
import { aboutName } from './aboutName.ts';
import { spanText } from './months.ts';

export const copiedRiseSentence = (
  { since, months, posts, copies, texts }: CopiedRise,
  name: string,
): string => {
  const span = spanText({ from: since, to: since + months - 1 });
  const same = texts === 1 ? 'are one text' : `repeat ${counted(texts, 'text')}`;
  return `${exactFigure(copies)} of the ${counted(posts, 'post')} ${aboutName(name)} ${months === 1 ? 'in' : 'from'} ${span} ${same}.`;
};

export const copiedRiseBasis = ({ counted: left, expected }: CopiedRise): string =>
  `Copies are most of this rise, so it is no signal. With each text counted once a month, and at most ${mostOfAuthor} posts per author and month, ${exactFigure(left)} of these posts count; ${exactFigure(expected)} were expected.`;
