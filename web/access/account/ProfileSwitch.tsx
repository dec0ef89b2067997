import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listOwnAccess } from '../../../shared/api/access/profile.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { explain } from '../../api/errorText.ts';
import { switchTo } from '../../api/switchTo.ts';
import { useRead } from '../../api/useRead.ts';
import { shortProfileName } from '../../api/viewer.ts';
import { addressBehind } from '../../navigation/accountDialog.ts';
import { paths } from '../../navigation/paths.ts';
import { AccessDetails } from '../../ui/AccessDetails.tsx';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './ProfileSwitch.module.css';

export function ProfileSwitch({ viewer }: { viewer: Viewer }) {
  const access = useRead(listOwnAccess, {});
  return (
    <AsyncPart read={access} lines={4}>
      {({ organizations }) => <Chooser viewer={viewer} organizations={organizations} />}
    </AsyncPart>
  );
}

type Organizations = Output<typeof listOwnAccess>['organizations'];

function Chooser({ viewer, organizations }: { viewer: Viewer; organizations: Organizations }) {
  const current = { organization: viewer.organization.organization_uid, profile: viewer.profile?.gap_uid };
  const [chosen, setChosen] = useState(current);
  const [state, setState] = useState<'idle' | 'switching' | { problem: string }>('idle');
  const { pathname, search, hash } = useLocation();
  const organization = organizations.find((each) => each.organization_uid === chosen.organization);
  const profiles = organization?.profiles ?? [];
  // The current profile may have been withdrawn; then the first of the remaining ones is preselected.
  const profile = profiles.find((each) => each.gap_uid === chosen.profile) ?? profiles[0] ?? null;
  const same = chosen.organization === current.organization && profile?.gap_uid === current.profile;
  const alone = organizations.length <= 1 && (profiles.length === 0 || (profiles.length === 1 && same));
  const name = (profileName: string) =>
    shortProfileName(profileName, organization?.name ?? viewer.organization.name);

  async function change() {
    if (!profile) return;
    setState('switching');
    try {
      await switchTo(
        { organization: chosen.organization, profile: profile.gap_uid },
        isErrorPage(pathname) ? paths.clientHome : addressBehind({ pathname, search, hash }),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const inUse = error.code === 'profile_in_use';
      setState({ problem: inUse ? alreadyUsing(profile.profile_name) : explain(error) });
    }
  }

  return (
    <div className="stack gap-16">
      {!alone && (
        <div className={`${style.choice} flex wrap gap-12 bottom`}>
          {organizations.length > 1 && (
            <NativeSelect
              label="Organization"
              size="md"
              value={chosen.organization}
              onChange={(event) => {
                const next = organizations.find(
                  (each) => each.organization_uid === event.currentTarget.value,
                );
                if (!next) return;
                const back = next.organization_uid === current.organization;
                setState('idle');
                setChosen({
                  organization: next.organization_uid,
                  profile: back ? current.profile : undefined,
                });
              }}
              data={organizations.map((each) => ({ value: each.organization_uid, label: each.name }))}
            />
          )}
          <NativeSelect
            label="Profile"
            size="md"
            disabled={profiles.length === 0}
            description={profiles.length === 0 ? 'You have no profile in this organization.' : null}
            value={profile?.gap_uid ?? ''}
            onChange={(event) => {
              const next = profiles.find((each) => each.gap_uid === event.currentTarget.value);
              setState('idle');
              if (next) setChosen({ ...chosen, profile: next.gap_uid });
            }}
            data={
              profiles.length > 0
                ? profiles.map((each) => ({ value: each.gap_uid, label: name(each.profile_name) }))
                : [{ value: '', label: 'No profile' }]
            }
          />
          <ReasonedButton
            size="md"
            because={!profile || same ? 'Choose another profile to switch to.' : null}
            disabled={state === 'switching'}
            onClick={change}
          >
            {state === 'switching' ? 'switching...' : 'Switch'}
          </ReasonedButton>
          {same && profile && <p className="whole-line muted small">{alreadyUsing(profile.profile_name)}</p>}
        </div>
      )}
      {typeof state === 'object' && <Notice kind="problem">{state.problem}</Notice>}
      <AccessDetails
        title="Access Details"
        viewer={{ ...viewer, ...(organization && { organization, roles: organization.roles }), profile }}
      />
    </div>
  );
}

const alreadyUsing = (profileName: string) => `Already using the '${profileName}' profile!`;

const isErrorPage = (pathname: string) =>
  pathname === paths.somethingWentWrong || pathname.startsWith(paths.error);
