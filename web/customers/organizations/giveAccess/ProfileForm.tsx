import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ProfileDetail } from '../../../../shared/model/customers/profileDetail.ts';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { DomainFields } from '../../profiles/DomainFields.tsx';
import { EntitlementChecks } from '../../profiles/EntitlementChecks.tsx';
import { useDomainProblems } from '../../profiles/useDomainProblems.ts';
import { OrganizationSelect } from '../OrganizationSelect.tsx';
import { useOrganizations } from '../useOrganizations.ts';
import style from './GiveAccess.module.css';
import { draftProblems, inputOf, type ProfileDraft } from './profileDraft.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import { SourcesFields } from './SourcesFields.tsx';

export function ProfileForm({
  start,
  onReset,
  onCreated,
}: {
  start: ProfileDraft;
  onReset: () => void;
  onCreated: (profile: ProfileDetail) => void;
}) {
  const { rows: organizations = [] } = useOrganizations();
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const change = (fields: Partial<ProfileDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const kept = useDraft({
    name: 'new-profile',
    value: draft,
    start,
    restore: setDraft,
    // The review discards the draft before it goes on.
    isSaving: false,
  });
  const problems = draftProblems(draft);
  const domainProblems = useDomainProblems(draft.organization, draft.domains);
  const shown = tried ? problems : {};
  const organization = organizations.find(({ organization_uid }) => organization_uid === draft.organization);

  function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    const isWrong = Object.keys(problems).length > 0 || domainProblems.some(Boolean);
    if (!isWrong && organization) return setReviewing(true);
    const form = event.currentTarget;
    // After the errors have rendered.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form className={style.form} noValidate onSubmit={next}>
      <OrganizationSelect
        label="Organization"
        chosen={draft.organization}
        problem={shown.organization}
        onChoose={(organization) => change({ organization })}
      />
      <TextInput
        label="Profile name"
        autoFocus={start.organization !== null}
        description={
          organization ? `It will read “${organization.name}: ${draft.name.trim() || '…'}”` : undefined
        }
        withAsterisk
        size="sm"
        value={draft.name}
        error={shown.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <DomainFields
        domains={draft.domains}
        required={!draft.preview}
        problems={shown.domain ? domainProblems.with(0, shown.domain) : domainProblems}
        onChange={(domains) => change({ domains })}
      />
      <div className={style.pair}>
        <TextInput
          type="date"
          label="Data from"
          description="Leave empty to start with the first data"
          size="sm"
          value={draft.start}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Data until"
          description="Empty: no end"
          size="sm"
          value={draft.end}
          error={problems.span}
          onChange={(event) => change({ end: event.currentTarget.value })}
        />
      </div>
      <TextInput
        type="date"
        label="Access until"
        description="People lose this profile after that day. Empty: no end"
        size="sm"
        value={draft.until}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      <div>
        <p className="text-14 strong mb-8">Entitlements</p>
        <EntitlementChecks flags={draft.flags} onChange={(flags) => change({ flags })} />
      </div>
      <SourcesFields draft={draft} problem={shown.sources} onChange={change} />
      <div className="flex wrap gap-8">
        <Button type="submit" size="sm">
          Next
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => {
            kept.discard();
            onReset();
          }}
        >
          Reset
        </Button>
      </div>
      {organization && (
        <ReviewDialog
          input={inputOf(draft, organization.name)}
          opened={reviewing}
          onClose={() => setReviewing(false)}
          onCreated={(profile) => {
            kept.discard();
            onCreated(profile);
          }}
        />
      )}
    </form>
  );
}
