import { maxEditions } from '../../../shared/model/content/edition.ts';
import type { Revision } from '../../platform/data/revision.ts';
import { Failure } from '../../platform/failure.ts';

type Edition = Pick<Revision, 'edition' | 'edition_changed' | 'earlier'>;

/** A new edition keeps the one before readable; any other save leaves the edition as it is. */
export function editionOf(
  changed: string | undefined,
  file: Revision['file'],
  before: Revision | undefined,
): Edition {
  const { edition = 1, edition_changed = null, earlier = [] } = before ?? {};
  if (changed === undefined) return { edition, edition_changed, earlier };
  const isPublished = before?.status === 'published' && before.file !== null;
  if (!isPublished || file === null || file.key === before.file?.key || edition === maxEditions) {
    throw new Failure('edition_needs_file');
  }
  const last = {
    number: edition,
    pub_date: before.pub_date ?? 'Unpublished',
    changed: edition_changed,
    file: before.file.key,
    file_name: before.file.file_name,
    pages: before.file.pages,
  };
  return { edition: edition + 1, edition_changed: changed, earlier: [last, ...earlier] };
}
