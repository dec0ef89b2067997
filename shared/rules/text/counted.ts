import { exactFigure } from '../lookup/figures.ts';

/** `1 theme`, `1,200 themes`, `no themes`: a count with its noun. */
export function counted(count: number, one: string, several = `${one}s`): string {
  if (count === 0) return `no ${several}`;
  return `${exactFigure(count)} ${count === 1 ? one : several}`;
}
