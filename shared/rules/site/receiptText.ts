import type { RemovalRequest } from '../../model/lookup/removal.ts';
import { sourceNames } from '../../model/scope.ts';
import type { RightsReference } from '../../model/site/rightsRequest.ts';
import { monthLabel } from '../lookup/months.ts';
import { counted } from '../text/figures.ts';

type Asked = { reference: RightsReference; at: string; company: string };

/** Without the requester's name, so that it can be kept when that is erased. */
export function receiptText(
  { reference, at, company }: Asked,
  removals: readonly RemovalRequest[],
  sentAt: string,
): string {
  return [
    `Receipt for the removal request ${reference}`,
    `Received: ${momentInUtc(at)}\nThis receipt: ${momentInUtc(sentAt)}`,
    ...removals.map(stepsOf),
    `Earlier releases keep their figures, which contain no posts. Whoever licenses posts from ${company} gets the list of removed posts, and has to delete them.`,
  ].join('\n\n');
}

function stepsOf({ source, posts, authors, suppressed_at, applied, release, check }: RemovalRequest): string {
  const months = applied?.months ?? [];
  return [
    sourceNames[source],
    `- Named in the removal list: ${counted(authors, 'author', 'authors')} and ${counted(posts, 'post', 'posts')}`,
    `- Hidden since: ${momentInUtc(suppressed_at)}`,
    `- Found: ${counted(applied?.posts ?? 0, 'post', 'posts')}${monthsIn(months)}`,
    `- Files rewritten without them: ${applied?.files ?? 0}, on ${momentInUtc(applied?.at)}`,
    `- First release without them: ${release ?? '–'}`,
    `- Searched again: ${momentInUtc(check?.at)}, ${check?.found ?? '–'} found`,
  ].join('\n');
}

function monthsIn(months: readonly number[]): string {
  if (months.length === 0) return '';
  const [first, last] = [Math.min(...months), Math.max(...months)];
  if (months.length === 1) return ` in ${monthLabel(first)}`;
  return ` in ${months.length} months from ${monthLabel(first)} to ${monthLabel(last)}`;
}

/** `2026-11-04 10:12 UTC`: the same for every reader. */
const momentInUtc = (at: string | null | undefined): string =>
  at ? `${at.slice(0, 10)} ${at.slice(11, 16)} UTC` : '–';
