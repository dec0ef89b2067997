import { monthLabel } from '../../../../shared/rules/lookup/months.ts';
import type { NumberedNote } from '../../../../shared/rules/lookup/notes.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { ink } from '../marks.ts';
import type { Pages } from '../pdf/page.ts';
import type { BriefContent } from './content.ts';

/** Limits of the page's space; each note takes one line. */
const most = 4;
const longest = { name: 24, text: 76, author: 20 } as const;

export const listedNotes = ({ notes }: BriefContent): readonly NumberedNote[] => notes.slice(-most);

/** `and 3 more`, for notes that only the web page shows. */
export const notesLeftOut = (content: BriefContent): string | null => {
  const more = content.notes.length - listedNotes(content).length;
  return more > 0 ? `and ${more} more` : null;
};

export function noteList(pages: Pages, content: BriefContent): void {
  const listed = listedNotes(content);
  if (listed.length === 0) return;
  const leftOut = notesLeftOut(content);
  pages.paragraph(leftOut ? 'The latest notes' : 'Notes', {
    size: 8.5,
    bold: true,
    gap: 1,
    color: ink.muted,
  });
  for (const note of listed) pages.paragraph(noteLine(content, note), { size: 8, gap: 1 });
  if (leftOut) pages.paragraph(leftOut, { size: 8, gap: 1, color: ink.muted });
  pages.space(6);
}

export function noteLine({ subjects }: BriefContent, { number, at, of, text, byline }: NumberedNote): string {
  const words = [
    monthLabel(at),
    ...(subjects.length > 1 ? [shorten(of.name, longest.name)] : []),
    shorten(text.replaceAll('\n', ' '), longest.text),
    shorten(byline, longest.author),
  ];
  return `${number}. ${words.join(' · ')}`;
}
