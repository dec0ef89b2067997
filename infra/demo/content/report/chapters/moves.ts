import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { changeFigure } from '../../../../../shared/rules/text/figures.ts';
import { signedRange } from '../../../../../shared/rules/text/signedRange.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { changeDots } from '../charts/changeDots.ts';
import { yearMove } from '../facts.ts';
import { listed, type Subject, subjectsOf } from '../subject.ts';
import { countWord } from './people.ts';
import { volumeStatement, volumeTable } from './standing.ts';

/** A ranking by the certain part of each change: the end of its interval that is nearer to zero. */
export const moves: ChapterWriter = (content) => {
  const ranked = [...subjectsOf(content), ...content.parts]
    .flatMap((subject) => {
      const move = yearMove(subject);
      return move ? [{ subject, ...move }] : [];
    })
    .toSorted((one, other) => other.change - one.change);
  const [first] = ranked;
  if (!first || ranked.length < 2) return null;
  const rose = ranked.filter(({ direction }) => direction === 'rise');
  const fell = ranked.filter(({ direction }) => direction === 'fall');
  const statement = volumeStatement(
    content.lead,
    ranked.map(({ subject }) => subject),
  );
  const gained = rose.filter(({ subject }) => subject !== content.lead).slice(0, 3);
  return {
    title: titleOf(content.lead, listed(gained.map(({ subject }) => subject.name))),
    ...(statement ? { statement } : {}),
    blocks: [
      paragraph(
        `${countWord(rose.length)} of the ${ranked.length} compared rose and ${countWord(fell.length).toLowerCase()} fell over twelve months by more than chance could explain. ` +
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
            `Change in posts. ${ranked.map(({ subject, change, low, high }) => `${subject.name}: ${changeFigure(change)} (${signedRange({ low, high }, '%')})`).join('; ')}.`,
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

function titleOf(lead: Subject, gained: string): string {
  const direction = yearMove(lead)?.direction ?? 'level';
  const own = { rise: 'gained', fall: 'lost posts', level: 'held' }[direction];
  if (!gained)
    return `${lead.name} ${own}${direction === 'rise' ? ' alone' : ', and nothing beside it gained'}`;
  return direction === 'rise'
    ? `${lead.name} gained, and so did ${gained}`
    : `${lead.name} ${own}; ${gained} gained`;
}
