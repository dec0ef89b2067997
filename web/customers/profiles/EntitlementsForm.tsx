import { useState } from 'react';
import { Entitlement } from '../../../shared/model/entitlement.ts';
import { useDraft } from '../../ui/form/useDraft.ts';
import { EntitlementChecks, type Flags, flagsOf } from './EntitlementChecks.tsx';
import { PartFoot } from './PartFoot.tsx';
import { partDraft } from './partDraft.ts';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

export function EntitlementsForm(form: PartForm) {
  const { profile, onCancel } = form;
  const change = useProfileChange(form);
  const [edited, setEdited] = useState<Partial<Flags>>({});
  const changes = differing(edited, profile);
  useDraft({
    name: partDraft(profile.gap_uid, 'entitlements'),
    value: changes,
    start: {},
    restore: setEdited,
    isSaving: change.saving,
  });
  return (
    <div className="stack gap-12">
      <EntitlementChecks
        flags={{ ...flagsOf(profile), ...changes }}
        onChange={(flags) => setEdited(differing(flags, profile))}
      />
      <PartFoot
        profile={profile}
        after={{ ...profile, ...changes }}
        change={change}
        onSave={() => void change.save(changes)}
        onCancel={onCancel}
      />
    </div>
  );
}

const differing = (flags: Partial<Flags>, from: Flags): Partial<Flags> =>
  Object.fromEntries(
    Entitlement.options
      .filter((name) => flags[name] !== undefined && flags[name] !== from[name])
      .map((name) => [name, flags[name]]),
  );
