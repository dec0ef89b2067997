import * as z from 'zod';
import { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { Annotation, maxAnnotations } from '../../../shared/model/lookup/annotation.ts';
import { ObjectSid } from '../../../shared/model/lookup/object.ts';
import { annotationsKey } from './keys.ts';
import { kind } from './table/kind.ts';

const Note = Annotation.pick({ annotation_uid: true, month: true, text: true, updated_at: true }).extend({
  by: AccountUid,
});
export type Note = z.infer<typeof Note>;

/** One row per object and scope, since notes are read together and limited in number. */
export const annotations = kind(
  'annotations',
  z.object({
    organization_uid: OrganizationUid,
    account_uid: AccountUid.nullable(),
    object: ObjectSid,
    notes: z.array(Note).max(maxAnnotations),
    version: z.number(),
  }),
  ({ organization_uid, account_uid, object }) => annotationsKey(organization_uid, account_uid, object),
  { packed: ['notes'] },
);
