import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../api/errorText.ts';
import style from './forms.module.css';
import { PartFoot } from './PartFoot.tsx';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

const orNull = (date: string) => date || null;

/** Empty dates are open ends. */
export function SpanForm(form: PartForm) {
  const { profile, onCancel } = form;
  const { save, saving, problem } = useProfileChange(form);
  const [start, setStart] = useState(profile.time_start ?? '');
  const [end, setEnd] = useState(profile.time_end ?? '');
  const backwards = start !== '' && end !== '' && end < start;
  const changes = { time_start: orNull(start), time_end: orNull(end) };
  return (
    <div className={style.form}>
      <div className={style.pair}>
        <TextInput
          type="date"
          label="From"
          description="Leave empty to start with the first data"
          size="sm"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Until"
          description="Empty: no end"
          size="sm"
          value={end}
          error={backwards ? errorText.span_backwards : null}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </div>
      <PartFoot
        profile={profile}
        after={{ ...profile, ...changes }}
        saving={saving}
        problem={problem}
        disabled={backwards}
        onSave={() => void save(changes)}
        onCancel={onCancel}
      />
    </div>
  );
}
