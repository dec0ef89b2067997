import type { PersonSession } from '../../platform/data/session.ts';

/** Whose lists a session sees as its own. Staff who act for a customer keep their own, of their own organization. */
export const ownerOf = ({ accountUid, viewer }: PersonSession) => ({
  account_uid: accountUid,
  organization_uid: viewer.organization.organization_uid,
});
