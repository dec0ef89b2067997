import { listCompanies, readCompany } from '../../shared/api/customers/personnel.ts';
import { listProfiles } from '../../shared/api/customers/profiles.ts';
import type { OrganizationDetail } from '../../shared/model/customers/organization.ts';
import type { ProfileDetail } from '../../shared/model/customers/profileDetail.ts';
import { may, scopeOf } from '../../shared/rules/access/permissions.ts';
import { useRead } from '../api/useRead.ts';
import { useReadAll } from '../api/useReadAll.ts';
import type { PageOf } from '../api/useReadPages.ts';
import { shortProfileName, useViewer } from '../api/viewer.ts';
import { type NameOf, nameAmong } from './nameAmong.ts';

const profilePages: PageOf<typeof listProfiles, ProfileDetail> = {
  rows: ({ profiles }) => profiles,
  next: ({ cursor }) => cursor,
};

/** The names of what entries hold as ids, as far as the viewer may read them. */
export function useAuditNames({ organization_uid, name, cms_company_uid }: OrganizationDetail): NameOf {
  const viewer = useViewer();
  const readsProfiles = may('profiles.read', viewer, organization_uid);
  const readsCompanies = scopeOf('companies.read', viewer) === 'any';
  const { rows: profiles = [] } = useReadAll(
    listProfiles,
    readsProfiles ? { organization: organization_uid } : null,
    profilePages,
  );
  const companies = useRead(listCompanies, readsCompanies ? {} : null);
  const own = useRead(readCompany, readsCompanies || cms_company_uid === null ? null : {});
  return nameAmong(
    new Map<string, string>([
      [organization_uid, name],
      ...profiles.map((each) => [each.gap_uid, shortProfileName(each.profile_name, name)] as const),
      ...(companies.data?.companies ?? []).map(
        ({ uid, customerCompany }) => [uid as string, customerCompany] as const,
      ),
      ...(own.data?.company && cms_company_uid ? [[cms_company_uid, own.data.company.name] as const] : []),
    ]),
  );
}
