import { exactFigure } from '../lookup/figures.ts';

/** A count with its noun: `1 theme`, `1,200 themes`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${exactFigure(count)} ${count === 1 ? one : several}`;
