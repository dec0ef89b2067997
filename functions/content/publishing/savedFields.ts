import type * as z from 'zod';
import type { Complete } from '../../../shared/fields.ts';
import { maxEditions } from '../../../shared/model/content/edition.ts';
import type { ItemFields, NewEdition } from '../../../shared/model/content/publishedItem.ts';
import { reportFieldsOf } from '../../../shared/model/content/reportFields.ts';
import type { Revision } from '../../platform/data/revision.ts';
import { atMost, Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import type { SavedFields } from './publishRevision.ts';

type Files = Pick<Revision, 'file' | 'image_file'>;

type Input = ItemFields & { new_edition?: z.output<typeof NewEdition> | null | undefined };

export function savedFields(input: Input, files: Files, before: Revision | null): Complete<SavedFields> {
  const { description, category_name, verticals, pub_date, order, status } = input;
  if (status === 'published' && (description === null || files.file === null)) {
    throw new Failure('item_incomplete');
  }
  return {
    ...reportFieldsOf(input),
    category_name,
    companies: [...new Set(input.companies)],
    verticals: [...new Set(verticals)],
    pub_date,
    order,
    status,
    visible_from: visibleFrom(input, before),
    ...editionOf(input.new_edition?.changed, files.file, before),
    ...files,
  };
}

/** "Now" is when the item was first shown: an edit doesn't make an old report new again, but a new edition does. */
function visibleFrom({ visible_from, status, new_edition }: Input, before: Revision | null): string {
  const now = clock.now().toISOString();
  if (visible_from !== null) {
    const wanted = new Date(visible_from).toISOString();
    if (status === 'published' && wanted <= now && wanted !== before?.visible_from) {
      throw new Failure('schedule_in_the_past');
    }
    return wanted;
  }
  const wasShown = before?.status === 'published' && before.visible_from <= now;
  return wasShown && !new_edition ? before.visible_from : now;
}

type Edition = Pick<Revision, 'edition' | 'edition_changed' | 'earlier'>;

/** A new edition keeps the one before readable; any other save leaves the edition as it is. */
function editionOf(changed: string | undefined, file: Revision['file'], before: Revision | null): Edition {
  const { edition = 1, edition_changed = null, earlier = [] } = before ?? {};
  if (changed === undefined) return { edition, edition_changed, earlier };
  const published = before?.status === 'published' ? before : undefined;
  const replaced = published?.file;
  if (!published || !replaced || file === null || file.key === replaced.key) {
    throw new Failure('edition_needs_file');
  }
  if (edition === maxEditions) throw new Failure('limit_reached', atMost(maxEditions, 'editions'));
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
