import { maxEditions } from '../../../shared/model/content/edition.ts';
import type { Revision } from '../../platform/data/revision.ts';
import { Failure } from '../../platform/failure.ts';

type Edition = Pick<Revision, 'edition' | 'edition_changed' | 'earlier'>;

/** A new edition keeps the one before readable; any other save leaves the edition as it is. */
export function editionOf(
  changed: string | undefined,
  file: Revision['file'],
  before: Revision | null,
): Edition {
  const { edition = 1, edition_changed = null, earlier = [] } = before ?? {};
  if (changed === undefined) return { edition, edition_changed, earlier };
  const published = before?.status === 'published' ? before : undefined;
  const replaced = published?.file;
  if (!published || !replaced || file === null || file.key === replaced.key) {
    throw new Failure('edition_needs_file');
  }
  if (edition === maxEditions) throw new Failure('too_many_editions', { details: { most: maxEditions } });
  const last = {
    number: edition,
    pub_date: published.pub_date ?? 'Unpublished',
    changed: edition_changed,
    file: replaced.key,
    file_name: replaced.file_name,
    pages: replaced.pages,
  };
  return { edition: edition + 1, edition_changed: changed, earlier: [last, ...earlier] };
}
