import * as z from 'zod';

const companyUid = /^cmp_[A-Za-z0-9-]{1,40}$/;
export const CompanyUid = z
  .string()
  .regex(companyUid, 'must be an id that starts with cmp_')
  .brand<'CompanyUid'>();
export type CompanyUid = z.infer<typeof CompanyUid>;

export const isCompanyUid = (text: string | null | undefined): text is CompanyUid =>
  companyUid.test(text ?? '');

export const CompanyRep = z.object({
  full_name: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  imageUID: z.string().nullable(),
});

export type CompanyRep = z.infer<typeof CompanyRep>;

export const Company = z.object({ uid: CompanyUid, name: z.string(), reps: z.array(CompanyRep) });
export type Company = z.infer<typeof Company>;

export const CompanyListItem = z.object({ uid: CompanyUid, customerCompany: z.string(), weight: z.number() });
export type CompanyListItem = z.infer<typeof CompanyListItem>;
