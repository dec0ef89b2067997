import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { updateProfile } from '../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../shared/api/endpoint.ts';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';

export type PartForm = {
  profile: ProfileDetail;
  onSaved: (profile: ProfileDetail) => void;
  onCancel: () => void;
  onReload: () => void;
};

type Changes = Omit<ClientInput<typeof updateProfile>, 'organization' | 'profile' | 'version'>;

export function useProfileChange({ profile, onSaved, onReload }: PartForm) {
  const { trigger, isMutating } = useMutate(updateProfile);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(changes: Changes): Promise<void> {
    setProblem(null);
    const { organization_uid, gap_uid, version } = profile;
    try {
      const answer = await trigger({ ...changes, organization: organization_uid, profile: gap_uid, version });
      onSaved(answer.profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(explain(error));
      if (error.code === 'changed_meanwhile') onReload();
    }
  }

  return { save, saving: isMutating, problem };
}
