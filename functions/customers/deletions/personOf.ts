import type { Deletion } from '../../../shared/model/customers/deletion.ts';
import type { PersonSession } from '../../platform/data/session.ts';

export const personOf = ({ accountUid, viewer }: PersonSession): Deletion['asked_by'] => ({
  account_uid: accountUid,
  name: viewer.full_name ?? accountUid,
});
