import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { audit } from '../../../../platform/data/audit.ts';
import { auditOf } from '../../../../platform/data/keys.ts';
import { storedPages } from '../../../../platform/data/table/query.ts';
import { toFields } from '../../../../platform/data/table/values.ts';

const asLines = (lines: readonly unknown[]) => lines.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Each row as it is stored, so that its hash can be computed again. */
export async function auditFile(organization: OrganizationUid): Promise<string> {
  const parts: string[] = [];
  for await (const items of storedPages(audit, { PK: auditOf(organization) }, { consistent: true })) {
    parts.push(asLines(items.map((item) => toFields(item))));
  }
  return parts.join('');
}

export async function sealsFile(organization: OrganizationUid): Promise<string> {
  // Loaded on demand with the client of S3, which most runs don’t need.
  const { readSeal, sealNumbers } = await import('../../../../audit/jobs/seals/store.ts');
  const seals: unknown[] = [];
  for await (const number of sealNumbers(organization)) seals.push(await readSeal(organization, number));
  return asLines(seals.reverse());
}
