import type { ItemFields } from '../../../shared/model/content/publishedItem.ts';
import type { Revision } from '../../platform/data/revision.ts';
import { Failure } from '../../platform/failure.ts';
import { clock } from '../../platform/services/clock.ts';
import type { Saving } from './publishRevision.ts';

type Files = Pick<Revision, 'file' | 'image_file'>;

export function savedFields(input: ItemFields, files: Files): Saving['save'] {
  const { name, description, category_name, verticals, pub_date, order, status } = input;
  if (status === 'published' && (description === null || files.file === null)) {
    throw new Failure('item_incomplete');
  }
  return (before) => ({
    name,
    description,
    category_name,
    companies: [...new Set(input.companies)],
    verticals: [...new Set(verticals)],
    pub_date,
    order,
    status,
    findings: input.findings,
    visible_from: visibleFrom(input, before),
    ...files,
  });
}

/** "Now" is when the item was first shown: an edit doesn't make an old report new again. */
function visibleFrom({ visible_from, status }: ItemFields, before: Revision | undefined): string {
  const now = clock.now().toISOString();
  if (visible_from !== null) {
    const wanted = new Date(visible_from).toISOString();
    if (status === 'published' && wanted <= now && wanted !== before?.visible_from) {
      throw new Failure('schedule_in_the_past');
    }
    return wanted;
  }
  const wasShown = before?.status === 'published' && before.visible_from <= now;
  return wasShown ? before.visible_from : now;
}
