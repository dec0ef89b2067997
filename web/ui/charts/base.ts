import { counted } from '../../../shared/rules/text/counted.ts';

/** What the shares of a chart are shares of. */
export type Base = {
  readonly count: number | null;
  readonly of: 'authors' | 'posts';
  /** Which of its shares, where a chart has lists of several bases. */
  readonly for?: string;
};

const known = (bases: Base | readonly Base[] | undefined): Base[] =>
  [bases ?? []].flat().filter(({ count }) => count !== null);

/** `n 3,051 authors (interests), 440 authors (affinities)`; undefined where nothing is shown. */
export function basesText(bases: Base | readonly Base[] | undefined): string | undefined {
  const texts = known(bases).map(({ count, of, for: shares }) => {
    const people = counted(count ?? 0, of.slice(0, -1), of);
    return shares ? `${people} (${shares})` : people;
  });
  return texts.length > 0 ? texts.join(', ') : undefined;
}

/** The one base of all shares; undefined where the rows have their own. */
export function onlyBase(bases: Base | readonly Base[] | undefined): Base | undefined {
  const [first, ...more] = [bases ?? []].flat();
  return more.length === 0 && first && first.count !== null ? first : undefined;
}

/** The column of the bases of rows, and of files. */
export const baseLabel = (of: Base['of']) => `n, ${of}`;
