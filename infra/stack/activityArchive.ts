import { Stack } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { CfnDatabase, CfnTable } from 'aws-cdk-lib/aws-glue';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { archiveTables, resultsFolder } from '../../functions/activity/archive/table.ts';
import type { Settings } from '../stages/settings.ts';
import { nameInSql } from '../stages/stageFile.ts';
import { acknowledgeWildcards } from './acknowledge.ts';
import { glueFormats } from './glue.ts';

type ArchiveProps = { settings: Settings; bucket: Bucket };

/** Two years of 300,000 events a month are a gigabyte; a query that scans more than this is a mistake. */
const maxScannedBytes = 50 * 1024 ** 3;

/** Athena uses multipart uploads. */
const writing = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];

type TableName = keyof typeof archiveTables;
const tableIds: Record<TableName, string> = {
  event_archive: 'Events',
  event_staged: 'Staged',
  event_erased: 'Erased',
};
const entriesOf = (tables: typeof archiveTables) =>
  Object.entries(tables) as [TableName, (typeof archiveTables)[TableName]][];

export class ActivityArchive extends Construct {
  readonly #bucket: Bucket;
  readonly #workGroup: string;
  readonly #database: string;

  constructor(scope: Construct, id: string, { settings: { stage }, bucket }: ArchiveProps) {
    super(scope, id);
    this.#bucket = bucket;
    this.#workGroup = `tideline-${stage}-activity`;
    this.#database = `tideline_${nameInSql(stage)}_activity`;
    this.createWorkGroup();
    this.createTables();
  }

  private createWorkGroup(): void {
    new CfnWorkGroup(this, 'WorkGroup', {
      name: this.#workGroup,
      description: 'The queries of the activity archive',
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: maxScannedBytes,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: this.#bucket.s3UrlForObject(resultsFolder),
          expectedBucketOwner: Stack.of(this).account,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
  }

  private createTables(): void {
    const { account } = Stack.of(this);
    const database = new CfnDatabase(this, 'Database', {
      catalogId: account,
      databaseInput: { name: this.#database, description: 'What people did' },
    });
    for (const [name, { folder, format, columns }] of entriesOf(archiveTables)) {
      const location = this.#bucket.s3UrlForObject(folder);
      new CfnTable(this, tableIds[name], {
        catalogId: account,
        databaseName: database.ref,
        tableInput: {
          name,
          tableType: 'EXTERNAL_TABLE',
          parameters: {
            EXTERNAL: 'TRUE',
            classification: format,
            'projection.enabled': 'true',
            // Queries name their batches, so no partition is registered and nothing else is scanned.
            'projection.batch.type': 'injected',
            'storage.location.template': `${location}batch=\${batch}/`,
          },
          partitionKeys: [{ name: 'batch', type: 'string' }],
          storageDescriptor: {
            columns: Object.entries(columns).map(([column, type]) => ({
              name: column,
              type: type === 'varchar' ? 'string' : type,
            })),
            location,
            ...glueFormats[format],
          },
        },
      });
    }
  }

  /** Athena reads with the caller's permissions. */
  grantQueries(lambda: LambdaFunction): void {
    lambda.addEnvironment('ARCHIVE_BUCKET', this.#bucket.bucketName);
    lambda.addEnvironment('ARCHIVE_WORKGROUP', this.#workGroup);
    lambda.addEnvironment('ARCHIVE_DATABASE', this.#database);
    const actions = ['StartQueryExecution', 'GetQueryExecution', 'GetQueryResults', 'StopQueryExecution'];
    this.allow(
      lambda,
      actions.map((action) => `athena:${action}`),
      this.arn('athena', `workgroup/${this.#workGroup}`),
    );
    this.allow(lambda, ['athena:GetDataCatalog'], this.arn('athena', 'datacatalog/AwsDataCatalog'));
    const catalog = this.arn('glue', 'catalog');
    this.allow(
      lambda,
      ['glue:GetDatabase', 'glue:GetTable', 'glue:GetPartitions'],
      catalog,
      this.arn('glue', `database/${this.#database}`),
      ...Object.keys(archiveTables).map((name) => this.arn('glue', `table/${this.#database}/${name}`)),
    );
    // Athena looks up the default database before every query and creates it if missing.
    this.allow(
      lambda,
      ['glue:GetDatabase', 'glue:CreateDatabase'],
      catalog,
      this.arn('glue', 'database/default'),
    );
    this.allow(lambda, ['s3:GetBucketLocation', 's3:ListBucket'], this.#bucket.bucketArn);
    this.allowFiles(lambda, ['s3:GetObject'], archiveTables.event_archive.folder);
    // A query first writes the list of people who erased their activity.
    this.allowFiles(lambda, ['s3:GetObject', 's3:PutObject'], archiveTables.event_erased.folder);
    this.allowFiles(lambda, ['s3:GetObject', ...writing], resultsFolder);
  }

  grantWrites(lambda: LambdaFunction): void {
    this.allow(lambda, ['s3:ListBucketMultipartUploads'], this.#bucket.bucketArn);
    for (const { folder } of Object.values(archiveTables)) {
      this.allowFiles(lambda, ['s3:GetObject', 's3:DeleteObject', ...writing], folder);
    }
  }

  private allowFiles(lambda: LambdaFunction, actions: string[], folder: string): void {
    const files = this.#bucket.arnForObjects(`${folder}*`);
    this.allow(lambda, actions, files);
    const reason = 'It works on the files of this folder, whatever their keys.';
    if (lambda.role) acknowledgeWildcards(lambda.role, [files], reason);
  }

  private allow(grantee: LambdaFunction, actions: string[], ...resourceArns: string[]): void {
    Grant.addToPrincipal({ grantee, actions, resourceArns });
  }

  private arn(service: string, rest: string): string {
    const { partition, region, account } = Stack.of(this);
    return `arn:${partition}:${service}:${region}:${account}:${rest}`;
  }
}
