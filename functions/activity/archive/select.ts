import { quoted } from './athena.ts';
import { archiveColumns } from './table.ts';

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

/** Pseudonymizes by a join, since a list in the statement would exceed Athena's 256 kB at about 200 people. */
export function selectEvents(batches: readonly string[], erased: string | null): string {
  const names = Object.keys(archiveColumns);
  const where = `WHERE a.batch IN (${batches.map(quoted).join(', ')})`;
  if (erased === null)
    return `SELECT ${names.map((name) => `a.${name}`).join(', ')} FROM event_archive AS a ${where}`;
  const people = `SELECT organization_uid AS erased_in, account_uid AS person, pseudonym, erased_until FROM event_erased WHERE batch = ${quoted(erased)}`;
  const own = 'a.organization_uid = p.erased_in AND a.account_uid = p.person AND a.ts <= p.erased_until';
  return `SELECT ${names.map(maskedColumn).join(', ')} FROM event_archive AS a LEFT JOIN (${people}) AS p ON ${own} ${where}`;
}

function maskedColumn(name: string): string {
  if (kept.has(name)) return `a.${name}`;
  if (name === 'account_uid') return 'coalesce(p.pseudonym, a.account_uid) AS account_uid';
  return `CASE WHEN p.pseudonym IS NULL THEN a.${name} END AS ${name}`;
}
