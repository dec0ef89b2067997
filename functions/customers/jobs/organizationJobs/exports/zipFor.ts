import { createHash } from 'node:crypto';
import type { OrganizationUid } from '../../../../../shared/model/ids.ts';
import { type Cell, csvText } from '../../../../../shared/rules/text/csv.ts';
import { audit } from '../../../../platform/data/audit.ts';
import { countsTable, readCounts, totalsOf } from '../../../../platform/data/eventCount.ts';
import { auditOf } from '../../../../platform/data/keys.ts';
import type { Organization } from '../../../../platform/data/organization.ts';
import type { ExportRow } from '../../../../platform/data/organizationExport.ts';
import { storedPages } from '../../../../platform/data/table/query.ts';
import { toFields } from '../../../../platform/data/table/values.ts';
import { clock } from '../../../../platform/services/clock.ts';
import { type ZipEntry, zipOf } from '../../../../platform/services/zip.ts';
import { monthsSince } from '../monthsSince.ts';
import { peopleFile, profilesFile } from './peopleFiles.ts';
import { pretty } from './pretty.ts';
import { questionsFile, sharedFile } from './sharedFiles.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Read one after the other: nobody waits for it, and the database serves everybody else meanwhile. */
export async function zipFor(
  home: Organization,
  { export_uid, by_name, started_at }: ExportRow,
): Promise<{ content: Buffer; sha256: string }> {
  const { organization_uid, name } = home;
  const files: ZipEntry[] = [
    { name: 'people.csv', content: await peopleFile(organization_uid) },
    { name: 'profiles.json', content: await profilesFile(organization_uid) },
    { name: 'audit.jsonl', content: await auditFile(organization_uid) },
    { name: 'seals.jsonl', content: await sealsFile(organization_uid) },
    { name: 'shared.json', content: await sharedFile(organization_uid) },
    { name: 'questions.json', content: await questionsFile(organization_uid) },
    { name: 'usage.csv', content: await usageFile(home) },
  ];
  const manifest = {
    export_uid,
    organization: { organization_uid, name },
    asked_by: by_name,
    asked_at: started_at,
    files: files.map((file) => ({
      name: file.name,
      bytes: Buffer.byteLength(file.content),
      sha256: hashOf(file.content),
    })),
  };
  const content = zipOf([{ name: 'manifest.json', content: pretty(manifest) }, ...files]);
  return { content, sha256: hashOf(content) };
}

/** Sums by month and kind, without names. */
async function usageFile({ organization_uid, created_at }: Organization): Promise<string> {
  const rows: Cell[][] = [['Month', 'What', 'How often']];
  for (const month of monthsSince(created_at, clock.now())) {
    const sums = new Map<string, number>();
    const range = { PK: totalsOf(month), SK: organization_uid };
    for await (const items of storedPages({ table: countsTable }, range)) {
      const counts = items
        .map(readCounts)
        .filter(({ key }) => key === organization_uid)
        .flatMap((row) => row.counts);
      for (const [event, , n] of counts) sums.set(event, (sums.get(event) ?? 0) + n);
    }
    rows.push(
      ...[...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([event, n]) => [month, event, n]),
    );
  }
  return csvText(rows);
}

const asLines = (lines: readonly unknown[]) => lines.map((each) => `${JSON.stringify(each)}\n`).join('');

/** Each row as it is stored, so that its hash can be computed again. */
async function auditFile(organization: OrganizationUid): Promise<string> {
  const parts: string[] = [];
  for await (const items of storedPages(audit, { PK: auditOf(organization) }, { consistent: true })) {
    parts.push(asLines(items.map((item) => toFields(item))));
  }
  return parts.join('');
}

async function sealsFile(organization: OrganizationUid): Promise<string> {
  // Loaded on demand with the client of S3, which most runs don’t need.
  const { readSeal, sealNumbers } = await import('../../../../audit/jobs/seals/store.ts');
  const seals: unknown[] = [];
  for await (const number of sealNumbers(organization)) seals.push(await readSeal(organization, number));
  return asLines(seals.reverse());
}
