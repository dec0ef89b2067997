import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { updateProfile } from '../../../shared/api/customers/profiles.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ProfilePart } from '../frame/ProfilePart.tsx';
import { conflictOf, type PartForm } from './useProfileChange.ts';

/** Asks for confirmation, since it changes what strangers can see. */
export function AutoAssign({ profile, onSaved, onConflict, editable }: PartForm & { editable: boolean }) {
  const [asking, setAsking] = useState(false);
  const { trigger } = useMutate(updateProfile);
  const { organization_uid, gap_uid, profile_name, is_auto_assigned, version } = profile;

  async function confirm() {
    try {
      const answer = await trigger({
        organization: organization_uid,
        profile: gap_uid,
        version,
        is_auto_assigned: !is_auto_assigned,
      });
      setAsking(false);
      onSaved(answer.profile);
    } catch (error) {
      const conflict = error instanceof CallError && conflictOf(error);
      if (conflict) onConflict(conflict.current);
      throw error;
    }
  }

  return (
    <ProfilePart title="Auto-assign">
      <Switch
        label={is_auto_assigned ? 'Everybody who registers gets this profile' : 'Only those who are given it'}
        checked={is_auto_assigned}
        disabled={!editable}
        description={editable ? null : 'Your roles don’t include changing profiles.'}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        question={`${is_auto_assigned ? 'Stop assigning' : 'Auto-assign'} ${profile_name}?`}
        confirm={is_auto_assigned ? 'Stop assigning' : 'Auto-assign'}
        destructive={false}
        opened={asking}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          {is_auto_assigned
            ? 'People who register from now on no longer get it. Those who have it keep it.'
            : 'Everybody who registers with an address of one of the organization’s domains gets it from now on.'}
        </p>
      </ConfirmDialog>
    </ProfilePart>
  );
}
