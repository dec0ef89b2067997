import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { listProfiles } from '../../../shared/api/customers/profiles.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { useRead } from '../../api/useRead.ts';
import { shortProfileName, useViewer } from '../../api/viewer.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { paths } from '../../navigation/paths.ts';
import { BesidePanel, SidePanel } from '../../ui/controls/SidePanel.tsx';
import { dayText } from '../../ui/dayText.ts';
import type { Column, RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { accessUntilText, spanText } from './spanText.ts';

const columns: Column<ProfileDetail>[] = [
  { id: 'name', header: 'Name', value: ({ profile_name }) => profile_name },
  {
    id: 'created',
    header: 'Date Created',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => dayText(created_at),
    latestFirst: true,
    searched: false,
    hidden: 'phone',
    width: 140,
  },
  { id: 'span', header: 'Span', value: spanText, searched: false, width: 240 },
  {
    id: 'until',
    header: 'Access until',
    value: ({ access_until }) => access_until ?? '',
    cell: (profile) => accessUntilText(profile),
    searched: false,
    hidden: 'phone',
    width: 180,
  },
];

const gapOf = ({ gap_uid }: ProfileDetail) => gap_uid;
const nameOf = ({ profile_name }: ProfileDetail) => profile_name;

export function ProfilesTab({ organization }: { organization: OrganizationDetail }) {
  const { organization_uid, name } = organization;
  const viewer = useViewer();
  const input = { organization: organization_uid };
  const { data, error, mutate } = useRead(listProfiles, input);
  const panel = useDialogStep('profile');
  const opened = data?.profiles.find(({ gap_uid }) => gap_uid === panel.given);

  const { show } = panel;
  const actions = useCallback(
    ({ gap_uid, profile_name }: ProfileDetail): readonly RowAction[] => [
      { label: `View ${profile_name}`, text: 'View', onSelect: () => show(gap_uid) },
    ],
    [show],
  );

  const changed = (profile: ProfileDetail) =>
    mutate(
      (list) =>
        list && {
          ...list,
          profiles: list.profiles.map((each) => (each.gap_uid === profile.gap_uid ? profile : each)),
        },
      { revalidate: false },
    );

  return (
    <BesidePanel>
      <DataTable
        label="Profiles"
        nouns={['profile', 'profiles']}
        columns={columns}
        source={{ rows: data?.profiles, error, retry: () => mutate() }}
        rowKey={gapOf}
        rowName={nameOf}
        empty="No Profiles"
        defaultSort="name"
        paging={{ size: 20, footer: 'hidden' }}
        opens="profile"
        actions={actions}
        primary={
          may('profiles.create', viewer, organization_uid) && (
            <Button
              size="sm"
              variant={opened ? 'default' : 'filled'}
              component={Link}
              to={`${paths.adminGiveAccess}?tab=profile&organization=${organization_uid}`}
            >
              Add New Profile
            </Button>
          )
        }
      />
      <SidePanel
        title={opened ? shortProfileName(opened.profile_name, name) : ''}
        opened={opened !== undefined}
        onClose={panel.close}
      >
        {opened && (
          <ProfileCard
            key={opened.gap_uid}
            profile={opened}
            onChanged={(profile) => void changed(profile)}
            onGone={() => {
              panel.close();
              void mutate();
            }}
          />
        )}
      </SidePanel>
    </BesidePanel>
  );
}
