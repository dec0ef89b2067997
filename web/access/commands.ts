import { listOwnAccess, switchProfile } from '../../shared/api/access/profile.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { mayOpen } from '../../shared/rules/access/visibility.ts';
import { call } from '../api/calls.ts';
import { tellOtherTabs } from '../api/otherTabs.ts';
import { logoutLabel } from '../api/useLogout.ts';
import { shortProfileName } from '../api/viewer.ts';
import { accountDialogAt, addressBehind } from '../navigation/accountDialog.ts';
import type { Address, Command, CommandList } from '../navigation/command.ts';
import { loadAfresh } from '../navigation/loadAfresh.ts';
import { type Scheme, schemeStore, schemes } from '../ui/theme/schemeStore.ts';

export const accountCommands: CommandList = {
  now: (viewer, here) => [...ownAccount(viewer, here), ...colorSchemes, ...wayOut(viewer)],
  later: [otherProfiles],
};

function ownAccount(viewer: Viewer, { pathname }: Address): Command[] {
  if (!mayOpen('my_account', viewer)) return [];
  return [
    {
      id: 'account',
      title: 'My Account',
      to: accountDialogAt(pathname, 'access'),
      also: 'settings profile name',
    },
    {
      id: 'account:security',
      title: 'Security',
      to: accountDialogAt(pathname, 'security'),
      also: 'password passkey second factor',
    },
    {
      id: 'account:sessions',
      title: 'Sessions',
      to: accountDialogAt(pathname, 'sessions'),
      also: 'devices sign out',
    },
    ...(mayOpen('cf_lite', viewer) || mayOpen('portal', viewer)
      ? [
          {
            id: 'account:digest',
            title: 'Mails',
            to: accountDialogAt(pathname, 'digest'),
            also: 'mail email newsletter weekly notifications',
          },
        ]
      : []),
  ].map((each) => ({ ...each, group: 'Pages' as const, detail: 'My Account' }));
}

const schemeNames: Record<Scheme, string> = { light: 'Light', dark: 'Dark', auto: 'As the system says' };

const colorSchemes: readonly Command[] = schemes.map((scheme) => ({
  id: `scheme:${scheme}`,
  group: 'Actions',
  title: `Color scheme: ${schemeNames[scheme]}`,
  also: 'color theme mode appearance switch',
  run: () => schemeStore.write(scheme),
}));

function wayOut(viewer: Viewer): Command[] {
  const name = (['logout', 'exit_preview'] as const).find((each) => mayOpen(each, viewer));
  if (!name) return [];
  return [
    {
      id: 'logout',
      group: 'Actions',
      title: logoutLabel(name, 'idle'),
      also: 'log out sign out leave',
      run: ({ logOut }) => logOut(),
    },
  ];
}

async function otherProfiles(viewer: Viewer): Promise<Command[]> {
  if (!mayOpen('my_account', viewer) || viewer.acting_for) return [];
  const { organizations } = await call(listOwnAccess, {});
  return organizations.flatMap(({ organization_uid, name, profiles }) =>
    profiles
      .filter(
        ({ gap_uid }) =>
          gap_uid !== viewer.profile?.gap_uid || organization_uid !== viewer.organization.organization_uid,
      )
      .map(
        ({ gap_uid, profile_name }): Command => ({
          id: `profile:${organization_uid}:${gap_uid}`,
          group: 'Actions',
          title: `Switch profile: ${shortProfileName(profile_name, name)}`,
          detail: name,
          also: 'access organization',
          run: async ({ here }) => {
            await call(switchProfile, { organization: organization_uid, profile: gap_uid });
            tellOtherTabs();
            loadAfresh(addressBehind({ ...here, hash: '' }));
          },
        }),
      ),
  );
}
