import { intervalText, wilson } from '../../../shared/rules/lookup/wilson.ts';
import { exactFigure, percentFigure } from '../../../shared/rules/text/figures.ts';

type Share = { readonly percent: number; readonly n: number; readonly about?: true | undefined };

export const intervalColumns = [
  { label: '95% interval, from', kind: 'percent' },
  { label: '95% interval, to', kind: 'percent' },
] as const;

export function intervalCells({ percent }: Share, of: number): [number | null, number | null] {
  const interval = wilson(percent, of);
  return [interval?.low ?? null, interval?.high ?? null];
}

/** `12.3% (95% interval 11.0–13.8%), 120 of 980 authors` */
export function shareText(share: Share, of: number, counted: 'authors' | 'posts'): string {
  const interval = wilson(share.percent, of);
  const range = interval ? ` (95% interval ${intervalText(interval)})` : '';
  return `${percentFigure(share.percent)}${range}, ${share.about ? 'about ' : ''}${countOf(share.n, of)} ${counted}`;
}

/** `120 of 980` */
export const countOf = (n: number, of: number): string => `${exactFigure(n)} of ${exactFigure(of)}`;
