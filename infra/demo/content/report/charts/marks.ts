import { type Drawing, ink, type Mark } from '../../../../../functions/lookup/reports/marks.ts';

export type Measure = (text: string, size: number) => number;

export const tone = { soft: '#f3eee6', sand: '#e4ddd2', gray: '#8f8a80', coral: '#cf4a32' } as const;

type TextOptions = Partial<Pick<Extract<Mark, { kind: 'text' }>, 'color' | 'size' | 'bold' | 'anchor'>>;

export const textMark = (x: number, y: number, text: string, options: TextOptions = {}): Mark => ({
  kind: 'text',
  x,
  y,
  text,
  color: ink.muted,
  size: 8,
  ...options,
});

export const rectMark = (x: number, y: number, width: number, height: number, color: string): Mark => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  color,
});

/** Breaks at spaces; a word that is wider than the line stays whole. */
export function wrapped(text: string, width: number, size: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1e-9, value)));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * power >= value * 0.999) ?? 10) * power;
}

export const drawing = (width: number, height: number, marks: readonly Mark[]): Drawing => ({
  width,
  height,
  marks,
});
