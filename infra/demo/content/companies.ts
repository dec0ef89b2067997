import { brand } from '../../../shared/brand.ts';
import type { Company, CompanyUid } from '../../../shared/model/company.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { harborline } from '../administration/harborline.ts';

type DemoCompany = Company & { weight: number; organization: OrganizationUid | null };

const rep = (full_name: string, jobTitle: string) => ({
  full_name,
  jobTitle,
  email: `${full_name.toLowerCase().replaceAll(' ', '.')}@tideline.example`,
  imageUID: null,
});

const holt = rep('Maren Holt', 'Director, Client Services');
const brandt = rep('Theo Brandt', 'Account Manager');
const okafor = rep('Ines Okafor', 'Head of Insights');

/** What everybody may see is of no organization. */
const publicCompany: DemoCompany = {
  uid: brand.publicCompany as CompanyUid,
  name: `${brand.product} Public Resources`,
  organization: null,
  weight: 0,
  reps: [brandt],
};

const company = (
  name: string,
  organization: OrganizationUid,
  weight: number,
  reps: Company['reps'],
): DemoCompany => ({ uid: `cmp_${organization.slice(4)}` as CompanyUid, name, organization, weight, reps });

/** The companies that the demonstration's organizations are, with whom they may write to. */
export const demoCompanies: DemoCompany[] = [
  company('Harborline Brands', harborline, 10, [holt, brandt, okafor]),
  company('Larkspur Foods', 'org_larkspur' as OrganizationUid, 10, [holt, brandt]),
  company('Ninefold Capital', 'org_ninefold' as OrganizationUid, 9, [brandt]),
  company('Saltmarsh Studio', 'org_saltmarsh' as OrganizationUid, 6, [brandt]),
  company('Old Mill Trading', 'org_oldmill' as OrganizationUid, 3, [okafor]),
  publicCompany,
];
