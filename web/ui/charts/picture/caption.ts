import { widthOf } from './canvas.ts';
import { textAt } from './svg.ts';

/** The text around a chart's picture, which must explain itself on someone's slide. */
export type Caption = { readonly title: string; readonly about: string; readonly notes: readonly string[] };

type Ink = { readonly color: string; readonly fontFamily: string };

export const lineHeight = 17;
const [titleSize, textSize, noteSize] = [15, 12, 11];

export function widthOfHead({ title, about }: Caption, { fontFamily }: Ink): number {
  const words = [
    widthOf(title, `600 ${titleSize}px ${fontFamily}`),
    widthOf(about, `${textSize}px ${fontFamily}`),
  ];
  return Math.max(...words);
}

export function linesOf({ notes }: Caption, { fontFamily }: Ink, width: number): string[] {
  const fits = (text: string) => widthOf(text, `${noteSize}px ${fontFamily}`) <= width;
  const lines: string[] = [];
  for (const note of notes) {
    let line = '';
    for (const word of note.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && !fits(longer)) lines.push(line);
      line = line && !fits(longer) ? word : longer;
    }
    lines.push(line);
  }
  return lines;
}

export function drawHead({ title, about }: Caption, ink: Ink, x: number, y: number): SVGElement[] {
  const look = { fill: ink.color, 'font-family': ink.fontFamily };
  return [
    textAt(x, y + 12, title, { ...look, 'font-size': `${titleSize}px`, 'font-weight': '600' }),
    textAt(x, y + 30, about, { ...look, 'font-size': `${textSize}px`, opacity: '0.75' }),
  ];
}

export function drawNotes(lines: readonly string[], ink: Ink, x: number, y: number): SVGElement[] {
  return lines.map((line, at) =>
    textAt(x, y + 12 + at * lineHeight, line, {
      fill: ink.color,
      'font-family': ink.fontFamily,
      'font-size': `${noteSize}px`,
      opacity: '0.75',
    }),
  );
}
