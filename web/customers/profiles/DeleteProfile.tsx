import { Button } from '@mantine/core';
import { useState } from 'react';
import { deleteProfile } from '../../../shared/api/customers/profiles.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { useMutate } from '../../api/useMutate.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';

export function DeleteProfile({ profile, onGone }: { profile: ProfileDetail; onGone: () => void }) {
  const { gap_uid, organization_uid, profile_name } = profile;
  const { trigger } = useMutate(deleteProfile);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <span>
        <Button variant="subtle" color="coral" size="sm" onClick={() => setAsked(true)}>
          Delete this profile
        </Button>
      </span>
      <ConfirmDialog
        question={`Delete “${profile_name}”?`}
        confirm="Delete profile"
        opened={asked}
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await trigger({ organization: organization_uid, profile: gap_uid });
          setAsked(false);
          onGone();
        }}
      >
        It must be nobody’s: take it from its people and revoke its preview links first. Its e-mail domains
        become free.
      </ConfirmDialog>
    </>
  );
}
