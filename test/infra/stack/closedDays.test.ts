import { expect, it } from 'vitest';
import { mentions, synthesized } from './synthesized.ts';

const stack = synthesized();

it('days are closed hourly, with alarms after three missed hours and on a drift of counts', () => {
  const [lambda] = stack.of('AWS::Lambda::Function').find(([id]) => id.startsWith('ClosedDays')) ?? [''];
  const [, rule] = stack.of('AWS::Events::Rule').find(([id]) => id.startsWith('ClosedDays')) ?? [];
  expect(rule?.Properties).toMatchObject({ ScheduleExpression: 'rate(1 hour)', State: 'ENABLED' });
  expect(mentions(rule?.Properties.Targets, lambda)).toBe(true);
  const alarms = stack.of('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);
  const behind = alarms.filter(
    ({ MetricName, Dimensions }) => MetricName === 'Invocations' && mentions(Dimensions, lambda),
  );
  expect(behind).toMatchObject([{ Period: 3 * 3600, TreatMissingData: 'breaching' }]);
  expect(alarms.filter(({ MetricName }) => MetricName === 'countDrift')).toMatchObject([{ Threshold: 1 }]);
});
