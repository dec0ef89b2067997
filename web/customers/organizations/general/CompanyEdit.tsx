import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { listCompanies, readCompany } from '../../../../shared/api/customers/personnel.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { scopeOf } from '../../../../shared/rules/access/permissions.ts';
import { useRead } from '../../../api/useRead.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useDraft } from '../../../ui/form/useDraft.ts';
import { CompanyField } from '../CompanyField.tsx';
import style from './GeneralTab.module.css';
import { type OrganizationPart, useOrganizationChange } from './useOrganizationChange.ts';

export function CompanyEdit({ editable, ...part }: OrganizationPart & { editable: boolean }) {
  const { cms_company_uid } = part.organization;
  const companyName = useCompanyName(cms_company_uid);
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
    return (
      <span className="flex wrap gap-8 baseline">
        {companyName}
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
      <span className="flex wrap gap-8 baseline">
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

/** Customers can’t read the list of companies, only their own. */
function useCompanyName(company: CompanyUid | null): string {
  const readsAll = scopeOf('companies.read', useViewer()) === 'any';
  const all = useRead(listCompanies, readsAll ? {} : null);
  const own = useRead(readCompany, readsAll || company === null ? null : {});
  if (company === null) return 'None: its portal has no reports of its own';
  const found = all.data?.companies.find(({ uid }) => uid === company);
  return found?.customerCompany ?? own.data?.company?.name ?? (readsAll ? company : '…');
}
