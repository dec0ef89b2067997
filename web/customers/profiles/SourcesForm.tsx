import { useState } from 'react';
import { useDraft } from '../../ui/form/useDraft.ts';
import { PartFoot } from './PartFoot.tsx';
import { partDraft } from './partDraft.ts';
import { SourceMatrix } from './SourceMatrix.tsx';
import { carriedOver, choiceOf, sourceChanges, sourcesOf } from './sourceChoice.ts';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

export function SourcesForm(form: PartForm) {
  const { profile, onCancel } = form;
  const before = choiceOf(profile.profile_sources);
  const [choice, setChoice] = useState(before);
  const change = useProfileChange({
    ...form,
    onConflict: (current) => {
      setChoice(carriedOver(choice, before, choiceOf(current.profile_sources)));
      form.onConflict(current);
    },
  });
  useDraft({
    name: partDraft(profile.gap_uid, 'sources'),
    value: choice,
    start: before,
    restore: setChoice,
    isSaving: change.saving,
  });
  return (
    <div className="stack gap-12">
      <SourceMatrix choice={choice} onChange={setChoice} />
      <PartFoot
        profile={profile}
        after={{ ...profile, profile_sources: sourcesOf(choice) }}
        change={change}
        onSave={() => void change.save({ profile_sources: sourceChanges(before, choice) })}
        onCancel={onCancel}
      />
    </div>
  );
}
