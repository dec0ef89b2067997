import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import type { AskedPeriod } from '../periodOf.ts';
import { readCells } from './cells.ts';

const everything = {
  groups: { aggregates: [], summaries: [], byName: false },
  subject: undefined,
  events: [],
  days: [],
};

export async function countEvents(organization: OrganizationUid, period: AskedPeriod): Promise<number> {
  const cells = await readCells(organization, everything, period);
  return cells.reduce((sum, { n }) => sum + n, 0);
}
