import * as z from 'zod';
import { Company, CompanyListItem, CompanyRep, CompanyUid } from '../../model/customers/company.ts';
import { StaffMember } from '../../model/customers/personnel.ts';
import { endpoint } from '../endpoint.ts';

export const listPersonnel = endpoint({
  method: 'GET',
  path: '/all-personnel',
  summary: 'The staff directory.',
  access: { permission: 'personnel.read', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({ personnel: z.array(StaffMember) }),
  errors: [],
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/all-companies',
  summary: 'Every customer company, with a weight that reflects how active it is.',
  access: { permission: 'companies.read', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({ companies: z.array(CompanyListItem) }),
  errors: [],
});

export const readCompany = endpoint({
  method: 'GET',
  path: '/company',
  summary: 'The caller’s company with its contacts or, by uid, another company.',
  access: { permission: 'companies.read' },
  changesState: false,
  input: z.object({ company_uid: CompanyUid.optional() }),
  output: z.object({ company: Company.nullable() }),
  errors: ['not_found', 'no_access'],
});

export const readContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'Our contacts for the caller’s organization, whom guests may ask as well.',
  access: { who: 'session' },
  changesState: false,
  input: z.object({}),
  output: z.object({ reps: z.array(CompanyRep) }),
  errors: [],
});
