export const mostPosts = '-posts';

/** The orders to choose from where columns have no heads. */
export const sortNames = {
  [mostPosts]: 'Most posts',
  '-change': 'Largest rise',
  change: 'Largest fall',
  '-move': 'Most ranks won',
  move: 'Most ranks lost',
  name: 'Name',
} as const;
export type SortName = keyof typeof sortNames;

export const sortOptions = Object.entries(sortNames).map(([value, label]) => ({
  value: value as SortName,
  label,
}));
