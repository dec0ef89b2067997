import { useState } from 'react';
import { listOwnAccess } from '../../../shared/api/access/profile.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import type { GapUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { type Need, obstacleTo } from '../../../shared/rules/access/opening.ts';
import { explain } from '../../api/errorText.ts';
import { switchTo } from '../../api/switchTo.ts';
import { useRead } from '../../api/useRead.ts';
import { shortProfileName } from '../../api/viewer.ts';
import { ActionButton } from '../controls/Action.tsx';

const mostOffered = 3;

/** The person’s own profiles that open what the one in use doesn’t. */
export function OtherProfiles({ viewer, need, address }: { viewer: Viewer; need: Need; address: string }) {
  const { data } = useRead(listOwnAccess, viewer.anon ? null : {}, { changedByOthers: true });
  const [state, setState] = useState<'idle' | 'switching' | { problem: string }>('idle');
  const opening = (data?.organizations ?? []).flatMap(({ profiles, ...organization }) =>
    profiles
      .filter((profile) => obstacleTo(need, { ...viewer, ...organization, profile }) === null)
      .filter(
        ({ gap_uid }) =>
          gap_uid !== viewer.profile?.gap_uid ||
          organization.organization_uid !== viewer.organization.organization_uid,
      )
      .map((profile) => ({ profile, organization })),
  );

  async function change(organization: OrganizationUid, profile: GapUid) {
    setState('switching');
    try {
      await switchTo({ organization, profile }, address);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState({ problem: explain(error) });
    }
  }

  return (
    <>
      {typeof state === 'object' && <p role="alert">{state.problem}</p>}
      {opening.slice(0, mostOffered).map(({ profile, organization }) => (
        <ActionButton
          kind="outline"
          key={`${organization.organization_uid} ${profile.gap_uid}`}
          aria-disabled={state === 'switching' || undefined}
          onClick={() => state !== 'switching' && change(organization.organization_uid, profile.gap_uid)}
        >
          Switch to “{shortProfileName(profile.profile_name, organization.name)}”
          {organization.organization_uid !== viewer.organization.organization_uid &&
            ` of ${organization.name}`}
        </ActionButton>
      ))}
    </>
  );
}
