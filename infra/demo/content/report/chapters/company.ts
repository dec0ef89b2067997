import { textWidth } from '../../../../../functions/lookup/reports/pdf/page.ts';
import { changeFigure, percentFigure } from '../../../../../shared/rules/text/figures.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import { changeDots } from '../charts/changeDots.ts';
import { returned, voice, yearMove } from '../facts.ts';
import { listed } from '../subject.ts';
import { moved, volumeStatement, volumeTable } from './standing.ts';

/** The private part of a report for one client: its brand among the brands it asked about. */
export const company: ChapterWriter = ({ brief, own }) => {
  const [first, ...others] = own;
  if (!brief.own || !first) return null;
  const move = yearMove(first);
  const statement = volumeStatement(first);
  const ahead = others.filter((other) => (yearMove(other)?.low ?? -Infinity) > (move?.high ?? Infinity));
  const behind = others.filter((other) => (yearMove(other)?.high ?? Infinity) < (move?.low ?? -Infinity));
  const back = returned(first, 1);
  const ranked = own.flatMap((subject) => {
    const each = yearMove(subject);
    return each ? [{ name: subject.name, change: each.change, low: each.low, high: each.high }] : [];
  });
  return {
    title: move ? `${first.name}: ${moved[move.direction]}` : `${first.name} among its rivals`,
    ...(statement ? { statement } : {}),
    blocks: [
      (pages) => {
        pages.paragraph(
          `Prepared for ${brief.own?.client}: ${first.name} beside ${listed(others.map(({ name }) => name))}.`,
          { size: 10.5, gap: 8 },
        );
        volumeTable(own)(pages);
      },
      paragraph(
        [
          ahead.length > 0
            ? `${listed(ahead.map(({ name }) => name))} grew faster than ${first.name} by more than both intervals.`
            : `No rival grew faster than ${first.name} by more than both intervals.`,
          behind.length > 0 ? `${listed(behind.map(({ name }) => name))} grew more slowly.` : '',
          back
            ? `${percentFigure(back.percent)} of the people who post about ${first.name} in a month are back in the next (95% interval ${percentFigure(back.low)} to ${percentFigure(back.high)}).`
            : '',
          voice(first) ? `The share of posts in the table is of all posts in this market.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      ),
      ...(ranked.length > 1
        ? [
            captioned(
              `${first.name} and its rivals`,
              'Change in posts over twelve months, with 95% intervals. Green: a rise; red: a fall; gray: within chance.',
              (pages) =>
                pages.figure(
                  changeDots(ranked, textWidth, (text, size) => pages.widthOf(text, size)),
                  `Change in posts over twelve months. ${ranked.map(({ name, change }) => `${name}: ${changeFigure(change)}`).join('; ')}.`,
                ),
            ),
          ]
        : []),
    ],
  };
};
