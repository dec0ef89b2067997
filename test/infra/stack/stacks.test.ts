import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { readStacks } from '../../../infra/local/template/readStacks.ts';
import { buildApp } from '../../../infra/synthesize.ts';
import { production } from './synthesized.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tideline-stacks-'));
buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], ...production } }).synth();
afterAll(() => rmSync(outdir, { recursive: true }));
const ofProduction = readStacks(outdir);
const data = ofProduction.find(({ name }) => name === 'Tideline-production');

type Crossing = { from: string; output: string; to: string };

/** The outputs that each stack reads from others, in its nested stacks too. */
function crossingsIn(folder: string): Crossing[] {
  const owners = readStacks(folder).map(({ name }) => name);
  const templates = readdirSync(folder).filter((name) => name.endsWith('.template.json'));
  // The names of nested templates begin with the stack's, without hyphens.
  const ownerOf = (file: string) =>
    owners
      .filter((name) => file.replaceAll('-', '').startsWith(name.replaceAll('-', '')))
      .sort((a, b) => b.length - a.length)[0] ?? '';
  return templates.flatMap((file) => {
    const text = JSON.stringify(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    const read = text.matchAll(/"Fn::GetStackOutput":\{"StackName":"([^"]+)".*?"OutputName":"([^"]+)"/g);
    return [...read].map(([, from = '', output = '']) => ({ from, output, to: ownerOf(file) }));
  });
}

function referencesOf(folder: string): Map<string, string[]> {
  const crossings = crossingsIn(folder);
  return new Map(
    readStacks(folder).map(({ name }) => {
      const met = crossings.filter(({ to }) => to === name).map(({ from }) => from);
      return [name, [...new Set(met)].sort()];
    }),
  );
}

/** As in the document: the stack, the logical id without its hash, and the stacks that refer to it. */
function rowsOf(folder: string): string[] {
  const outputs = new Map(readStacks(folder).map(({ name, template }) => [name, template.Outputs ?? {}]));
  const short = (name: string) => /^Tideline-[a-z]+-(\w+)$/.exec(name)?.[1] ?? 'data';
  const named = crossingsIn(folder).map(({ from, output, to }) => {
    const [, id = ''] =
      /^\{"(?:Ref|Fn::GetAtt)":\[?"(\w+?)(?:[0-9A-F]{8})?"/.exec(
        JSON.stringify(outputs.get(from)?.[output]?.Value),
      ) ?? [];
    return { row: `| ${short(from)} | \`${id}\``, to: short(to) };
  });
  const grouped = Map.groupBy(named, ({ row }) => row);
  return [...grouped]
    .map(([row, some]) => `${row} | ${[...new Set(some.map(({ to }) => to))].sort().join(', ')} |`)
    .sort();
}

describe('the stacks of a stage', () => {
  test.each(['dev', 'production'])('the stacks of %s have fewer than 300 resources each', (stage) => {
    const folder = stage === 'dev' ? inject('assembly') : outdir;
    const sizes = readdirSync(folder)
      .filter((name) => name.endsWith('.template.json'))
      .map((name) => [name, resourcesIn(join(folder, name))] as const);
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.filter(([, size]) => size >= 300)).toEqual([]);
  });

  test.each(['dev', 'production'])(
    'the stacks of %s refer only to stacks that are deployed before',
    (stage) => {
      const name = `Tideline-${stage}`;
      expect(referencesOf(stage === 'dev' ? inject('assembly') : outdir)).toEqual(
        new Map([
          [name, []],
          [`${name}-edge`, [name]],
          [`${name}-app`, [name, `${name}-edge`]],
          [`${name}-insights`, [name]],
        ]),
      );
    },
  );

  test('the stacks of a stage are deployed in the order of their references', () => {
    const { artifacts } = JSON.parse(readFileSync(join(outdir, 'manifest.json'), 'utf8')) as {
      artifacts: Record<string, { dependencies?: string[] }>;
    };
    const dependenciesOf = (name: string) =>
      (artifacts[name]?.dependencies ?? []).filter((each) => !each.endsWith('.assets')).sort();
    expect(dependenciesOf('Tideline-production')).toEqual(['Tideline-production-DistantVault']);
    expect(dependenciesOf('Tideline-production-edge')).toEqual(['Tideline-production']);
    expect(dependenciesOf('Tideline-production-app')).toEqual([
      'Tideline-production',
      'Tideline-production-edge',
    ]);
    expect(dependenciesOf('Tideline-production-insights')).toEqual(['Tideline-production']);
  });

  test('the stacks of a stage share what their document says, and nothing else', () => {
    const [, table = ''] = readFileSync('docs/stacks.md', 'utf8').split('## What crosses');
    const rows = table.match(/^\| (?:data|edge|app|insights) .*\|$/gm) ?? [];
    expect(rows.map((row) => row.replaceAll(/ +/g, ' ')).sort()).toEqual(rowsOf(outdir));
  });

  test('nothing in the application, the edge or the insights is a table, a bucket, a secret or a key', () => {
    const holding = /^AWS::(DynamoDB::Table|S3::Bucket|SecretsManager::Secret|KMS::Key|Backup::BackupVault)$/;
    for (const { name, template } of ofProduction.filter((each) => each !== data)) {
      const held = Object.entries(template.Resources ?? {}).filter(([, { Type }]) => holding.test(Type));
      expect(held, name).toEqual([]);
    }
  });

  test('data keeps the logical ids of the first deployment, so that CloudFormation keeps the data', () => {
    const ids = Object.entries(data?.template.Resources ?? {}).map(([id, { Type }]) => `${Type} ${id}`);
    expect(ids).toEqual(expect.arrayContaining(firstDeployed));
  });
});

const resourcesIn = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).Resources).length;

/** As they were when one stack held everything. */
const firstDeployed = [
  'AWS::DynamoDB::Table TablesPortal850D5201',
  'AWS::DynamoDB::Table TablesActivityFCAEDCFC',
  'AWS::DynamoDB::Table TablesCounts4E88071C',
  'AWS::DynamoDB::Table TablesInsights2C80358B',
  'AWS::S3::Bucket BucketsLogsF3E46FAF',
  'AWS::S3::Bucket BucketsFiles72356973',
  'AWS::S3::Bucket BucketsSite59871C46',
  'AWS::S3::Bucket BucketsQuarantine81103B59',
  'AWS::S3::Bucket BucketsSamples428B3DF4',
  'AWS::S3::Bucket BucketsInsightsDataEB82CA77',
  'AWS::S3::Bucket BucketsInsightsResultsC7ADA420',
  'AWS::S3::Bucket BucketsActivityArchive28565D45',
  'AWS::S3::Bucket BucketsAuditSeals6B937E66',
  'AWS::SecretsManager::Secret SecretsSigning47855BBC',
  'AWS::SecretsManager::Secret SecretsOrigin297BAAC6',
  'AWS::Athena::WorkGroup ActivityArchiveWorkGroup3E9F1E57',
  'AWS::Glue::Database ActivityArchiveDatabase580E2163',
  'AWS::Glue::Table ActivityArchiveEvents6FA30B75',
  'AWS::Glue::Table ActivityArchiveStagedEAF2F1E7',
  'AWS::Glue::Table ActivityArchiveErased90643073',
  'AWS::SES::ConfigurationSet MailConfigurationSet2AA84368',
  'AWS::SES::EmailIdentity MailSender3CE0A474',
  'AWS::KMS::Key AuditSealsKey0C2E2F0B',
  'AWS::KMS::Key AlarmsKey3C2381B3',
  'AWS::SNS::Topic AlarmsTopic3A2DFEBA',
  'AWS::SNS::Topic AlarmsPages77C8911E',
  'AWS::GuardDuty::MalwareProtectionPlan MalwareScanPlan5919BF26',
  'AWS::CloudFormation::Stack BackupsNestedStackBackupsNestedStackResource572BBF8D',
];
