import type { PersonSession } from '../../platform/data/session.ts';

/** Staff who act for a customer keep the lists of their own organization. */
export const ownerOf = ({ accountUid, viewer }: PersonSession) => ({
  account_uid: accountUid,
  organization_uid: viewer.organization.organization_uid,
});
