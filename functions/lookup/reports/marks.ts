import { brand } from '../../../shared/brand.ts';

/** In points from the top left; PDF and SVG draw the same shapes, so that reports, covers and mails look alike. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly points: readonly (readonly [number, number])[];
      readonly color: string;
      readonly width: number;
      readonly dashed?: boolean;
    }
  | {
      readonly kind: 'area';
      readonly points: readonly (readonly [number, number])[];
      readonly color: string;
      readonly opacity: number;
    }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly color: string;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly color: string;
      readonly size: number;
      readonly bold?: boolean;
      readonly anchor?: 'start' | 'middle' | 'end';
    };

export type Drawing = { readonly width: number; readonly height: number; readonly marks: readonly Mark[] };

export const ink = {
  text: '#1d2a30',
  muted: '#5d6a70',
  line: '#e4ddd2',
  sea: brand.colors.primary[0],
} as const;
export const seriesColors = [
  brand.colors.primary[0],
  '#cf4a32',
  '#a072e3',
  '#4f3900',
  '#7a003e',
  '#ab8700',
  '#26339b',
] as const;

const places = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
const round = (value: number) => Math.round(value * 100) / 100;

export function toSvg({ width, height, marks }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${marks.map(svgOf).join('')}</svg>`;
}

function svgOf(mark: Mark): string {
  switch (mark.kind) {
    case 'line':
      return `<path d="M${places(mark.points)}" fill="none" stroke="${mark.color}" stroke-width="${mark.width}" stroke-linejoin="round"${mark.dashed ? ' stroke-dasharray="3 2"' : ''}/>`;
    case 'area':
      return `<path d="M${places(mark.points)}Z" fill="${mark.color}" fill-opacity="${mark.opacity}"/>`;
    case 'rect':
      return `<rect x="${round(mark.x)}" y="${round(mark.y)}" width="${round(mark.width)}" height="${round(mark.height)}" fill="${mark.color}"/>`;
    case 'text':
      return '';
  }
}
