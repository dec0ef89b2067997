import { useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import { updateProfile } from '../../../shared/api/customers/profiles.ts';
import type { ClientInput } from '../../../shared/api/endpoint.ts';
import { ProfileConflict, type ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { accessChange, accessOf } from '../../../shared/rules/customers/accessChange.ts';
import { explain } from '../../api/errorText.ts';
import { useMutate } from '../../api/useMutate.ts';
import { momentText } from '../../ui/dayText.ts';
import { accessUntilText, spanText } from './spanText.ts';

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

/** One line per save: who, when, and each field that changed. */
const conflictLines = ({ changes }: ProfileConflict): string[] =>
  changes.map(
    ({ by_name, at, before, after }) =>
      `${by_name ?? 'Someone else'}, ${momentText(at)}: ${fieldChanges(before, after).join(' ')}`,
  );

function fieldChanges(before: ProfileDetail, after: ProfileDetail): string[] {
  const { gains, losses } = accessChange(withoutSpan(before), withoutSpan(after));
  const [was, is] = [domainsOf(before), domainsOf(after)];
  return [
    ...[...gains, ...without(is, was)].map((name) => `${name} was added.`),
    ...[...losses, ...without(was, is)].map((name) => `${name} was removed.`),
    ...(spanText(before) === spanText(after)
      ? []
      : [`The span was changed from “${spanText(before)}” to “${spanText(after)}”.`]),
    ...(before.access_until === after.access_until
      ? []
      : [
          `The last day of access was changed from “${accessUntilText(before)}” to “${accessUntilText(after)}”.`,
        ]),
    ...(before.profile_name === after.profile_name ? [] : [`It was renamed ${after.profile_name}.`]),
    ...(before.is_auto_assigned === after.is_auto_assigned
      ? []
      : [`Auto-assign was turned ${after.is_auto_assigned ? 'on' : 'off'}.`]),
  ];
}

const withoutSpan = (profile: ProfileDetail) => ({ ...accessOf([profile]), span: null });
const domainsOf = ({ profile_email_domains }: ProfileDetail) =>
  profile_email_domains.map(({ email_domain }) => email_domain);
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));
