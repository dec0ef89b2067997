import { listMembers } from '../../../shared/api/customers/members.ts';
import { listProfiles } from '../../../shared/api/customers/profiles.ts';
import { type Member, maxMembersPerPage } from '../../../shared/model/customers/member.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import type { PageOf } from '../../api/useReadPages.ts';
import { useReadAll } from '../../api/useReadPages.ts';
import { useViewer } from '../../api/viewer.ts';

const memberPages: PageOf<typeof listMembers, Member> = {
  rows: ({ accounts }) => accounts,
  next: ({ cursor }) => cursor,
};

const profilePages: PageOf<typeof listProfiles, ProfileDetail> = {
  rows: ({ profiles }) => profiles,
  next: ({ cursor }) => cursor,
};

/** Enough for the first screens; the rest loads in larger pages. */
const firstMembers = 100;

export function usePeople(organization: OrganizationUid) {
  const { change, ...list } = useReadAll(
    listMembers,
    { organization, limit: maxMembersPerPage },
    memberPages,
    { limit: firstMembers },
  );
  return {
    ...list,
    put: (member: Member) =>
      change((rows) =>
        rows.some(({ account_uid }) => account_uid === member.account_uid)
          ? rows.map((row) => (row.account_uid === member.account_uid ? member : row))
          : [...rows, member],
      ),
    drop: ({ account_uid }: Member) =>
      change((rows) => rows.filter((row) => row.account_uid !== account_uid)),
  };
}

const noProfiles: readonly ProfileDetail[] = [];

export function useProfiles(organization: OrganizationUid) {
  const allowed = may('profiles.read', useViewer(), organization);
  const { rows, error } = useReadAll(listProfiles, allowed ? { organization } : null, profilePages);
  return { profiles: rows ?? noProfiles, isKnown: !allowed || rows !== undefined || error !== undefined };
}
