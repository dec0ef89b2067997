import type { AuditEntry } from '../../../functions/platform/data/audit.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { deputy, harborline, harborlineOrganization, harborlinePeople, owner } from './harborline.ts';

type Entry = Omit<AuditEntry, 'organization_uid'> & { daysAgo: number };

const tideline = 'org_tideline' as OrganizationUid;
const staff = { by: 'acc_admin' as AccountUid, by_organization: tideline, acting_for: harborline };
const by = ({ account_uid }: { account_uid: AccountUid }) => ({
  by: account_uid,
  by_organization: harborline,
});

const hours = (at: number) => ((at * 37) % 100) / 300;

export function harborlineHistory(): Entry[] {
  return [...beginning(), ...invites(), ...corrections()];
}

function beginning(): Entry[] {
  const created = harborlineOrganization.profiles.map(
    ({ gap_uid, profile_name, entitlements }, at): Entry => ({
      ...staff,
      daysAgo: 69 - at * 0.01,
      action: 'profile.created',
      subject: gap_uid,
      detail: { name: profile_name, before: null, after: { profile_name, entitlements } },
    }),
  );
  return [
    {
      ...staff,
      daysAgo: 70,
      action: 'organization.created',
      subject: harborline,
      detail: {
        name: harborlineOrganization.name,
        before: null,
        after: { name: harborlineOrganization.name },
      },
    },
    ...created,
  ];
}

function invites(): Entry[] {
  return harborlinePeople
    .slice(1)
    .map(
      ({ account_uid, full_name, roles, profiles, state }, at): Entry => ({
        ...by(at % 3 === 0 ? deputy : owner),
        daysAgo: (state === 'pending' ? 2 : Math.max(9, 66 - at)) + hours(at),
        action: 'member.invited',
        subject: account_uid,
        detail: { name: full_name, before: null, after: { roles, profiles } },
      }),
    );
}

function corrections(): Entry[] {
  const disabled = harborlinePeople
    .filter(({ state }) => state === 'disabled')
    .map(
      ({ account_uid, full_name, profiles }, at): Entry => ({
        ...by(owner),
        daysAgo: 8 - at + hours(at),
        action: 'member.changed',
        subject: account_uid,
        detail: {
          name: full_name,
          before: { roles: ['portal_user', 'app_user'], profiles },
          after: { roles: [], profiles },
        },
      }),
    );
  const [first] = harborlineOrganization.profiles;
  return [
    ...disabled,
    {
      ...staff,
      daysAgo: 5 + hours(3),
      action: 'profile.changed',
      subject: first?.gap_uid ?? '',
      detail: { name: first?.profile_name, before: { dashboards: false }, after: { dashboards: true } },
    },
  ];
}
