import { counted } from '../../../shared/rules/text/figures.ts';

export type Base = {
  readonly count: number | null;
  readonly of: 'authors' | 'posts' | 'author-months';
  /** Which shares it is the base of, where a chart has lists with several bases. */
  readonly for?: string;
};

/** `n 3,051 authors (interests)` and `440 authors (affinities)`; lists with the same base share a text. */
export function basesTexts(bases: Base | readonly Base[] | undefined): string[] {
  const known = [bases ?? []].flat().filter(({ count }) => count !== null);
  const same = Map.groupBy(known, ({ count, of }) => counted(count, of.slice(0, -1), of));
  return [...same].map(([people, lists], at) => {
    const named = lists.flatMap((each) => each.for ?? []);
    return `${at === 0 ? 'n ' : ''}${people}${named.length > 0 ? ` (${listed(named)})` : ''}`;
  });
}

const listed = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');

/** The common base of all shares; undefined where rows have their own. */
export function onlyBase(bases: Base | readonly Base[] | undefined): Base | undefined {
  const [first, ...more] = [bases ?? []].flat();
  return more.length === 0 && first && first.count !== null ? first : undefined;
}

export const baseLabel = (of: Base['of']) => `Base, ${of}`;
