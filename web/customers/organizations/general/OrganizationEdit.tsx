import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { OrganizationName } from '../../../../shared/model/customers/organization.ts';
import { fault } from '../../../ui/form/fault.ts';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function OrganizationEdit(part: OrganizationPart) {
  const { name } = part.organization;
  const { save, saving, problem } = useOrganizationChange(part);
  const [draft, setDraft] = useState<string | null>(null);
  const { discard } = useDraft({
    name: `organization-name:${part.organization.organization_uid}`,
    value: draft === name ? null : draft,
    start: null,
    restore: setDraft,
    isSaving: saving,
  });
  if (draft === null) {
    return (
      <span className="flex wrap gap-8 baseline">
        {name}
        <Button size="compact-xs" variant="subtle" aria-label="Edit the name" onClick={() => setDraft(name)}>
          Edit
        </Button>
      </span>
    );
  }
  const wrong = fault(OrganizationName, draft);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!wrong && draft !== null && (draft === name || (await save({ name: draft }, discard))))
      setDraft(null);
  }

  return (
    <form className="flex wrap gap-8 baseline" noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        aria-label="Name"
        size="sm"
        autoFocus
        value={draft}
        error={wrong ?? problem}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
      />
      <Button type="submit" size="sm" loading={saving}>
        Save
      </Button>
      <Button size="sm" variant="default" onClick={() => setDraft(null)}>
        Cancel
      </Button>
    </form>
  );
}
