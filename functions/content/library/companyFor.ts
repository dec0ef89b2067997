import type { CompanyUid } from '../../../shared/model/customers/company.ts';
import type { Scope } from '../../../shared/rules/access/permissions.ts';
import type { Session } from '../../platform/data/session.ts';
import { Failure } from '../../platform/failure.ts';
import { publicCompany } from './publicCompany.ts';

type Asking = { session: Pick<Session, 'companyUid'>; scope: Scope };

/** The caller's own company by default; only staff may name others, except for the public one. */
export function companyFor({ session, scope }: Asking, wanted: CompanyUid | undefined): CompanyUid | null {
  const own = session.companyUid;
  if (wanted === undefined || wanted === own) return own;
  if (wanted !== publicCompany && scope !== 'any') throw new Failure('no_access');
  return wanted;
}
