import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { worseThanBefore } from '../../../infra/stack/newVersion.ts';
import { urgent } from '../../../infra/stack/watch/alarms.ts';
import { fires, type Told } from './evaluate.ts';
import { mentions, synthesized } from './synthesized.ts';

const stack = synthesized();
const alarms = stack.of('AWS::CloudWatch::Alarm');
const hour = 60 * 60;

type Values = readonly [well: number | undefined, ill: number | undefined];

/** Metrics of AWS’s services and our log lines, on a good day and on a bad one for each alarm. */
const metrics: Record<string, Values> = {
  'AWS/Lambda Errors': [0, 1],
  'AWS/Lambda Throttles': [0, 1],
  'AWS/Lambda Invocations': [100, 100],
  'AWS/Lambda IteratorAge': [200, hour * 1000],
  'AWS/Lambda ConcurrentExecutions': [20, 990],
  'AWS/Lambda Duration PR(:1000)': [100, 80],
  'AWS/ApiGateway 5xx': [0, 200],
  'AWS/ApiGateway 4xx': [20, 400],
  'AWS/ApiGateway Count': [1000, 1000],
  'AWS/ApiGateway Latency': [200, 29_000],
  'AWS/DynamoDB ReadThrottleEvents': [undefined, undefined],
  'AWS/DynamoDB WriteThrottleEvents': [undefined, 1],
  'AWS/SQS ApproximateNumberOfMessagesVisible': [0, 5000],
  'AWS/SQS ApproximateAgeOfOldestMessage': [0, hour],
  'AWS/States ExecutionsFailed': [0, 1],
  'AWS/States ExecutionsTimedOut': [0, 1],
  'AWS/States ExecutionsAborted': [0, 1],
  'AWS/States ExecutionTime': [hour * 1000, 4 * hour * 1000],
  'AWS/SES Reputation.BounceRate': [0.01, 0.06],
  'AWS/SES Reputation.ComplaintRate': [0, 0.003],
  'AWS/CloudFront 5xxErrorRate': [0.1, 5],
  'AWS/WAFV2 BlockedRequests': [20, 4000],
  'AWS/EventBridge/Pipes ExecutionFailed': [0, 1],
  'Tideline unexpected': [undefined, 1],
  'Tideline countDrift': [undefined, 1],
  'Tideline argon2_missing': [undefined, 1],
  'Tideline limited': [undefined, 150],
};

/** The function that an alarm watches, whose duration is limited by its timeout. */
function timeoutOf(alarm: Record<string, unknown>): number {
  const [, watched] =
    stack.of('AWS::Lambda::Function').find(([id]) => mentions(alarm.Dimensions ?? [], id)) ?? [];
  return Number(watched?.Properties.Timeout) * 1000;
}

function told(alarm: Record<string, unknown>, day: 0 | 1): Told {
  return ({ namespace, name, stat }) => {
    if (name === 'Duration' && stat === 'p99') return day === 0 ? 100 : timeoutOf(alarm);
    if (name === 'Invocations' && alarm.ComparisonOperator === 'LessThanThreshold' && day === 1)
      return undefined;
    const values = metrics[`${namespace} ${name}`] ?? metrics[`${namespace} ${name} ${stat}`];
    if (!values) throw new Error(`Nobody says what ${namespace} ${name} is on a good and on a bad day`);
    return values[day];
  };
}

describe('each alarm', () => {
  test.each(alarms)('the alarm %s fires when its metric is bad, and not before', (_, { Properties }) => {
    expect(fires(Properties, told(Properties, 0))).toBe(false);
    expect(fires(Properties, told(Properties, 1))).toBe(true);
  });

  test('alarms watch exactly the custom metrics that the code writes', () => {
    const read = alarms.flatMap(([, { Properties }]) =>
      Properties.Namespace === 'Tideline' ? [String(Properties.MetricName)] : [],
    );
    const written = globSync('functions/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\.\.\.(?:metricLine|versionedMetricLine)\('(\w+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
    const filtered = stack
      .of('AWS::Logs::MetricFilter')
      .flatMap(([, { Properties }]) =>
        (Properties.MetricTransformations as { MetricName: string }[]).map(({ MetricName }) => MetricName),
      );
    // Several lines may count the same event.
    expect(read.sort()).toEqual([...new Set([...written, ...filtered])].sort());
  });

  test('an alarm stays silent without data, except for scheduled functions', () => {
    const loud = alarms.filter(([, { Properties }]) => fires(Properties, () => undefined)).map(([id]) => id);
    expect(loud.length).toBeGreaterThan(2);
    for (const id of loud) expect(id).toMatch(/^Alarms\w+Behind[0-9A-F]{8}$/);
  });

  test('an alarm on the failure rate needs a minimum number of calls', () => {
    const [, { Properties } = { Properties: {} }] =
      alarms.find(([id]) => id.startsWith('AlarmsApiRefusals')) ?? [];
    const atNight: Told = ({ name }) => (name === 'Count' ? 10 : 9);
    expect(fires(Properties, atNight)).toBe(false);
    expect(fires(Properties, ({ name }) => (name === 'Count' ? 1000 : 900))).toBe(true);
  });
});

describe('what alarms do', () => {
  const topicOf = (actions: unknown) =>
    /"(?:Ref|GetAtt)":"\w*?(Pages|Topic)[0-9A-F]{8}/.exec(JSON.stringify(actions))?.[1];
  const notifying = [...alarms, ...stack.of('AWS::CloudWatch::CompositeAlarm')].filter(
    ([, { Properties }]) => Properties.AlarmActions,
  );

  test('every alarm that notifies also tells when it is over', () => {
    for (const [id, { Properties }] of notifying) {
      expect(Properties.OKActions, id).toEqual(Properties.AlarmActions);
    }
  });

  test('urgent alarms page, and all others are mailed', () => {
    const pages = notifying.filter(([, { Properties }]) => topicOf(Properties.AlarmActions) === 'Pages');
    const names = pages.map(([id]) => id.replace(/^Alarms(\w+?)[0-9A-F]{8}$/, '$1'));
    // EdgeErrors exists in us-east-1 only, canaryBehind where the canary runs.
    expect([...urgent].filter((name) => !names.includes(name)).sort()).toEqual(['canaryBehind']);
    expect(names.filter((name) => !urgent.has(name))).toEqual([]);
  });
});

describe('the comparison of a new version with the one before', () => {
  const isWorse = (failed: number, calls: number, allFailed: number, allCalls: number) => {
    const known = { failed, calls, allFailed, allCalls };
    const text = worseThanBefore.replaceAll(/\w+/g, (word) =>
      String(known[word as keyof typeof known] ?? word),
    );
    const [, condition = ''] = /^IF\((.+), 1, 0\)$/.exec(text) ?? [];
    return condition.split(' AND ').every((part) => {
      const [, left = '', right = ''] = /^(.+?) >=? (.+)$/.exec(part) ?? [];
      return part.includes('>=') ? value(left) >= value(right) : value(left) > value(right);
    });
  };

  /** Products and quotients of numbers and brackets. */
  const value = (text: string): number => {
    const plain = text.replaceAll(/\(([^()]+)\)/g, (_, inner: string) =>
      String(
        inner.split(' + ').reduce(
          (sum, part) =>
            sum +
            part
              .split(' - ')
              .map(Number)
              .reduce((a, b) => a - b),
          0,
        ),
      ),
    );
    const [first = '0', ...rest] = plain.split(' ');
    return rest.reduce(
      (result, word, at) =>
        at % 2 === 1 ? result : word === '*' ? result * Number(rest[at + 1]) : result / Number(rest[at + 1]),
      Number(first),
    );
  };

  test.each([
    ['a single failure', 1, 40, 1, 400, false],
    ['three failures of many calls', 3, 1000, 10, 10_000, false],
    ['a tenth that fails, while the version before doesn’t', 4, 40, 4, 400, true],
    ['a tenth that fails, as of the version before', 4, 40, 44, 440, false],
    ['every call of a quiet function', 3, 3, 3, 30, true],
  ] as const)('%s', (_, failed, calls, allFailed, allCalls, worse) => {
    expect(isWorse(failed, calls, allFailed, allCalls)).toBe(worse);
  });
});
