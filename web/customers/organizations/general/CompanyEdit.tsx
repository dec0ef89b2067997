import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { listCompanies } from '../../../../shared/api/customers/personnel.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useRead } from '../../../api/useRead.ts';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { CompanyField } from '../CompanyField.tsx';
import style from './GeneralTab.module.css';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function CompanyEdit({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { cms_company_uid } = part.organization;
  const { data } = useRead(listCompanies, {});
  const { save, saving, problem } = useOrganizationChange(part);
  const [draft, setDraft] = useState<CompanyUid | null | 'shown'>('shown');
  const { discard } = useDraft<CompanyUid | null | 'shown'>({
    name: `organization-company:${part.organization.organization_uid}`,
    value: draft === cms_company_uid ? 'shown' : draft,
    start: 'shown',
    restore: setDraft,
    isSaving: saving,
  });
  if (draft === 'shown') {
    const company = data?.companies.find(({ uid }) => uid === cms_company_uid);
    return (
      <span className={style.edit}>
        {company?.customerCompany ?? cms_company_uid ?? 'None: its portal has no reports of its own'}
        {editable && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label="Edit the company"
            onClick={() => setDraft(cms_company_uid)}
          >
            Edit
          </Button>
        )}
      </span>
    );
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (draft === 'shown') return;
    if (draft === cms_company_uid || (await save({ cms_company_uid: draft }, discard))) setDraft('shown');
  }

  return (
    <form className={style.company} noValidate onSubmit={(event) => void submit(event)}>
      <CompanyField
        description="Its people will see this company’s reports, guides and contacts."
        value={draft}
        problem={problem}
        onChange={setDraft}
      />
      <span className={style.edit}>
        <Button type="submit" size="sm" loading={saving}>
          Save
        </Button>
        <Button size="sm" variant="default" onClick={() => setDraft('shown')}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
