import type { InsightDocument } from '../../model/lookup/insight.ts';

type Marked = Pick<InsightDocument, 'one_account' | 'posts_change'>;

export const oneAccountNote =
  'One account wrote more than three in ten of the posts of the latest three months.';

/** Earlier releases only have it for pages whose change over a year could be judged. */
const isOneAccount = ({ one_account, posts_change }: Marked) =>
  Boolean(one_account || posts_change?.one_account);

/** Null if no account wrote so many. */
export const oneAccountText = (insight: Marked): string | null =>
  isOneAccount(insight) ? oneAccountNote : null;

/** For files about one object or several, which are named. */
export function oneAccountAmong(
  subjects: readonly { readonly name: string; readonly insight: Marked }[],
): string | null {
  const marked = subjects.filter(({ insight }) => isOneAccount(insight));
  if (marked.length === 0) return null;
  if (subjects.length === 1) return oneAccountNote;
  return `With more than three in ten of the posts of the latest three months by one account: ${marked.map(({ name }) => name).join(', ')}.`;
}
