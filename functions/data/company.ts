import * as z from 'zod';
import { Company, CompanyListItem } from '../../shared/model/company.ts';
import { StaffMember } from '../../shared/model/personnel.ts';
import { companyKey, staffKey } from './keys.ts';
import { kind } from './table/kind.ts';

/** A customer company with the people whom it may write to. */
export const company = kind(
  'company',
  Company.extend({ weight: CompanyListItem.shape.weight, version: z.number() }),
  ({ uid }) => companyKey(uid),
  { packed: ['reps'] },
);

/** Somebody in the staff directory. */
export const staffMember = kind(
  'staffMember',
  StaffMember.extend({ version: z.number() }),
  ({ name, phone }) => staffKey(name, phone),
);
