import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { signedFigure } from '../../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../../shared/rules/text/signedRange.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { changeDots } from '../charts/changeDots.ts';
import { yearMove } from '../facts.ts';
import { listed, subjectsOf } from '../subject.ts';
import { volumeStatement, volumeTable } from './standing.ts';

/** A ranking by the certain part of each change: the end of its interval that is nearer to zero. */
export const moves: ChapterWriter = (content) => {
  const ranked = subjectsOf(content)
    .flatMap((subject) => {
      const move = yearMove(subject);
      return move ? [{ subject, ...move }] : [];
    })
    .toSorted((one, other) => other.change - one.change);
  const [first] = ranked;
  if (!first || ranked.length < 2) return null;
  const rose = ranked.filter(({ direction }) => direction === 'rise');
  const fell = ranked.filter(({ direction }) => direction === 'fall');
  const nameOf = ({ subject }: (typeof ranked)[number]) => subject.name;
  const statement = volumeStatement((rose[0] ?? fell.at(-1) ?? first).subject);
  return {
    title:
      rose.length > 0
        ? `${listed(rose.slice(0, 3).map(nameOf))} gained${rose.length > 3 ? `, with ${rose.length - 3} more` : ''}`
        : fell.length > 0
          ? `${listed(fell.slice(-3).map(nameOf))} lost, and nothing gained`
          : 'Nothing moved by more than chance',
    ...(statement ? { statement } : {}),
    blocks: [
      paragraph(
        `Of ${ranked.length} compared, ${rose.length} rose and ${fell.length} fell over twelve months by more than chance could explain. ` +
          'An interval that crosses the line at zero shows no change, however far its dot is from it.',
      ),
      captioned(
        'Change in posts over twelve months',
        'Dots are changes in percent against the twelve months before, lines their 95% intervals. Green: a rise; red: a fall; gray: within chance.',
        (pages) =>
          pages.figure(
            changeDots(
              ranked.map(({ subject, change, low, high }) => ({ name: subject.name, change, low, high })),
              textWidth,
              (text, size) => pages.widthOf(text, size),
            ),
            `Change in posts. ${ranked.map(({ subject, change, low, high }) => `${subject.name}: ${signedFigure(change)}% (${signedRange({ low, high }, '%')})`).join('; ')}.`,
          ),
      ),
      ...(content.brief.chapters.includes('standing')
        ? []
        : [
            volumeTable(
              ranked.map(({ subject }) => subject),
              -1,
            ),
          ]),
    ],
  };
};
