import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { type FormEvent, useState } from 'react';
import { maxOutsideInvitesPerDay } from '../../../../shared/model/customers/organization.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { useDraft } from '../../../ui/form/useDraft.ts';
import style from './GeneralTab.module.css';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function OutsideInvitesEdit({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { outside_invites_per_day: limit } = part.organization;
  const { save, saving, problem } = useOrganizationChange(part);
  const [draft, setDraft] = useState<number | string | null>(null);
  const { discard } = useDraft<number | string | null>({
    name: `organization-invites:${part.organization.organization_uid}`,
    value: draft === limit ? null : draft,
    start: null,
    restore: setDraft,
    isSaving: saving,
  });
  if (draft === null) {
    return (
      <span className="flex wrap gap-8 baseline">
        Up to {counted(limit, 'invite')} a day to e-mail domains without members or profiles
        {editable && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label="Edit the invite limit"
            onClick={() => setDraft(limit)}
          >
            Edit
          </Button>
        )}
      </span>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === limit || (await save({ outside_invites_per_day: Number(draft) }, discard))) setDraft(null);
  }

  return (
    <form className={style.company} noValidate onSubmit={(event) => void submit(event)}>
      <NumberInput
        label="Daily invites to other e-mail domains"
        description="Domains where the organization has neither members nor profiles. Staff aren’t limited."
        min={0}
        max={maxOutsideInvitesPerDay}
        allowDecimal={false}
        clampBehavior="strict"
        value={draft}
        error={problem}
        onChange={setDraft}
      />
      <span className="flex wrap gap-8 baseline">
        <ReasonedButton
          type="submit"
          size="sm"
          loading={saving}
          because={draft === '' ? 'Enter a number first.' : null}
        >
          Save
        </ReasonedButton>
        <Button size="sm" variant="default" onClick={() => setDraft(null)}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
