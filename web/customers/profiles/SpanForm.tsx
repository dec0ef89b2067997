import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProfileDetail } from '../../../shared/model/customers/profileDetail.ts';
import { errorText } from '../../api/errorText.ts';
import { useDraft } from '../../ui/form/useDraft.ts';
import style from './forms.module.css';
import { PartFoot } from './PartFoot.tsx';
import { partDraft } from './partDraft.ts';
import { type PartForm, useProfileChange } from './useProfileChange.ts';

type Span = Pick<ProfileDetail, 'time_start' | 'time_end' | 'access_until'>;

/** The months of data, and the last day of access; empty dates are open ends. */
export function SpanForm(form: PartForm) {
  const { profile, onCancel } = form;
  const change = useProfileChange(form);
  const [edited, setEdited] = useState<Partial<Span>>({});
  useDraft({
    name: partDraft(profile.gap_uid, 'span'),
    value: edited,
    start: {},
    restore: setEdited,
    isSaving: change.saving,
  });
  const { time_start, time_end, access_until } = { ...profile, ...edited };
  const backwards = time_start !== null && time_end !== null && time_end < time_start;
  const changes = {
    ...(time_start === profile.time_start ? {} : { time_start }),
    ...(time_end === profile.time_end ? {} : { time_end }),
    ...(access_until === profile.access_until ? {} : { access_until }),
  };
  return (
    <div className="stack gap-12">
      <div className={style.pair}>
        <TextInput
          type="date"
          label="Data from"
          description="Leave empty to start with the first data"
          size="sm"
          value={time_start ?? ''}
          onChange={(event) => setEdited({ ...edited, time_start: event.currentTarget.value || null })}
        />
        <TextInput
          type="date"
          label="Data until"
          description="Empty: no end"
          size="sm"
          value={time_end ?? ''}
          error={backwards ? errorText.span_backwards : null}
          onChange={(event) => setEdited({ ...edited, time_end: event.currentTarget.value || null })}
        />
      </div>
      <TextInput
        type="date"
        label="Access until"
        description="People lose this profile after that day. Empty: no end"
        size="sm"
        value={access_until ?? ''}
        onChange={(event) => setEdited({ ...edited, access_until: event.currentTarget.value || null })}
      />
      <PartFoot
        profile={profile}
        after={{ ...profile, ...changes }}
        change={change}
        disabled={backwards}
        onSave={() => void change.save(changes)}
        onCancel={onCancel}
      />
    </div>
  );
}
