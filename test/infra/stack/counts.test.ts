import { describe, expect, test } from 'vitest';
import { mentions, synthesized } from './synthesized.ts';

const stack = synthesized();
const named = (type: string, part: string) => {
  const found = stack.of(type).find(([id]) => id.startsWith(part));
  if (!found) throw new Error(`There is no ${part}`);
  return found;
};
const [deadId] = named('AWS::SQS::Queue', 'CountsDeadLetters');
const [tableId, table] = named('AWS::DynamoDB::Table', 'TablesActivity');

describe('the activity counts', () => {
  const [, mapping] =
    stack
      .of('AWS::Lambda::EventSourceMapping')
      .find(([, { Properties }]) => mentions(Properties.EventSourceArn, tableId)) ?? [];

  test('the activity counts are fed in order by inserts in the activity table’s stream, and failures are kept', () => {
    expect(table.Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_IMAGE' });
    expect(mapping?.Properties).toMatchObject({
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 1000,
      ParallelizationFactor: 1,
      BisectBatchOnFunctionError: true,
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    });
    expect(mentions(mapping?.Properties.DestinationConfig, deadId)).toBe(true);
  });

  test('the activity counts raise an alarm when they fall behind, or when something can’t be counted', () => {
    const alarms = stack.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
    expect(alarms.filter(({ MetricName }) => MetricName === 'IteratorAge')).toHaveLength(1);
    const onDead = alarms.filter(({ Dimensions }) => Dimensions && mentions(Dimensions, deadId));
    expect(onDead).toMatchObject([{ Threshold: 1 }]);
  });
});
