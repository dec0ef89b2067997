import type { ErasedPerson } from '../../platform/data/erasedPerson.ts';
import { quoted } from './athena.ts';
import { archiveColumns } from './table.ts';

/** What stays of an event once its person removed it. */
const kept = new Set([
  'id',
  'ts',
  'event',
  'organization_uid',
  'token',
  'app_name',
  'report_uid',
  'received_at',
]);

/** The events of some batches. Those of people who removed them since are nobody's, and about nothing any more. */
export function selectEvents(batches: readonly string[], erased: readonly ErasedPerson[]): string {
  const columns = Object.keys(archiveColumns).map((name) => maskedColumn(name, erased));
  return `SELECT ${columns.join(', ')} FROM event_archive WHERE batch IN (${batches.map(quoted).join(', ')})`;
}

function maskedColumn(name: string, erased: readonly ErasedPerson[]): string {
  if (erased.length === 0 || kept.has(name)) return name;
  const cases = erased.map(({ organization_uid, account_uid, until, pseudonym }) => {
    const own = `organization_uid = ${quoted(organization_uid)} AND account_uid = ${quoted(account_uid)}`;
    const instead = name === 'account_uid' ? quoted(pseudonym) : 'NULL';
    return `WHEN ${own} AND ts <= ${Date.parse(until)} THEN ${instead}`;
  });
  return `CASE ${cases.join(' ')} ELSE ${name} END AS ${name}`;
}
