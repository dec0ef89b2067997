import type { Output } from '../../shared/api/endpoint.ts';
import type { listPersonnel as endpoint } from '../../shared/api/personnel.ts';
import { staffMember } from '../data/company.ts';
import { allStaff } from '../data/keys.ts';
import { allRows } from '../data/table/query.ts';

/** By name. */
export async function listPersonnel(): Promise<Output<typeof endpoint>> {
  return { personnel: await allRows(staffMember, { PK: allStaff }) };
}
