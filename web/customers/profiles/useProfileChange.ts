import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { updateProfile } from '../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../shared/api/endpoint.ts';
import { ProfileConflict, type ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { conflictLines } from './profileChanges.ts';

export type PartForm = {
  profile: ProfileDetail;
  onSaved: (profile: ProfileDetail) => void;
  onCancel: () => void;
  /** Someone else has saved this state; the form stays open over it. */
  onConflict: (current: ProfileDetail) => void;
};

type Changes = Omit<ClientInput<typeof updateProfile>, 'organization' | 'profile' | 'version'>;

/** Saves the changed fields only, so that other people's changes stay. */
export function useProfileChange({ profile, onSaved, onConflict }: PartForm) {
  const { trigger, isMutating } = useMutate(updateProfile);
  const [problem, setProblem] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<readonly string[]>([]);

  async function save(changes: Changes): Promise<void> {
    setProblem(null);
    const { organization_uid, gap_uid, version } = profile;
    try {
      const answer = await trigger({ ...changes, organization: organization_uid, profile: gap_uid, version });
      onSaved(answer.profile);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const conflict = conflictOf(error);
      if (!conflict) return setProblem(explain(error));
      const lines = conflictLines(conflict);
      if (lines.length === 0) setProblem(explain(error));
      setMeanwhile((before) => [...before, ...lines]);
      onConflict(conflict.current);
    }
  }

  return { save, saving: isMutating, problem, meanwhile };
}

export const conflictOf = ({ code, details }: CallError): ProfileConflict | undefined =>
  code === 'changed_meanwhile' ? ProfileConflict.safeParse(details).data : undefined;
