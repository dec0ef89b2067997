import type { Member } from '../../../../shared/model/customers/member.ts';
import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { roleDescriptions, roleNames } from '../../../../shared/model/role.ts';
import { shortProfileName } from '../../../api/viewer.ts';

export function HeldAccess({
  organization,
  profiles,
  member,
}: {
  organization: OrganizationDetail;
  profiles: readonly ProfileDetail[];
  member: Member;
}) {
  const held = profiles.filter(({ gap_uid }) => member.profiles.includes(gap_uid));
  return (
    <>
      <h3 className="text-14 strong mt-20 sans">Roles</h3>
      {member.roles.length === 0 && <p className="muted small">Access Disabled</p>}
      <ul className="stack gap-8 mt-8">
        {member.roles.map((role) => (
          <li key={role}>
            {roleNames[role]}
            <span className="block muted small">{roleDescriptions[role]}</span>
          </li>
        ))}
      </ul>
      <h3 className="text-14 strong mt-20 sans">Profiles</h3>
      {member.profiles.length === 0 && <p className="muted small">No Entitlements</p>}
      <ul className="stack gap-8 mt-8">
        {held.map(({ gap_uid, profile_name }) => (
          <li key={gap_uid}>{shortProfileName(profile_name, organization.name)}</li>
        ))}
      </ul>
    </>
  );
}
