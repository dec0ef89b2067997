import { describe, expect, test } from 'vitest';
import { cloudTables } from '../../../functions/lookup/pipeline/cloud/tables.ts';
import { eligiblePosts } from '../../../functions/lookup/pipeline/documents/readSetting.ts';
import { substitutions } from '../../../infra/stack/insights/states.ts';
import { workflow } from '../../../infra/stack/insights/workflow.ts';
import { SourceId } from '../../../shared/model/scope.ts';
import { mentions, type Statement, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();

type Glued = { readonly Name: string; readonly Type: string };
type TableInput = {
  readonly Name: string;
  readonly Parameters: Record<string, string>;
  readonly PartitionKeys: readonly Glued[];
  readonly StorageDescriptor: { readonly Columns: readonly Glued[]; readonly Location: unknown };
};
// The activity archive has its own tables.
const tables = stack
  .of('AWS::Glue::Table')
  .filter(([id]) => id.startsWith('Insights'))
  .map(([, { Properties }]) => Properties.TableInput as TableInput);
const table = (name: string) => tables.find(({ Name }) => Name === name);

/** The permissions of the workflow’s role or its tasks’. */
function allowed(role: RegExp): Statement[] {
  const [id] = stack.of('AWS::IAM::Role').find(([name]) => role.test(name)) ?? [];
  return stack
    .of('AWS::IAM::Policy')
    .filter(([, { Properties }]) => id && mentions(Properties.Roles, id))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
}

const workflowRole = /^InsightsWorkflowRole/;
const tasksRole = /^InsightsinsightsRole/;
const actionsOn = (role: RegExp, resource: string) =>
  allowed(role)
    .filter(({ Resource }) => JSON.stringify(Resource).includes(resource))
    .flatMap(({ Action }) => Action)
    .sort();

describe('the catalog of Athena tables', () => {
  test('the catalog of Athena tables has a table for everything that the queries read or write and don’t create', () => {
    expect(tables.map(({ Name }) => Name).sort()).toEqual(cloudTables.map(({ name }) => name).sort());
  });

  test('the catalog of Athena tables finds post files by source and month without registering them', () => {
    const posts = table('post_file');
    expect(posts?.PartitionKeys).toEqual([
      { Name: 'source', Type: 'int' },
      { Name: 'month_index', Type: 'int' },
    ]);
    expect(posts?.Parameters).toMatchObject({
      'projection.enabled': 'true',
      'projection.month_index.type': 'integer',
      'projection.month_index.range': '0,359',
    });
    expect(JSON.stringify(posts?.StorageDescriptor.Location)).toContain('/posts/enhanced/');
  });

  test('the catalog of Athena tables projects exactly the known sources', () => {
    for (const { Name, Parameters } of tables.filter(({ PartitionKeys }) => PartitionKeys.length > 0)) {
      const [from = 0, to = 0] = (Parameters['projection.source.range'] ?? '').split(',').map(Number);
      const step = Number(Parameters['projection.source.interval']);
      const ids = Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step);
      expect(ids, Name).toEqual(SourceId.options.map(({ value }) => value));
    }
  });

  test('the catalog of Athena tables reads the ids of reference files as 64-bit integers, as most writers store them', () => {
    const columns = tables.flatMap(({ Name, StorageDescriptor }) =>
      Name.startsWith('reference_') ? StorageDescriptor.Columns : [],
    );
    expect(new Set(columns.map(({ Type }) => Type))).toEqual(new Set(['bigint', 'string']));
  });

  test('the catalog of Athena tables has no duplicate column names', () => {
    for (const { Name, PartitionKeys, StorageDescriptor } of tables) {
      const names = [...PartitionKeys, ...StorageDescriptor.Columns].map((column) => column.Name);
      expect(new Set(names).size, Name).toBe(names.length);
    }
  });
});

describe('the Athena workgroup', () => {
  const [, workGroup] = stack.of('AWS::Athena::WorkGroup').find(([id]) => id.startsWith('Insights')) ?? [];
  const configuration = workGroup?.Properties.WorkGroupConfiguration;

  test('the Athena workgroup enforces an encrypted location of results for every caller', () => {
    expect(configuration).toMatchObject({
      EnforceWorkGroupConfiguration: true,
      EngineVersion: { SelectedEngineVersion: 'Athena engine version 3' },
      ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
    });
    const [results] =
      stack.of('AWS::S3::Bucket').find(([id]) => id.startsWith('BucketsInsightsResults')) ?? [];
    expect(
      mentions((configuration as { ResultConfiguration: unknown }).ResultConfiguration, results ?? ''),
    ).toBe(true);
  });

  test('the Athena workgroup stops a query that reads five terabytes', () => {
    expect(configuration).toMatchObject({ BytesScannedCutoffPerQuery: 5 * 1024 ** 4 });
  });
});

describe('the insights buckets', () => {
  const bucket = (name: string) =>
    stack.of('AWS::S3::Bucket').find(([id]) => id.startsWith(`Buckets${name}`))?.[1].Properties;

  test('the insights buckets delete results after a week, and posts never', () => {
    const expiring = expect.objectContaining({ ExpirationInDays: 7 });
    expect(bucket('InsightsResults')).toMatchObject({
      LifecycleConfiguration: { Rules: expect.arrayContaining([expiring]) },
    });
    expect(JSON.stringify(bucket('InsightsData'))).not.toContain('ExpirationInDays');
  });

  test('the insights buckets log access', () => {
    for (const name of ['InsightsData', 'InsightsResults']) {
      expect(bucket(name)).toHaveProperty('LoggingConfiguration');
    }
  });
});

describe('the insights workflow', () => {
  const machine = stack.only('AWS::StepFunctions::StateMachine');

  test('the insights workflow is the tested one with this stack’s names', () => {
    expect(JSON.parse(String(machine.DefinitionString))).toEqual(workflow(eligiblePosts));
    expect(Object.keys(machine.DefinitionSubstitutions as object).sort()).toEqual([...substitutions].sort());
  });

  test('the insights workflow has no unresolved placeholders', () => {
    const text = String(machine.DefinitionString);
    const named = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(substitutions));
  });

  test('the insights workflow is traced and logged', () => {
    expect(machine).toMatchObject({
      TracingConfiguration: { Enabled: true },
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
    });
  });

  test('the insights workflow notifies the operator of any failure and of long runs', () => {
    const alarms = stack
      .of('AWS::CloudWatch::Alarm')
      .filter(([, { Properties }]) => Properties.Namespace === 'AWS/States')
      .map(([, { Properties }]) => Properties);
    expect(alarms.map(({ MetricName }) => MetricName).sort()).toEqual([
      'ExecutionTime',
      'ExecutionsAborted',
      'ExecutionsFailed',
      'ExecutionsTimedOut',
    ]);
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
  });
});

describe('the rights of the insights workflow', () => {
  test('the rights of the insights workflow allow running and stopping queries of its workgroup', () => {
    expect(actionsOn(workflowRole, 'workgroup/')).toEqual([
      'athena:GetQueryExecution',
      'athena:StartQueryExecution',
      'athena:StopQueryExecution',
    ]);
  });

  test('the rights of the insights workflow allow inserting into partitioned tables', () => {
    expect(actionsOn(workflowRole, ':table/')).toContain('glue:BatchCreatePartition');
    expect(actionsOn(tasksRole, ':table/')).not.toContain('glue:BatchCreatePartition');
  });

  test('the rights of the insights workflow allow reading the default database, as Athena does before every query', () => {
    for (const role of [workflowRole, tasksRole]) {
      expect(actionsOn(role, 'database/default')).toEqual(['glue:CreateDatabase', 'glue:GetDatabase']);
    }
  });

  test('the rights of the insights workflow don’t allow the workflow or its tasks to write posts or reference files', () => {
    for (const role of [workflowRole, tasksRole]) {
      expect(actionsOn(role, '/posts/enhanced/*')).toEqual(['s3:GetObject']);
      expect(actionsOn(role, '/reference/*')).toEqual(['s3:GetObject']);
    }
  });

  test('the rights of the insights workflow let the workflow write staged results, and only its tasks delete them', () => {
    const inParts = ['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'];
    expect(actionsOn(workflowRole, '/staged/*').toSorted()).toEqual(
      ['s3:GetObject', 's3:PutObject', ...inParts].toSorted(),
    );
    expect(actionsOn(tasksRole, '/staged/*')).toEqual(['s3:DeleteObject', 's3:GetObject', 's3:PutObject']);
  });

  test('the rights of the insights workflow let the tasks write only the insights table', () => {
    const touched = allowed(tasksRole).filter(({ Action }) =>
      [Action].flat().some((each) => each.startsWith('dynamodb:')),
    );
    expect(touched).toHaveLength(1);
    expect(JSON.stringify(touched)).toContain('TablesInsights');
  });
});

describe('the functions of the API', () => {
  test('the functions of the API don’t depend on the insights workflow', () => {
    const own = Object.keys(stack.all).filter((id) => /^Insights(?!.*Alarm)|^BucketsInsights/.test(id));
    const others = Object.entries(stack.all).filter(
      ([id, { Type }]) =>
        !own.includes(id) && !/Alarm|Dashboard|BucketPolicy/.test(Type) && !id.startsWith('WatchNestedStack'),
    );
    const dependent = others.filter(([, resource]) => own.some((id) => mentions(resource, id)));
    // The bucket of access logs stores its own.
    expect(dependent.map(([id]) => id).filter((id) => !id.startsWith('BucketsLogs'))).toEqual([]);
  });
});

describe('the site’s bucket', () => {
  test('the site’s bucket can be listed by CloudFront, so that a missing file is a 404 and not a 403', () => {
    const [site] = stack.of('AWS::S3::Bucket').find(([id]) => id.startsWith('BucketsSite')) ?? [];
    const statements = stack
      .of('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => site && mentions(Properties.Bucket, site))
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
    const edge = statements.filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'));
    expect(edge.flatMap(({ Action }) => Action).sort()).toEqual(['s3:GetObject', 's3:ListBucket']);
  });
});
