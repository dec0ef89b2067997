import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exits } from '../../../infra/audit/commands/exit.ts';
import { recordRunning } from '../../../infra/programs/running.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { demoStage } from '../../support/demo.ts';
import { larkspur } from '../../support/people.ts';
import { startSeals } from '../../support/seals.ts';
import { tables } from '../../support/tables.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const program = ['--import', fileOf('scripts/compileCache.mjs'), fileOf('infra/audit/command.ts')];

demoStage();
const data = mkdtempSync(join(tmpdir(), 'tideline-audit-'));
let stopSeals: () => Promise<void>;
beforeAll(async () => {
  stopSeals = await startSeals();
  const known = Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []));
  recordRunning(data, Object.fromEntries(known));
});
afterAll(async () => {
  await stopSeals();
  rmSync(data, { recursive: true });
});

type Ended = { code: number; said: string; complained: string };

function run(args: readonly string[], environment: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env.PATH ?? '', TIDELINE_DATA: data, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [...program, ...args], { env }, (error, said, complained) =>
      resolve({ code: error ? Number(error.code) : 0, said, complained }),
    );
  });
}

const ofLarkspur = ['verify', '--organization', larkspur];

test('every command prints its help', async () => {
  expect(await run(['--help'])).toMatchObject({ code: exits.done, complained: '' });
  for (const name of ['verify', 'seal', 'certificate']) {
    const help = await run([name, '--help']);
    expect(help).toMatchObject({ code: exits.done, complained: '' });
    expect(help.said).toContain(`npm run audit -- ${name}`);
  }
});

test.each([
  [[]],
  [['destroy']],
  [['verify']],
  [['verify', '--organization', 'org_nobody']],
  [[...ofLarkspur, '--from', '2026-02-30']],
  [[...ofLarkspur, '--from', '2026-03-02', '--to', '2026-03-01']],
  [[...ofLarkspur, '--stack', 'nothing.json']],
  [['seal', '--organization', larkspur]],
  [['certificate']],
  [['certificate', 'nowhere.json']],
])('npm run audit %j is rejected as a wrong command', async (args) => {
  const { code, complained, said } = await run(args);
  expect({ code, said }).toEqual({ code: exits.usage, said: args.length === 0 ? said : '' });
  expect(complained).not.toContain('    at ');
});

test('npm run audit reports an unreachable product, and how to start it', async () => {
  const nowhere = await run(ofLarkspur, { TIDELINE_DATA: join(data, 'nothing') });
  expect(nowhere).toMatchObject({
    code: exits.unreachable,
    complained: expect.stringContaining('npm start'),
  });
  const gone = mkdtempSync(join(tmpdir(), 'tideline-gone-'));
  recordRunning(gone, {
    ...(process.env as Record<string, string>),
    AWS_ENDPOINT_URL_KMS: 'http://127.0.0.1:1',
  });
  expect(await run(ofLarkspur, { TIDELINE_DATA: gone })).toMatchObject({ code: exits.unreachable });
  rmSync(gone, { recursive: true });
});

test('npm run audit reads a deployed stack by its outputs, and rejects those of another stack', async () => {
  const file = join(data, 'outputs.json');
  writeFileSync(file, JSON.stringify({ Other: { Region: 'us-east-1' } }));
  expect(await run([...ofLarkspur, '--stack', file])).toMatchObject({ code: exits.usage });
  const Tideline = {
    Region: 'us-east-1',
    PortalTable: process.env.PORTAL_TABLE,
    InsightsTable: process.env.INSIGHTS_TABLE,
    AuditSealsBucket: process.env.AUDIT_BUCKET,
    AuditSealsKey: process.env.AUDIT_KEY_ID,
  };
  writeFileSync(file, JSON.stringify({ Tideline }));
  const aws = Object.entries(process.env).filter(([name]) => /^AWS_/.test(name));
  const environment = { ...(Object.fromEntries(aws) as Record<string, string>), TIDELINE_DATA: '/nothing' };
  expect(await run([...ofLarkspur, '--stack', file], environment)).toMatchObject({ code: exits.done });
});

test('npm run audit verifies the certificate of a deletion, and refuses one that was changed', async () => {
  const { certificateFile, signedStatement } = await import('../../../functions/platform/data/deletion.ts');
  const { signText } = await import('../../../functions/audit/jobs/seals/signature.ts');
  const person = { account_uid: 'acc_1' as AccountUid, name: 'Ana Roth' };
  const at = '2026-10-01T10:00:00.000Z';
  const statement = {
    ...{ organization_uid: larkspur, name: 'Larkspur Foods', asked_by: person, asked_at: at },
    ...{ confirmed_by: person, confirmed_at: at, started_at: at, ended_at: at, rows: { audit: 2, left: 1 } },
    ...{ archived_events: 0, objects: 0, kept: [], backups_gone_on: '2026-11-05' },
    audit_log: { last_key: null, last_hash: null, seal: null },
  };
  const text = certificateFile({ statement, ...(await signText(signedStatement(statement))) });
  const file = join(data, 'certificate.json');
  writeFileSync(file, text);
  const { code, said } = await run(['certificate', file]);
  expect(code).toBe(exits.done);
  expect(said).toContain('3 rows');
  expect(said).toContain('The certificate is valid.');
  writeFileSync(file, text.replace('Larkspur Foods', 'Larkspur Goods'));
  const changed = await run(['certificate', file]);
  expect(changed).toMatchObject({ code: exits.wrong, said: '' });
  expect(changed.complained).toContain('NOT VALID  It isn’t signed by the key.');
});

test('npm run audit seals, verifies, and names a row that was altered afterwards', async () => {
  const { audit, auditOf, audited, commit, last, update } = await tables();
  const old = new Date(Date.now() - 3_600_000).toISOString();
  const row = { organization_uid: larkspur, by: null, action: 'profile.changed', subject: 'gap_1' };
  await commit(audited({ ...row, detail: {} }, old));
  expect(await run(['seal'])).toMatchObject({
    code: exits.done,
    said: expect.stringMatching(/^Sealed \d+ rows/),
  });
  expect(await run(ofLarkspur)).toMatchObject({
    code: exits.done,
    said: expect.stringContaining('All is well.'),
  });

  const found = await last(audit, { PK: auditOf(larkspur), upTo: `${old}~` }, { consistent: true });
  if (!found) throw new Error('It wrote no row.');
  await commit(update(audit, audit.keys(found), { subject: 'gap_2' }));
  const { code, said } = await run(ofLarkspur);
  expect(code).toBe(exits.wrong);
  expect(said).toContain(`ALTERED  ${old}#${found.id}`);
  const json = await run([...ofLarkspur, '--json', '--from', old.slice(0, 10)]);
  expect(JSON.parse(json.said).findings).toMatchObject([{ kind: 'altered', where: `${old}#${found.id}` }]);
  expect(await run([...ofLarkspur, '--to', '2020-01-01'])).toMatchObject({ code: exits.done });
});
