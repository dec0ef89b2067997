import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { setTerm } from '../../../../shared/api/customers/organizations.ts';
import { daysKept } from '../../../../shared/rules/access/organizationState.ts';
import { calendarDayText } from '../../../ui/dayText.ts';
import form from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/form/Notice.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { ZoneSelect } from '../../../ui/form/ZoneSelect.tsx';
import { zoneLabel } from '../../../ui/form/zoneNames.ts';
import style from './GeneralTab.module.css';
import type { OrganizationPart } from './useOrganizationChange.ts';
import { useRulesChange } from './useRulesChange.ts';

type Term = { access_until: string; time_zone: string };

/** The contract’s last day: not the months of data, which each profile has for itself. */
export function TermEdit({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { organization_uid, access_until, time_zone, version, closing } = part.organization;
  const { save, saving, problem } = useRulesChange(setTerm, part);
  const [draft, setDraft] = useState<Term | null>(null);
  useDraft<Term | null>({
    name: `organization-term:${organization_uid}`,
    value: draft,
    start: null,
    restore: setDraft,
    isSaving: saving,
  });
  if (draft === null) {
    return (
      <span className="flex wrap gap-8 baseline">
        {termText({ access_until, time_zone, closing })}
        {editable && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label="Edit the contract’s end"
            onClick={() => setDraft({ access_until: access_until ?? '', time_zone })}
          >
            Edit
          </Button>
        )}
      </span>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === null) return;
    const { access_until: day, time_zone: zone } = draft;
    const term = { access_until: day || null, time_zone: zone };
    if (await save({ organization: organization_uid, ...term, version })) setDraft(null);
  }

  return (
    <form className={style.company} noValidate onSubmit={(event) => void submit(event)}>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <TextInput
        type="date"
        label="Access until"
        description="The last day, for everyone in the organization. Empty: no end"
        size="sm"
        value={draft.access_until}
        onChange={(event) => setDraft({ ...draft, access_until: event.currentTarget.value })}
      />
      <ZoneSelect
        zone={draft.time_zone}
        own={Intl.DateTimeFormat().resolvedOptions().timeZone}
        onChange={(zone) => setDraft({ ...draft, time_zone: zone })}
      />
      <p className={form.note}>
        Access ends at midnight after that day. Administrators are mailed 30, 7 and 1 days before, and on the
        day. Nothing is deleted: a later day gives everything back, and saved work is kept for at least{' '}
        {daysKept} days.
      </p>
      <span className="flex wrap gap-8 baseline">
        <Button type="submit" size="sm" loading={saving}>
          Save
        </Button>
        <Button size="sm" variant="default" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

function termText({
  access_until,
  time_zone,
  closing,
}: Pick<OrganizationPart['organization'], 'access_until' | 'time_zone' | 'closing'>): string {
  if (access_until === null) return 'Access without end';
  const day = `${calendarDayText(access_until)} (${zoneLabel(time_zone)})`;
  return closing === 'contract_ended' ? `Access ended on ${day}` : `Access until ${day}`;
}
