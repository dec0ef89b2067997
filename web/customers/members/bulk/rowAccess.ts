import type { OrganizationDetail } from '../../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import type { GapUid } from '../../../../shared/model/ids.ts';
import { type Role, roleNames } from '../../../../shared/model/role.ts';
import { chosenRoles } from '../../../../shared/rules/customers/chosenRoles.ts';
import { shortProfileName } from '../../../api/viewer.ts';
import type { Draft } from '../panel/draft.ts';

type Written = { roles: string | null; profiles: string | null };
export type RowAccess = { access: Draft; problem: string | null };

const key = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const namesIn = (text: string) =>
  text
    .split(/[;|/,]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads the names in a row’s columns; a row without them gets what is chosen on the page. */
export function accessReader(
  { org_roles, name: organization }: OrganizationDetail,
  profiles: readonly ProfileDetail[],
): (written: Written, chosen: Draft) => RowAccess {
  const roleOf = new Map<string, Role>(
    org_roles.flatMap(({ role }) => [
      [key(role), role],
      [key(roleNames[role]), role],
    ]),
  );
  const profileOf = new Map<string, GapUid>(
    profiles.flatMap(({ gap_uid, profile_name }) => [
      [key(gap_uid), gap_uid],
      [key(profile_name), gap_uid],
      [key(shortProfileName(profile_name, organization)), gap_uid],
    ]),
  );
  const find = <Uid>(text: string | null, known: ReadonlyMap<string, Uid>, chosen: readonly Uid[]) => {
    // A name may itself contain one of the signs between names.
    const whole = text === null ? undefined : known.get(key(text));
    const names = text === null || whole !== undefined ? [] : namesIn(text);
    const found = names.flatMap((name) => known.get(key(name)) ?? []);
    return {
      uids: text === null ? chosen : whole !== undefined ? [whole] : [...new Set(found)],
      unknown: names.find((name) => !known.has(key(name))),
    };
  };
  return (written, chosen) => {
    const roles = find(written.roles, roleOf, chosen.roles);
    const held = find(written.profiles, profileOf, chosen.profiles);
    return {
      access: { roles: chosenRoles(roles.uids), profiles: held.uids },
      problem:
        (roles.unknown !== undefined && `${organization} has no role “${roles.unknown}”.`) ||
        (held.unknown !== undefined && `${organization} has no profile “${held.unknown}”.`) ||
        null,
    };
  };
}
