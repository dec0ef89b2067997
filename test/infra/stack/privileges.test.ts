import { describe, expect, test } from 'vitest';
import type { FunctionName } from '../../../infra/stack/functionFolders.ts';
import { type Grants, grants } from '../../../infra/stack/grants.ts';
import { portalIndex } from '../../../infra/stack/portalRows.ts';
import { portalWrites } from '../../../infra/stack/portalWrites.ts';
import { mentions, type Resource, type Statement, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();
const tracing = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'];
const logging = ['logs:CreateLogStream', 'logs:PutLogEvents'];
// Added by the rotation construct without a resource; our rotation makes its own key and doesn’t call it.
const rotation = ['secretsmanager:GetRandomPassword'];
const streams = ['dynamodb:ListStreams'];
// Needed for a workflow’s traces and logs; neither service supports resources here.
const workflow = [
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Environment = Record<string, unknown>;

function functionOf(service: string): { environment: Environment; statements: Statement[] } {
  const entry = stack
    .of('AWS::Lambda::Function')
    .find(([, lambda]) => environmentOf(lambda).POWERTOOLS_SERVICE_NAME === service);
  if (!entry) throw new Error(`There is no function ${service}`);
  const role = (entry[1].Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
  const statements = stack
    .of('AWS::IAM::Policy')
    .filter(([, { Properties }]) => mentions(Properties.Roles, role))
    .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
  return { environment: environmentOf(entry[1]), statements };
}

function environmentOf({ Properties }: Resource): Environment {
  return (Properties.Environment as { Variables: Environment } | undefined)?.Variables ?? {};
}

const actionsOf = (statements: Statement[]) => statements.flatMap(({ Action }) => Action).sort();

/** `dynamodb:Query portal`: each action beside each resource that it is allowed on. */
function permissionsOf(statements: Statement[]): string[] {
  const pairs = statements.flatMap(({ Action, Resource }) =>
    [Action].flat().flatMap((action) => [Resource].flat().map((resource) => `${action} ${nameOf(resource)}`)),
  );
  return [...new Set(pairs)].sort();
}

function nameOf(resource: unknown): string {
  if (resource === '*') return '*';
  const text = JSON.stringify(resource);
  const id = Object.keys(stack.all).find((each) => text.includes(`"${each}"`)) ?? text;
  const type = stack.all[id]?.Type.split('::').at(-1);
  const suffix = /"(\/[^"]+)"/.exec(text)?.[1] ?? '';
  return `${type} ${id.replace(/[0-9A-F]{8}$/, '')}${suffix}`;
}

/** The permissions for querying the activity archive: no changes, except for results and lists of removed people. */
const queries = [
  ...['GetQueryExecution', 'GetQueryResults', 'StartQueryExecution', 'StopQueryExecution']
    .map((action) => `athena:${action} workgroup/tideline-dev-activity`)
    .concat('athena:GetDataCatalog datacatalog/AwsDataCatalog'),
  ...['catalog', 'database/default'].map((name) => `glue:CreateDatabase ${name}`),
  ...['GetDatabase', 'GetPartitions', 'GetTable'].flatMap((action) =>
    [
      'catalog',
      'database/tideline_dev_activity',
      'table/tideline_dev_activity/event_archive',
      'table/tideline_dev_activity/event_staged',
      'table/tideline_dev_activity/event_erased',
    ].map((name) => `glue:${action} ${name}`),
  ),
  'glue:GetDatabase database/default',
  ...['GetBucketLocation', 'ListBucket'].map((action) => `s3:${action} Bucket BucketsActivityArchive`),
  's3:GetObject Bucket BucketsActivityArchive/events/*',
  ...['GetObject', 'PutObject'].map((action) => `s3:${action} Bucket BucketsActivityArchive/erased/*`),
  ...['AbortMultipartUpload', 'GetObject', 'ListMultipartUploadParts', 'PutObject'].map(
    (action) => `s3:${action} Bucket BucketsActivityArchive/results/*`,
  ),
].sort();

const isOfArchive = (permission: string) => /^(athena|glue):| BucketsActivityArchive/.test(permission);

/** Without the constant parts of an ARN. */
const shortened = (permission: string) =>
  permission.replace(/ undefined .*":(?:\w+:)?([\w/-]+)"\]\]\}$/, ' $1');

const secretNames = {
  Signing: 'SIGNING_SECRET_ID',
  TokenKeys: 'TOKEN_KEYS_SECRET_ID',
  TokenPublicKeys: 'TOKEN_PUBLIC_KEYS_SECRET_ID',
};

/** Verifiers read the sealing key for tokens of releases without key pairs. */
const secretsOf = ({ tokens, sealing }: Grants): (keyof typeof secretNames)[] => [
  ...(tokens || sealing ? (['Signing'] as const) : []),
  ...(tokens ? (['TokenPublicKeys'] as const) : []),
  ...(tokens === 'sign' ? (['TokenKeys'] as const) : []),
];

const writesOf = (name: FunctionName) =>
  Object.keys(portalWrites[name] ?? {}).filter((action) => action !== 'fields');

describe('functions', () => {
  test('functions reserve no concurrency, since a new account has only 10', () => {
    for (const [id, { Properties }] of stack.of('AWS::Lambda::Function'))
      expect(Properties, id).not.toHaveProperty('ReservedConcurrentExecutions');
  });
});

describe('privileges', () => {
  test.each(Object.entries(grants))('%s may do only what it is granted', (name, granted) => {
    const expected = [
      ...logging.map((action) => `${action} LogGroup Functions${name}Logs`),
      ...tracing.map((action) => `${action} *`),
      ...(['activity', 'counts', 'insights'] as const).flatMap((table) =>
        (granted[table] ?? []).map((action) => `dynamodb:${action} Table Tables${capital(table)}`),
      ),
      // `portalRows.test.ts` says which rows.
      ...[...(granted.portal ?? []), ...writesOf(name as FunctionName)].map(
        (action) => `dynamodb:${action} Table TablesPortal`,
      ),
      ...(name in portalIndex ? ['dynamodb:Query Table TablesPortal/index/GSI1'] : []),
      ...(['files', 'quarantine', 'samples', 'exports'] as const).flatMap((bucket) =>
        (granted[bucket] ?? []).map((action) => `s3:${action} Bucket Buckets${capital(bucket)}/*`),
      ),
      ...(granted.seals
        ? [
            'kms:GetPublicKey Key AuditSealsKey',
            's3:GetObject Bucket BucketsAuditSeals/*',
            's3:ListBucket Bucket BucketsAuditSeals',
          ]
        : []),
      ...secretsOf(granted).map((secret) => `secretsmanager:GetSecretValue Secret Secrets${secret}`),
    ].sort();
    const permissions = permissionsOf(functionOf(name).statements);
    expect(permissions.filter((each) => !isOfArchive(each))).toEqual(expected);
    expect(permissions.filter(isOfArchive).map(shortened)).toEqual(granted.archive ? queries : []);
  });

  test.each(Object.entries(grants))('%s knows only the resources that it may use', (name, granted) => {
    const { environment } = functionOf(name);
    const expected = [
      ...['STAGE', 'LOG_LEVEL', 'POWERTOOLS_SERVICE_NAME', 'SITE_ORIGIN', 'ORIGIN_SECRET'],
      ...['SESSION_IDLE_HOURS', 'STAFF_SECOND_FACTOR'],
      ...(['portal', 'activity', 'counts', 'insights'] as const).flatMap((table) =>
        granted[table] ? [`${table.toUpperCase()}_TABLE`] : [],
      ),
      ...(['files', 'quarantine', 'samples', 'exports'] as const).flatMap((bucket) =>
        granted[bucket] ? [`${bucket.toUpperCase()}_BUCKET`] : [],
      ),
      ...(granted.archive ? ['ARCHIVE_BUCKET', 'ARCHIVE_DATABASE', 'ARCHIVE_WORKGROUP'] : []),
      ...(granted.seals ? ['AUDIT_BUCKET', 'AUDIT_KEY_ID'] : []),
      ...secretsOf(granted).map((secret) => secretNames[secret]),
    ];
    expect(Object.keys(environment).sort()).toEqual(expected.sort());
  });

  test('only the outbox sends mail, and only from the product’s address', () => {
    for (const name of Object.keys(grants)) {
      expect(actionsOf(functionOf(name).statements)).not.toContain('ses:SendEmail');
    }
    const sending = functionOf('outbox').statements.find(({ Action }) =>
      [Action].flat().includes('ses:SendEmail'),
    );
    expect(sending?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@tideline.example' } });
  });

  test('only scanVerdicts moves files out of quarantine', () => {
    expect(permissionsOf(functionOf('scanVerdicts').statements)).toEqual(
      [
        ...logging.map((action) => `${action} LogGroup MalwareScanscanVerdictsLogs`),
        ...tracing.map((action) => `${action} *`),
        ...['GetItem', 'PutItem', 'UpdateItem'].map((action) => `dynamodb:${action} Table TablesPortal`),
        ...['GetObject', 'DeleteObject'].map((action) => `s3:${action} Bucket BucketsQuarantine/*`),
        's3:PutObject Bucket BucketsFiles/*',
      ].sort(),
    );
    for (const name of Object.keys(grants)) {
      expect(permissionsOf(functionOf(name).statements), name).not.toContain(
        's3:PutObject Bucket BucketsFiles/*',
      );
    }
  });

  test('mailEvents may only write rows and read its queue', () => {
    const actions = actionsOf(functionOf('mailEvents').statements).filter(
      (action) => !action.startsWith('sqs:'),
    );
    expect(actions).toEqual([...logging, ...tracing, 'dynamodb:PutItem'].sort());
  });

  test('the outbox may read, delete and decrypt rows, send mail and read its queue', () => {
    const [table, queue] = ['Table TablesPortal', 'Queue OutboxQueue'];
    // Recipients are identities in the sandbox; a condition fixes the sender.
    const permissions = permissionsOf(functionOf('outbox').statements).map((each) =>
      each.replace(/ undefined .*:identity\/\*.*$/, ' any identity'),
    );
    expect(permissions).toEqual(
      [
        ...logging.map((action) => `${action} LogGroup OutboxoutboxLogs`),
        ...tracing.map((action) => `${action} *`),
        ...['BatchWriteItem', 'DeleteItem', 'GetItem', 'Query'].map(
          (action) => `dynamodb:${action} ${table}`,
        ),
        'secretsmanager:GetSecretValue Secret SecretsSigning',
        ...['SendEmail', 'SendRawEmail'].flatMap((action) => [
          `ses:${action} ConfigurationSet MailConfigurationSet`,
          `ses:${action} any identity`,
        ]),
        ...[
          'ChangeMessageVisibility',
          'DeleteMessage',
          'GetQueueAttributes',
          'GetQueueUrl',
          'ReceiveMessage',
        ].map((action) => `sqs:${action} ${queue}`),
      ].sort(),
    );
  });

  test('the jobs that change people may not send mail', () => {
    const permissions = permissionsOf(functionOf('memberJobs').statements);
    expect(permissions.filter((each) => each.startsWith('ses:'))).toEqual([]);
    expect(permissions.filter((each) => each.startsWith('dynamodb:'))).toEqual(
      [
        ...[
          'BatchGetItem',
          'ConditionCheckItem',
          'DeleteItem',
          'GetItem',
          'PutItem',
          'Query',
          'UpdateItem',
        ].map((action) => `dynamodb:${action} Table TablesPortal`),
        'dynamodb:Query Table TablesPortal/index/GSI1',
      ].sort(),
    );
  });

  test('no feature may change a secret or its next version', () => {
    for (const name of Object.keys(grants)) {
      expect(actionsOf(functionOf(name).statements)).not.toContain('secretsmanager:PutSecretValue');
    }
  });

  test('privileges are granted without wildcards in actions', () => {
    const statements = stack
      .of('AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
    expect(actionsOf(statements).filter((action) => action.includes('*'))).toEqual([]);
  });

  test('privileges name every resource, except where the service has none', () => {
    const statements = stack
      .of('AWS::IAM::Policy')
      .flatMap(([, { Properties }]) => statementsOf(Properties.PolicyDocument));
    const everywhere = actionsOf(
      statements.filter(({ Resource }) => JSON.stringify(Resource).includes('"*"')),
    );
    expect(
      everywhere.filter((action) => ![...tracing, ...rotation, ...streams, ...workflow].includes(action)),
    ).toEqual([]);
  });

  test('privileges use no managed policy', () => {
    for (const [, { Properties }] of stack.of('AWS::IAM::Role')) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
    }
  });

  test('privileges put no secret into the template', () => {
    expect(functionOf('auth').environment.ORIGIN_SECRET).toMatchObject({
      'Fn::Join': ['', expect.arrayContaining(['{{resolve:secretsmanager:'])],
    });
    for (const [id, { Properties }] of stack.of('AWS::SecretsManager::Secret')) {
      expect(Properties, id).toHaveProperty('GenerateSecretString.PasswordLength', 64);
      expect(Properties, id).not.toHaveProperty('SecretString');
    }
  });
});
