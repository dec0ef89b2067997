import { Duration, Stack } from 'aws-cdk-lib';
import { CfnWorkGroup } from 'aws-cdk-lib/aws-athena';
import { Grant, type IGrantable, Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import {
  knownFolder,
  measuredFolder,
  postFolder,
  referenceFolder,
  stagedFolder,
} from '../../../functions/lookup/pipeline/cloud/tables.ts';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/readSetting.ts';
import type { Settings } from '../../stages/settings.ts';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';
import type { Buckets } from '../buckets.ts';
import { idOfStack } from '../idOfStack.ts';
import { nodeFunction } from '../nodeFunction.ts';
import type { Tables } from '../tables.ts';
import { Catalogue } from './catalogue.ts';
import type { substitutions } from './states.ts';
import { workflow } from './workflow.ts';

type InsightsProps = { settings: Settings; tables: Tables; buckets: Buckets };

/** Stops runaway queries: no step reads this much in a month of 613 million posts. */
const maxScannedBytes = 5 * 1024 ** 4;

/** Athena writes large files in parts. */
const writing = ['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];

/** Builds data that exceeds one machine, independently of the functions that serve requests. */
export class Insights extends Construct {
  readonly workflow: StateMachine;
  readonly tasks: LambdaFunction;
  readonly #buckets: Buckets;
  readonly #catalogue: Catalogue;
  readonly #workGroup: CfnWorkGroup;

  constructor(scope: Construct, id: string, { settings, tables, buckets }: InsightsProps) {
    super(scope, id);
    this.#buckets = buckets;
    this.#catalogue = new Catalogue(this, 'Catalogue', settings, buckets.insightsData);
    this.#workGroup = this.createWorkGroup(settings);
    this.tasks = this.createTasks(settings, tables);
    this.workflow = this.createWorkflow(settings);
  }

  private createWorkGroup({ stage }: Settings): CfnWorkGroup {
    return new CfnWorkGroup(this, 'WorkGroup', {
      name: `tideline-${stage}-insights`,
      description: 'The queries of the insights build',
      recursiveDeleteOption: true,
      workGroupConfiguration: {
        enforceWorkGroupConfiguration: true,
        publishCloudWatchMetricsEnabled: true,
        bytesScannedCutoffPerQuery: maxScannedBytes,
        engineVersion: { selectedEngineVersion: 'Athena engine version 3' },
        resultConfiguration: {
          outputLocation: this.#buckets.insightsResults.s3UrlForObject('athena/'),
          expectedBucketOwner: Stack.of(this).account,
          encryptionConfiguration: { encryptionOption: 'SSE_S3' },
        },
      },
    });
  }

  private createTasks(settings: Settings, { insights }: Tables): LambdaFunction {
    const { insightsData, insightsResults } = this.#buckets;
    const tasks = nodeFunction(this, 'insights', {
      settings,
      description: 'What the insights workflow does between its queries',
      timeout: Duration.minutes(15),
      memorySize: 3008,
      failures: 'Called by the workflow, which tries again and fails with it.',
      environment: {
        INSIGHTS_TABLE: insights.tableName,
        KEPT_RELEASES: String(settings.keptReleases),
        QUOTED_SOURCES: settings.quotedSources.join(','),
        INSIGHTS_DATA_BUCKET: insightsData.bucketName,
        INSIGHTS_RESULTS_BUCKET: insightsResults.bucketName,
        ATHENA_WORKGROUP: this.#workGroup.ref,
        ATHENA_DATABASE: this.#catalogue.database,
      },
    });
    this.grantQueries(tasks);
    allow(tasks, ['athena:GetQueryResults'], this.workGroupArn);
    allow(
      tasks,
      ['s3:PutObject', 's3:DeleteObject'],
      ...[knownFolder, stagedFolder, measuredFolder, 'state.json'].map((key) => this.dataArn(key)),
    );
    allow(tasks, ['s3:GetObject'], this.dataArn('state.json'));
    const rows = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'BatchWriteItem', 'PartiQLUpdate'];
    allow(
      tasks,
      rows.map((action) => `dynamodb:${action}`),
      insights.tableArn,
    );
    return tasks;
  }

  private createWorkflow(settings: Settings): StateMachine {
    const role = new Role(this, 'WorkflowRole', { assumedBy: new ServicePrincipal('states.amazonaws.com') });
    const logs = new LogGroup(this, 'WorkflowLogs', {
      // Log groups with other names count against the account's single resource policy for service logs. The stack's id keeps
      // leftovers of a failed or deleted stack from blocking the next one.
      logGroupName: `/aws/vendedlogs/states/tideline-${settings.stage}-insights-${idOfStack(this)}`,
      retention: settings.logRetention,
      removalPolicy: settings.removal,
    });
    const values: Record<(typeof substitutions)[number], string> = {
      TasksArn: this.tasks.functionArn,
      WorkGroup: this.#workGroup.ref,
      Database: this.#catalogue.database,
      ResultsBucket: this.#buckets.insightsResults.bucketName,
    };
    const machine = new StateMachine(this, 'Workflow', {
      comment: 'From post files to a served release',
      definitionBody: DefinitionBody.fromString(JSON.stringify(workflow(eligiblePosts))),
      definitionSubstitutions: values,
      role,
      tracingEnabled: true,
      logs: { destination: logs, level: LogLevel.ALL, includeExecutionData: false },
    });

    allow(role, ['lambda:InvokeFunction'], this.tasks.functionArn);
    this.grantQueries(role);
    const { catalog, database, tables } = this.#catalogue.arns;
    // Inserting into a partitioned table may require BatchCreatePartition, although our partitions are projected and never
    // registered.
    const changing = ['CreateTable', 'DeleteTable', 'BatchCreatePartition'];
    allow(
      role,
      changing.map((action) => `glue:${action}`),
      catalog,
      database,
      tables,
    );
    allow(role, writing, ...[stagedFolder, measuredFolder].map((key) => this.dataArn(key)));
    // A separate policy, since the role's own can't name the workflow, which depends on it.
    const children = new Policy(this, 'ChildrenPolicy', {
      roles: [role],
      statements: [
        new PolicyStatement({ actions: ['states:StartExecution'], resources: [machine.stateMachineArn] }),
        new PolicyStatement({
          actions: ['states:DescribeExecution', 'states:StopExecution'],
          resources: [`${executionsOf(machine)}:*`],
        }),
      ],
    });
    acknowledgeWildcards(
      children,
      [`${executionsOf(machine)}:*`],
      'It starts and stops runs of itself, one per item of a map.',
    );
    acknowledge(role, {
      'AwsSolutions-IAM5[Resource::*]': 'X-Ray and the delivery of logs have no resource to name.',
    });
    return machine;
  }

  /** Athena reads and writes with the caller's permissions. */
  private grantQueries(grantee: LambdaFunction | Role): void {
    const { catalog, database, defaultDatabase, tables } = this.#catalogue.arns;
    const { insightsData, insightsResults } = this.#buckets;
    const actions = ['StartQueryExecution', 'GetQueryExecution', 'StopQueryExecution'];
    allow(
      grantee,
      actions.map((action) => `athena:${action}`),
      this.workGroupArn,
    );
    allow(grantee, ['athena:GetDataCatalog'], this.athenaArn('datacatalog/AwsDataCatalog'));
    const reading = ['GetDatabase', 'GetTable', 'GetPartitions'];
    allow(
      grantee,
      reading.map((action) => `glue:${action}`),
      catalog,
      database,
      tables,
    );
    // Athena looks up the default database before every query and creates it if it doesn't exist.
    allow(grantee, ['glue:GetDatabase', 'glue:CreateDatabase'], catalog, defaultDatabase);
    allow(
      grantee,
      ['s3:GetBucketLocation', 's3:ListBucket', 's3:ListBucketMultipartUploads'],
      insightsData.bucketArn,
      insightsResults.bucketArn,
    );
    const read = [postFolder, referenceFolder, knownFolder, stagedFolder, measuredFolder].map((key) =>
      this.dataArn(key),
    );
    const results = insightsResults.arnForObjects('*');
    allow(grantee, ['s3:GetObject'], ...read);
    allow(grantee, ['s3:GetObject', ...writing], results);
    const role = grantee instanceof Role ? grantee : grantee.role;
    if (!role) return;
    const reason = 'It works on the files of these folders, whatever their keys.';
    acknowledgeWildcards(role, [...read, results], reason);
    acknowledgeWildcards(role, [tables], 'The database exists for nothing else.');
  }

  private get workGroupArn(): string {
    return this.athenaArn(`workgroup/${this.#workGroup.ref}`);
  }

  private athenaArn(rest: string): string {
    const { partition, region, account } = Stack.of(this);
    return `arn:${partition}:athena:${region}:${account}:${rest}`;
  }

  private dataArn(key: string): string {
    return this.#buckets.insightsData.arnForObjects(key.endsWith('/') ? `${key}*` : key);
  }
}

function executionsOf(machine: StateMachine): string {
  const { partition, region, account } = Stack.of(machine);
  return `arn:${partition}:states:${region}:${account}:execution:${machine.stateMachineName}`;
}

function allow(grantee: IGrantable, actions: string[], ...resourceArns: string[]): void {
  Grant.addToPrincipal({ grantee, actions, resourceArns });
}
