import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { metricLine } from '../../../functions/platform/services/metricLine.ts';
import { functionNames } from '../../../infra/stack/bundling.ts';
import { features } from '../../../shared/api/index.ts';
import { holding, mentions, synthesized } from './synthesized.ts';

const dev = synthesized();

describe('the stack', () => {
  test.each(dev.of('AWS::Logs::LogGroup'))('the log of %s is kept for two weeks', (_, { Properties }) => {
    expect(Properties.RetentionInDays).toBe(14);
  });

  test('the stack sets a deletion policy on everything that holds data', () => {
    for (const [id, resource] of holding.flatMap((type) => dev.of(type))) {
      expect(resource, id).toMatchObject({ DeletionPolicy: 'Delete', UpdateReplacePolicy: 'Delete' });
    }
    for (const [id, bucket] of dev.of('AWS::S3::Bucket'))
      expect(bucket.DeletionPolicy, id).toBe('RetainExceptOnCreate');
  });
});

describe('functions', () => {
  test.each(dev.of('AWS::Lambda::Function'))(
    'the function %s has its own log group in the stack',
    (_, { Properties }) => {
      const { LogGroup } = Properties.LoggingConfig as { LogGroup: { Ref: string } };
      expect(dev.all[LogGroup.Ref]?.Type).toBe('AWS::Logs::LogGroup');
    },
  );

  test('functions log from the level that their code writes', () => {
    for (const [id, { Properties }] of dev.of('AWS::Lambda::Function')) {
      const { Variables } = Properties.Environment as { Variables: { LOG_LEVEL: string } };
      expect(Properties.LoggingConfig, id).toMatchObject({ ApplicationLogLevel: Variables.LOG_LEVEL });
    }
  });

  test('functions run on the newest Node, on ARM, and are traced', () => {
    const lambdas = dev.of('AWS::Lambda::Function');
    expect(lambdas).toHaveLength(functionNames.length);
    for (const [id, { Properties }] of lambdas) {
      expect(Properties, id).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: expect.stringMatching(/^\w+\/index\.handler$/),
        TracingConfig: { Mode: 'Active' },
      });
    }
  });
});

/** The text below each entry of the page’s alarms, by the names that the entry begins with. */
function stepsByAlarm(page: string): Map<string, string> {
  const [, section = ''] = page.split('\n## Alarms\n');
  const [alarms = ''] = section.split('\n## ');
  return new Map(
    alarms.split(/\n(?=- )/).flatMap((entry) => {
      const [named = ''] = entry.split(':', 1);
      return [...named.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [name, entry]);
    }),
  );
}

describe('alarms', () => {
  const alarms = dev.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

  const answering: readonly string[] = [...features, 'unmatched'];
  const unseen = functionNames.filter((name) => !answering.includes(name));

  test.each(unseen)('alarms fire when the background function %s fails, is throttled or is slow', (name) => {
    const [id] =
      dev
        .of('AWS::Lambda::Function')
        .find(([, { Properties }]) => JSON.stringify(Properties.Environment).includes(`NAME":"${name}"`)) ??
      [];
    const watching = alarms.filter(({ Dimensions }) => id && Dimensions && mentions(Dimensions, id));
    const metrics = watching
      .map(({ MetricName }) => MetricName)
      .filter((metric) => !['Invocations', 'IteratorAge'].includes(String(metric)));
    expect(metrics.sort()).toEqual(['Duration', 'Errors', 'Throttles']);
    expect(watching.find(({ MetricName }) => MetricName === 'Duration')?.ExtendedStatistic).toBe('p99');
  });

  const alarmOf = (part: string) => {
    const [found] = dev.of('AWS::CloudWatch::Alarm').filter(([id]) => id.startsWith(`Alarms${part}`));
    return found?.[1].Properties ?? {};
  };

  test('alarms fire on the first unexpected error, which its log line counts', () => {
    expect(alarmOf('Unexpected')).toMatchObject({
      Namespace: 'Tideline',
      MetricName: 'unexpected',
      Dimensions: [{ Name: 'stage', Value: 'dev' }],
      Threshold: 1,
      Period: 300,
    });
    expect(metricLine('unexpected', new Date(0))).toMatchObject({
      unexpected: 1,
      stage: expect.any(String),
      _aws: { CloudWatchMetrics: [{ Namespace: 'Tideline', Dimensions: [['stage']] }] },
    });
  });

  test('alarms fire on three 5xx responses in 15 minutes, and when the API is slow', () => {
    expect(alarmOf('ApiErrors')).toMatchObject({ MetricName: '5xx', Threshold: 3, Period: 900 });
    expect(alarmOf('ApiLatency')).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p99' });
  });

  test('alarms fire at four fifths of the account’s concurrency', () => {
    expect(alarmOf('Concurrency')).toMatchObject({ MetricName: 'ConcurrentExecutions', Threshold: 800 });
  });

  test.each([
    ['ApiRefusals', '4xx'],
    ['ApiLimited', 'limited'],
    ['EdgeErrors', '5xxErrorRate'],
    ['portalTableThrottles', 'WriteThrottleEvents'],
    ['activityTableThrottles', 'WriteThrottleEvents'],
    ['countsTableThrottles', 'WriteThrottleEvents'],
    ['insightsTableThrottles', 'ReadThrottleEvents'],
  ])('alarms fire on %s', (part, metric) => {
    expect(JSON.stringify(alarmOf(part))).toContain(metric);
  });

  test('alarms count 429 responses in the API’s access log, which names the stage', () => {
    const filter = dev.only('AWS::Logs::MetricFilter');
    expect(filter).toMatchObject({ FilterPattern: '{ $.status = "429" }' });
    const { Format } = dev.only('AWS::ApiGatewayV2::Stage').AccessLogSettings as { Format: string };
    expect(JSON.parse(Format)).toMatchObject({ stage: 'dev', status: '$context.status' });
  });

  test.each(['Availability', 'LookupSpeed'])(
    'alarms fire when the monthly quota of %s is spent too fast',
    (name) => {
      for (const speed of ['Fast', 'Slow']) {
        const [, composite] =
          dev.of('AWS::CloudWatch::CompositeAlarm').find(([id]) => id.startsWith(`Alarms${name}${speed}`)) ??
          [];
        expect(JSON.stringify(composite?.Properties.AlarmRule)).toContain(' AND ');
        expect(composite?.Properties.AlarmActions).toHaveLength(1);
      }
    },
  );

  test('alarms come with a dashboard and no paid detailed metrics', () => {
    expect(JSON.stringify(dev.only('AWS::CloudWatch::Dashboard'))).toContain('Calls and failures');
    expect(dev.only('AWS::ApiGatewayV2::Stage').DefaultRouteSettings).not.toHaveProperty(
      'DetailedMetricsEnabled',
    );
  });

  test('alarms come with a dashboard of every table, and of every function but that of the insights workflow', () => {
    const shown = JSON.stringify(dev.only('AWS::CloudWatch::Dashboard'));
    const parts = ['AWS::Lambda::Function', 'AWS::DynamoDB::Table'].flatMap((type) => dev.of(type));
    const missing = parts.map(([id]) => id).filter((id) => !shown.includes(`"${id}"`));
    expect(missing).toEqual([expect.stringMatching(/^Insightsinsights/)]);
  });

  test.each(['mailEvents', 'outbox', 'memberJobs'])(
    'alarms fire when the queue %s fills, stalls or has dead letters',
    (name) => {
      const watched = alarms.filter(
        ({ Namespace, AlarmDescription }) =>
          Namespace === 'AWS/SQS' && String(AlarmDescription).includes(`queue ${name}`),
      );
      expect(watched.map(({ MetricName }) => MetricName).sort()).toEqual([
        'ApproximateAgeOfOldestMessage',
        'ApproximateNumberOfMessagesVisible',
        'ApproximateNumberOfMessagesVisible',
      ]);
    },
  );

  const names = ['Alarm', 'CompositeAlarm'].flatMap((type) =>
    dev.of(`AWS::CloudWatch::${type}`).map(([id]) => id.replace(/^Alarms/, '').slice(0, -8)),
  );
  // Both windows of a burn rate belong to one alarm; functions, queues and tables share an entry per fault.
  const kinds = ['Errors', 'Throttles', 'Latency', 'QueueAge', 'QueueDepth', 'DeadLetters', 'Pipe'];
  const entryOf = (name: string) => {
    if (name.startsWith('insightsWorkflow')) return 'insightsWorkflow…';
    if (name.endsWith('TableThrottles')) return 'insightsTableThrottles';
    const kind = kinds.find((each) => name.endsWith(each) && /^[a-z]/.test(name));
    return kind && name !== 'canaryErrors' ? `…${kind}` : name.replace(/(Fast|Slow)[12]$/, '$1');
  };
  const entries = stepsByAlarm(readFileSync('docs/operations.md', 'utf8'));

  test.each([...new Set(names.map(entryOf))])('the alarm %s is documented with a first step', (entry) => {
    expect(entries.get(entry)).toMatch(/^ {2}1\. \S/m);
  });

  test('every documented alarm exists', () => {
    // Those of production, us-east-1 and rollouts, and entries that name several functions.
    const elsewhere = ['canaryBehind', 'FirewallBlocks', '…NewVersion', 'portal…', 'activity…', 'counts…'];
    const known = new Set([...names, ...names.map(entryOf), ...elsewhere]);
    expect([...entries.keys()].filter((entry) => !known.has(entry))).toEqual([]);
  });

  test('alarms fire before bounces make SES stop sending', () => {
    const names = alarms
      .filter(({ Namespace }) => Namespace === 'AWS/SES')
      .map(({ MetricName }) => MetricName);
    expect(names.sort()).toEqual(['Reputation.BounceRate', 'Reputation.ComplaintRate']);
  });

  test('all alarms publish to two encrypted topics, for urgent and for other alarms', () => {
    const topics = new Set(
      alarms.flatMap(({ AlarmActions }) => (AlarmActions ? JSON.stringify(AlarmActions) : [])),
    );
    expect(topics.size).toBe(2);
    const [topic, ...others] = dev
      .of('AWS::SNS::Topic')
      .filter(([id]) => [...topics].some((each) => each.includes(id)));
    expect(others).toHaveLength(1);
    expect(topic?.[1].Properties).toHaveProperty('KmsMasterKeyId');
    const policy = dev
      .of('AWS::SNS::TopicPolicy')
      .find(([, { Properties }]) => topic && mentions(Properties.Topics, topic[0]));
    expect(policy?.[1].Properties.PolicyDocument).toMatchObject({
      Statement: expect.arrayContaining([
        expect.objectContaining({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
        }),
      ]),
    });
    expect(dev.of('AWS::SNS::Subscription').map(([, { Properties }]) => Properties.Protocol)).toEqual([
      'sqs',
    ]);
  });
});

describe('the rotated secrets', () => {
  test('the sealing secret and the token keys are rotated for secrets of this account only', () => {
    const permissions = dev
      .of('AWS::Lambda::Permission')
      .map(([, { Properties }]) => Properties)
      .filter(({ Principal }) => Principal === 'secretsmanager.amazonaws.com');
    expect(permissions).not.toEqual([]);
    for (const each of permissions) expect(each).toMatchObject({ SourceAccount: expect.anything() });
  });

  test('the sealing secret and the token keys get a new version every 90 days from one function', () => {
    const rotations = dev.of('AWS::SecretsManager::RotationSchedule').map(([, { Properties }]) => Properties);
    expect(rotations.map(({ SecretId }) => JSON.stringify(SecretId)).sort()).toEqual([
      expect.stringContaining('SecretsSigning'),
      expect.stringContaining('SecretsTokenKeys'),
    ]);
    for (const rotation of rotations) {
      expect(rotation).toMatchObject({
        RotationRules: { ScheduleExpression: 'rate(90 days)' },
        RotateImmediatelyOnUpdate: false,
      });
      const { RotationLambdaARN } = rotation as { RotationLambdaARN: { 'Fn::GetAtt': [string] } };
      const rotator = dev.all[RotationLambdaARN['Fn::GetAtt'][0]];
      expect(JSON.stringify(rotator?.Properties.Environment)).toContain('"signing"');
    }
  });
});

describe('mail of the stack', () => {
  test('mail of the stack is sent encrypted, and bounces and complaints go to a queue with a dead letter queue', () => {
    const set = dev.only('AWS::SES::ConfigurationSet');
    expect(set).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    const destination = dev.only('AWS::SES::ConfigurationSetEventDestination');
    expect(destination).toMatchObject({
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint', 'reject'] },
    });
    const mappings = dev
      .of('AWS::Lambda::EventSourceMapping')
      .filter(([, { Properties }]) => JSON.stringify(Properties.EventSourceArn).includes('Queue'));
    expect(mappings).toHaveLength(3);
    for (const [, { Properties }] of mappings) {
      expect(Properties).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
    }
    const redriven = dev.of('AWS::SQS::Queue').filter(([, { Properties }]) => Properties?.RedrivePolicy);
    expect(redriven).toHaveLength(3);
  });
});
