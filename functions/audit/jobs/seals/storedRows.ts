import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { audit, rowHash } from '../../../platform/data/audit.ts';
import { auditOf } from '../../../platform/data/keys.ts';
import { storedPages } from '../../../platform/data/table/query.ts';
import type { Attributes } from '../../../platform/data/table/values.ts';

export type StoredRow = { key: string; hash: string; written: string | undefined };

const highest = '\u{10ffff}';

export async function* storedRows(
  organization: OrganizationUid,
  from: string,
  before: string | undefined,
): AsyncGenerator<StoredRow> {
  const PK = auditOf(organization);
  const range =
    from === '' ? { PK, upTo: before ?? highest } : { PK, between: [from, before ?? highest] as const };
  for await (const items of storedPages(audit, range, { consistent: true })) {
    for (const item of items) {
      const row = storedRow(item);
      if (before === undefined || row.key < before) yield row;
    }
  }
}

function storedRow(item: Attributes): StoredRow {
  return { key: item.SK?.S ?? '', hash: rowHash(item), written: item.hash?.S };
}
