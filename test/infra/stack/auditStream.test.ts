import { expect, test } from 'vitest';
import { settledMs } from '../../../functions/platform/services/clock.ts';
import { portalRows } from '../../../infra/stack/portalRows.ts';
import { mentions, statementsOf, synthesized } from './synthesized.ts';

const stack = synthesized();
const lambdas = stack.of('AWS::Lambda::Function');
const lambda = lambdas.find(([id]) => id.startsWith('AuditStreamauditStream'));
if (!lambda) throw new Error('Audit logs are not delivered.');
const [id, { Properties }] = lambda;

test('the delivery of audit logs runs each minute, and ends before the next run', () => {
  const rules = stack.of('AWS::Events::Rule').filter(([, rule]) => mentions(rule.Properties.Targets, id));
  expect(rules.map(([, rule]) => rule.Properties.ScheduleExpression)).toEqual(['rate(1 minute)']);
  expect(Properties.Timeout).toBeLessThan(60);
});

test('the delivery of audit logs, which calls addresses of customers, has rights on rows and its signing secret only', () => {
  const role = (Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
  const allowed = stack
    .of('AWS::IAM::Policy')
    .filter(([, policy]) => mentions(policy.Properties.Roles, role))
    .flatMap(([, policy]) => statementsOf(policy.Properties.PolicyDocument))
    .flatMap(({ Action }) => Action)
    .filter((action) => !/^(logs|xray):/.test(action));
  expect([...new Set(allowed)].sort()).toEqual([
    'dynamodb:BatchGetItem',
    'dynamodb:GetItem',
    'dynamodb:PutItem',
    'dynamodb:Query',
    'dynamodb:UpdateItem',
    'secretsmanager:GetSecretValue',
  ]);
});

test('receivers on the machine itself are allowed in no function of the stack', () => {
  for (const [name, each] of lambdas) {
    expect(JSON.stringify(each.Properties.Environment), name).not.toContain('LOCAL_RECEIVERS');
  }
});

// It runs for minutes, and takes the time of an entry right before its commit.
const longer = 'organizationJobs';

test('a function that writes audit entries ends long before they are taken as settled', () => {
  const writers = Object.entries(portalRows)
    .filter(
      ([name, rows]) => rows.includes('AUDIT#*') && !['auditSeals', 'auditStream', longer].includes(name),
    )
    .map(([name]) => name);
  expect(writers.length).toBeGreaterThan(5);
  for (const name of writers) {
    const found = lambdas.find(([each]) => new RegExp(`${name}Function`, 'i').test(each));
    expect(Number(found?.[1].Properties.Timeout) * 1000, name).toBeLessThanOrEqual(settledMs / 2);
  }
});
