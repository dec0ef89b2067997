import type { ReadablePosts } from '../files/postFile.ts';
import type { Validation } from '../files/validate.ts';

type MonthOfSource = { readonly source: number; readonly month: number };

export const keyOf = ({ source, month }: MonthOfSource) => `${source} ${month}`;

export function filesOf(
  months: readonly MonthOfSource[],
  { good }: Pick<Validation, 'good'>,
): ReadablePosts[] {
  const keys = new Set(months.map(keyOf));
  return good.filter((file) => file.level === 'E' && keys.has(keyOf(file)));
}
