import { useState } from 'react';
import { EntitlementChecks, flagsOf } from './EntitlementChecks.tsx';
import style from './forms.module.css';
import { PartFoot } from './PartFoot.tsx';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

export function EntitlementsForm(form: PartForm) {
  const { profile, onCancel } = form;
  const { save, saving, problem } = useProfileChange(form);
  const [flags, setFlags] = useState(flagsOf(profile));
  return (
    <div className={style.form}>
      <EntitlementChecks flags={flags} onChange={setFlags} />
      <PartFoot
        profile={profile}
        after={{ ...profile, ...flags }}
        saving={saving}
        problem={problem}
        onSave={() => void save(flags)}
        onCancel={onCancel}
      />
    </div>
  );
}
