import type { Output } from '../../../shared/api/endpoint.ts';
import type * as api from '../../../shared/api/lookup/annotations.ts';
import { Annotation } from '../../../shared/model/lookup/annotation.ts';
import type { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { parseMonth } from '../../../shared/rules/lookup/months.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { namesIn } from '../../access/people/peopleIn.ts';
import { annotations, type Note } from '../../platform/data/annotations.ts';
import { annotationsKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { getMany } from '../../platform/data/table/read.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { readObjects } from '../release/rows/readRelease.ts';
import { allowedObject } from '../release/visible/allowed.ts';
import { boundsOf, includesMonth } from '../release/visible/withinSpan.ts';

export async function visibleObjects(
  { viewer }: PersonSession,
  objects: readonly ObjectSid[],
): Promise<ObjectSid[]> {
  const sources = viewer.profile?.sources ?? [];
  const published = await readObjects(objects);
  return published.filter((object) => allowedObject(object, sources)).map(({ sid }) => sid);
}

export async function visibleAnnotations(
  session: PersonSession,
  objects: readonly ObjectSid[],
): Promise<Annotation[]> {
  const { organization_uid, account_uid } = ownerOf(session);
  const { profile } = session.viewer;
  const [stored, bounds] = await Promise.all([
    getMany(
      annotations,
      objects.flatMap((object) => [
        annotationsKey(organization_uid, account_uid, object),
        annotationsKey(organization_uid, null, object),
      ]),
    ),
    profile ? boundsOf(profile) : null,
  ]);
  const isSeen = ({ by, month }: Note) => {
    const at = parseMonth(month);
    return by === account_uid || (at !== null && includesMonth(bounds, at));
  };
  const rows = stored.map((row) => ({ ...row, notes: row.notes.filter(isSeen) }));
  const authors = rows.flatMap(({ notes }) => notes.map(({ by }) => by)).filter((by) => by !== account_uid);
  const names = await namesIn(organization_uid, authors);
  return rows
    .flatMap((row) =>
      row.notes.map((note) =>
        toAnnotation(session, row.object, note, row.account_uid === null, names.get(note.by)),
      ),
    )
    .toSorted(byMonth);
}

const byMonth = (one: Annotation, other: Annotation) => one.month.localeCompare(other.month);

export function toAnnotation(
  session: PersonSession,
  object: ObjectSid,
  { by, ...note }: Note,
  shared: boolean,
  author = 'A former member',
): Annotation {
  const own = by === session.accountUid;
  const removable = own || mayTidy(session);
  return Annotation.parse({ ...note, object, shared, author: own ? null : author, removable });
}

/** Administrators of people may remove the notes of members who left. */
export const mayTidy = ({ viewer }: PersonSession): boolean =>
  may('members.edit', viewer, viewer.organization.organization_uid);

export async function readAnnotations({
  input,
  session,
}: ServerCall<typeof api.readAnnotations>): Promise<Output<typeof api.readAnnotations>> {
  return { annotations: await visibleAnnotations(session, await visibleObjects(session, input.objects)) };
}
