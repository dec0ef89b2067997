import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { counted } from '../../../shared/rules/text/counted.ts';

/** The requests of each source: overdue ones first, then open, then applied ones. */
export function removalLines(
  requests: readonly RemovalRequest[],
  today = new Date().toISOString().slice(0, 10),
): string[] {
  if (requests.length === 0) return ['There are no removal requests.'];
  const bySource = Map.groupBy(requests, ({ source }) => source);
  return [...bySource].flatMap(([source, own]) => {
    const open = own.filter(({ applied }) => applied === null);
    const overdue = open.filter(({ due_on }) => due_on < today);
    const heading = `${sourceNames[source]}: ${overdue.length} overdue, ${open.length - overdue.length} open, ${own.length - open.length} applied`;
    const sorted = own.toSorted(
      (one, other) => place(one) - place(other) || (one.due_on < other.due_on ? -1 : 1),
    );
    return [heading, ...sorted.map((each) => `  ${requestLine(each, today)}`)];
  });
}

const place = ({ applied }: RemovalRequest) => (applied === null ? 0 : 1);

function requestLine(each: RemovalRequest, today: string): string {
  const { request, reason, received_on, due_on, posts, authors, applied, release, check, note } = each;
  const named = [
    ...(posts > 0 ? [counted(posts, 'post')] : []),
    ...(authors > 0 ? [counted(authors, 'author')] : []),
  ];
  return [
    `${request}  ${reason}, received ${received_on}, names ${named.join(' and ')}`,
    each.suppressed_at ? `hidden since ${each.suppressed_at}` : 'not hidden yet: run remove again',
    applied
      ? `${counted(applied.posts, 'post')} taken out of ${counted(applied.files, 'file')} on ${applied.at.slice(0, 10)}`
      : `${due_on < today ? 'OVERDUE since' : 'due'} ${due_on}`,
    ...(applied
      ? [release === null ? 'not published yet' : `published without them in release ${release}`]
      : []),
    ...(check ? [`checked ${check.at.slice(0, 10)}: ${check.found} found`] : []),
    ...(note ? [note] : []),
  ].join('; ');
}
