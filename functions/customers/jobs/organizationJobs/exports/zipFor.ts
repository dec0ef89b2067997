import { createHash } from 'node:crypto';
import type { Organization } from '../../../../platform/data/organization.ts';
import type { ExportRow } from '../../../../platform/data/organizationExport.ts';
import { type ZipEntry, zipOf } from '../../../../platform/services/zip.ts';
import { auditFile, sealsFile } from './auditFiles.ts';
import { peopleFile, profilesFile } from './peopleFiles.ts';
import { pretty } from './pretty.ts';
import { questionsFile, sharedFile } from './sharedFiles.ts';
import { usageFile } from './usageFile.ts';

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
