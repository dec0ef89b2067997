import { exactFigure } from './figures.ts';

export const counted = (count: number | null | undefined, one: string, several = `${one}s`): string =>
  count === null || count === undefined
    ? exactFigure(count)
    : `${exactFigure(count)} ${count === 1 ? one : several}`;
