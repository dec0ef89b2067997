import type { Member } from '../../../shared/model/customers/member.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useViewer } from '../../api/viewer.ts';

export function useRights(organization: OrganizationUid) {
  const viewer = useViewer();
  return {
    invites: may('members.invite', viewer, organization),
    edits: may('members.edit', viewer, organization),
    counts: may('statistics.read', viewer, organization),
    removes: may('members.remove', viewer, organization),
    explains: may('profiles.read', viewer, organization),
    isSelf: ({ account_uid }: Member) => account_uid === viewer.account_uid,
  };
}

export type Rights = ReturnType<typeof useRights>;
