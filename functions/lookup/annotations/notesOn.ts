import type { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { ownerOf } from '../../access/people/owner.ts';
import { annotations, type Note } from '../../platform/data/annotations.ts';
import { annotationsKey } from '../../platform/data/keys.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { commit, type Write } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { getAll } from '../../platform/data/table/read.ts';
import { retryOnConflict } from '../../platform/data/table/retry.ts';
import { create, replace } from '../../platform/data/table/writes.ts';

type Notes = readonly Note[];

export type NotesOn = { readonly own: Notes; readonly shared: Notes };

type Stored = Row<typeof annotations> | undefined;

/** A whole organization may write on the same object at once. */
const maxTries = 100;

export async function changeNotesOn(
  session: PersonSession,
  object: ObjectSid,
  change: (notes: NotesOn) => NotesOn,
): Promise<void> {
  const { organization_uid, account_uid } = ownerOf(session);
  await retryOnConflict(
    async () => {
      const [own, shared] = await getAll(
        [annotations, annotationsKey(organization_uid, account_uid, object)],
        [annotations, annotationsKey(organization_uid, null, object)],
      );
      const before = { own: own?.notes ?? [], shared: shared?.notes ?? [] };
      const after = change(before);
      const of = { organization_uid, object };
      const writes = [
        ...(after.own === before.own ? [] : [written(own, { ...of, account_uid }, after.own)]),
        ...(after.shared === before.shared
          ? []
          : [written(shared, { ...of, account_uid: null }, after.shared)]),
      ];
      if (writes.length > 0) await commit(...writes);
    },
    { maxTries },
  );
}

const written = (was: Stored, of: Omit<Row<typeof annotations>, 'notes' | 'version'>, notes: Notes): Write =>
  was
    ? replace(annotations, { ...was, notes: [...notes] }, was)
    : create(annotations, { ...of, notes: [...notes] });
