import type { AuditEntry } from '../../shared/model/audit/auditEntry.ts';
import { removalActions } from '../../shared/model/lookup/removal.ts';
import { type SourceId, sourceNames } from '../../shared/model/scope.ts';
import { counted } from '../../shared/rules/text/figures.ts';

type Entry = Pick<AuditEntry, 'action' | 'subject' | 'after'>;

/** A step of a removal with its counts; null for other entries. */
export function removalSentence({ action, subject, after }: Entry): string | null {
  const received = removalActions['removal.received'].safeParse(after).data;
  const suppressed = removalActions['removal.suppressed'].safeParse(after).data;
  const applied = removalActions['removal.applied'].safeParse(after).data;
  const checked = removalActions['removal.checked'].safeParse(after).data;
  if (action === 'removal.received' && received) {
    return `Listed ${listed(received)} for removal, due ${received.due_on}`;
  }
  if (action === 'removal.suppressed' && suppressed) return `Hid ${listed(suppressed)}`;
  if (action === 'removal.applied' && applied) {
    const { posts, source, files } = applied;
    return `Removed ${counted(posts, 'post')} from ${counted(files, 'file')} of ${on(source)}`;
  }
  if (action === 'removal.checked' && checked) {
    return `Searched ${on(checked.source)} for the posts of ${subject}: ${counted(checked.found, 'post')} found`;
  }
  return null;
}

const on = (source: SourceId) => sourceNames[source];

const listed = ({ source, posts, authors }: { source: SourceId; posts: number; authors: number }) =>
  `${counted(authors, 'author')} and ${counted(posts, 'post')} on ${on(source)}`;
