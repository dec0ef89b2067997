import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, test } from 'vitest';
import { computeCosts } from '../../../infra/costs/computeCosts.ts';
import { costsPage } from '../../../infra/costs/costsPage.ts';
import { linesOfTypes, otherTypes } from '../../../infra/costs/pricedTypes.ts';
import { priceSources } from '../../../infra/costs/prices.ts';
import { Firewall } from '../../../infra/stack/firewall.ts';
import { buildApp } from '../../../infra/synthesize.ts';
import { holding, production, synthesized, synthesizedBackups, synthesizedRollout } from './synthesized.ts';

const outdir = mkdtempSync(join(tmpdir(), 'tideline-production-'));
buildApp({ outdir, context: { 'aws:cdk:bundling-stacks': [], ...production } }).synth();
const stack = synthesized(outdir);

describe('a production stack', () => {
  afterAll(() => rmSync(outdir, { recursive: true }));

  test('a production stack keeps everything that holds data when it is deleted', () => {
    for (const [id, resource] of [...holding, 'AWS::S3::Bucket'].flatMap((type) => stack.of(type))) {
      // A failed creation leaves nothing but tables, whose protection would stop the rollback.
      const kept = resource.Type === 'AWS::DynamoDB::Table' ? 'Retain' : 'RetainExceptOnCreate';
      expect(resource, id).toMatchObject({ DeletionPolicy: kept, UpdateReplacePolicy: 'Retain' });
    }
    for (const [id, { Properties }] of stack.of('AWS::DynamoDB::Table')) {
      expect(Properties.DeletionProtectionEnabled, id).toBe(true);
    }
  });

  const rollout = synthesizedRollout(outdir);

  test('a production stack shifts a tenth of the calls to a new version for five minutes, and takes it back if it fails more', () => {
    const groups = rollout.of('AWS::CodeDeploy::DeploymentGroup');
    expect(groups.length).toBeGreaterThan(0);
    for (const [id, { Properties }] of groups) {
      const { Alarms, Enabled } = Properties.AlarmConfiguration as { Alarms: unknown[]; Enabled: boolean };
      expect(Properties.DeploymentConfigName, id).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      expect(Enabled, id).toBe(true);
      const name = id.slice(0, id.indexOf('Rollout'));
      expect(JSON.stringify(Alarms), id).toContain(`"${name}NewVersion`);
      expect(Properties.AutoRollbackConfiguration, id).toMatchObject({
        Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
      });
    }
  });

  test('a production stack moves its functions in three waves, each after the one before', () => {
    const before = new Map(
      rollout.of('AWS::Lambda::Alias').map(([id, alias]) => {
        const needed = (alias as { DependsOn?: string[] }).DependsOn ?? [];
        return [id, needed.find((other) => rollout.all[other]?.Type === 'AWS::Lambda::Alias')];
      }),
    );
    const waveOf = (id: string): number => {
      const earlier = before.get(id);
      return earlier ? waveOf(earlier) + 1 : 1;
    };
    const sizes = Map.groupBy([...before.keys()], waveOf);
    expect([...sizes.keys()].sort()).toEqual([1, 2, 3]);
    for (const some of sizes.values()) expect(some.length).toBeLessThanOrEqual(Math.ceil(before.size / 3));
  });

  test('the alarm of a new version compares failures and calls of this version with those of all', () => {
    const [, alarm] =
      rollout.of('AWS::CloudWatch::Alarm').find(([id]) => id.startsWith('lookupNewVersion')) ?? [];
    const metrics = alarm?.Properties.Metrics as {
      Id: string;
      MetricStat?: { Metric: { Dimensions: { Name: string }[] } };
    }[];
    const dimensions = Object.fromEntries(
      metrics.flatMap(({ Id, MetricStat }) =>
        MetricStat ? [[Id, MetricStat.Metric.Dimensions.map(({ Name }) => Name).sort()]] : [],
      ),
    );
    expect(dimensions).toEqual({
      ended: ['ExecutedVersion', 'FunctionName', 'Resource'],
      met: ['running', 'stage', 'version'],
      calls: ['ExecutedVersion', 'FunctionName', 'Resource'],
      allEnded: ['FunctionName', 'Resource'],
      allMet: ['running', 'stage'],
      allCalls: ['FunctionName', 'Resource'],
    });
  });

  test('a production stack keeps no resource whose name the next stack needs', () => {
    const left = Object.entries(stack.all).filter(([, { DeletionPolicy }]) =>
      ['Retain', 'RetainExceptOnCreate'].includes(String(DeletionPolicy)),
    );
    for (const [id, { Properties }] of left) {
      const { BucketName, LogGroupName, Name, TableName } = Properties;
      const named = BucketName ?? LogGroupName ?? Name ?? TableName;
      if (named !== undefined) expect(JSON.stringify(named), id).toContain('AWS::StackId');
    }
    expect(left.length).toBeGreaterThan(10);
  });

  test.each(stack.of('AWS::Logs::LogGroup'))(
    'a production stack keeps the log of %s for a year',
    (_, { Properties }) => {
      expect(Properties.RetentionInDays).toBe(365);
    },
  );

  test('a production stack has its own domain and requires at least TLS 1.2', () => {
    expect(stack.only('AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      Aliases: [production.domain],
      ViewerCertificate: {
        AcmCertificateArn: production.certificate,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });

  test('a production stack leaves its domain to an earlier distribution until that one gives it up', () => {
    const { stacks } = buildApp({
      context: { 'aws:cdk:bundling-stacks': [], ...production, alias: 'later' },
    });
    const [distribution] = Object.values(
      Template.fromStack(stacks.edge).findResources('AWS::CloudFront::Distribution'),
    );
    expect(distribution?.Properties.DistributionConfig).not.toHaveProperty('Aliases');
    expect(distribution?.Properties.DistributionConfig).not.toHaveProperty('ViewerCertificate');
  });

  test('a production stack passes its public address to its functions', () => {
    const [, auth] = stack.of('AWS::Lambda::Function').find(([id]) => id.startsWith('Functionsauth')) ?? [];
    expect(auth?.Properties.Environment).toMatchObject({
      Variables: { SITE_ORIGIN: `https://${production.domain}`, STAGE: 'production', LOG_LEVEL: 'INFO' },
    });
  });

  test('a production stack mails its alarms to the operator who subscribed', () => {
    const mailed = stack
      .of('AWS::SNS::Subscription')
      .filter(([, { Properties }]) => Properties.Protocol === 'email');
    // Once for urgent alarms and once for the others.
    expect(mailed.map(([, { Properties }]) => Properties.Endpoint)).toEqual(
      Array(2).fill(production.alarmEmail),
    );
  });

  test('a production stack mails the operator when a month is forecast to exceed the budget', () => {
    const { Budget, NotificationsWithSubscribers } = stack.only('AWS::Budgets::Budget');
    expect(Budget).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } });
    expect(JSON.stringify(NotificationsWithSubscribers)).toContain(production.alarmEmail);
    expect(synthesized().of('AWS::Budgets::Budget')).toEqual([]);
  });

  test('a production stack names the first invited administrator', () => {
    expect(stack.outputs.FirstAdministrator).toEqual({ Value: production.admin });
    expect(synthesized().outputs).not.toHaveProperty('FirstAdministrator');
  });
});

describe('the firewall of a production', () => {
  const acl = stack.only('AWS::WAFv2::WebACL');

  test('the firewall of a production is at the edge, in the region that CloudFront requires', () => {
    const [id, resource] = stack.of('AWS::WAFv2::WebACL')[0] ?? [];
    expect(acl).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
    expect(resource).toMatchObject({ Condition: 'InUsEast1' });
    expect(stack.only('AWS::CloudFront::Distribution').DistributionConfig).toMatchObject({
      WebACLId: { 'Fn::If': ['InUsEast1', { 'Fn::GetAtt': [id, 'Arn'] }, { Ref: 'AWS::NoValue' }] },
    });
  });

  type Rate = Record<string, unknown> & { Limit: number; ScopeDownStatement: object };
  type Rule = {
    Name: string;
    Action?: object;
    OverrideAction?: object;
    Statement: { RateBasedStatement?: Rate; ManagedRuleGroupStatement?: { Name: string } };
    VisibilityConfig: { SampledRequestsEnabled: boolean };
  };
  const rules = acl.Rules as Rule[];
  const rateOf = (name: string) => rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement;

  test('the firewall of a production limits a session by its cookie or token, and an address without one', () => {
    expect(rateOf('per-session')).toMatchObject({
      AggregateKeyType: 'CUSTOM_KEYS',
      CustomKeys: [{ Cookie: { Name: '__Host-tideline' } }],
    });
    expect(rateOf('per-token')).toMatchObject({ CustomKeys: [{ Header: { Name: 'authorization' } }] });
    const without = rateOf('per-address-without-session');
    expect(without).toMatchObject({ AggregateKeyType: 'IP', Limit: 3000 });
    const scope = JSON.stringify(without?.ScopeDownStatement);
    for (const text of ['__Host-tideline=', 'Bearer ']) expect(scope).toContain(text);
    expect(scope.match(/"NotStatement"/g)).toHaveLength(3);
  });

  test('the firewall of a production admits an office at ten times the use in docs/load.md, without counting assets', () => {
    const callsPerSecond = 65;
    expect(rateOf('per-address')?.Limit).toBeGreaterThan(callsPerSecond * 300 * 1.5);
    const rates = rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? []);
    expect(rates).toHaveLength(4);
    for (const { ScopeDownStatement } of rates) {
      expect(JSON.stringify(ScopeDownStatement)).toMatch(/"NotStatement".*"\/assets\/".*"\/media\/"/);
    }
  });

  test('the firewall of a production counts what the rules of AWS would block, and samples requests', () => {
    const managed = rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement);
    expect(managed.map(({ OverrideAction }) => OverrideAction)).toEqual(managed.map(() => ({ Count: {} })));
    expect(managed.map(({ Name }) => Name)).toContain('AWSManagedRulesCommonRuleSet');
    for (const { VisibilityConfig } of rules) expect(VisibilityConfig.SampledRequestsEnabled).toBe(true);
  });

  test('the firewall of a production blocks by the rules of AWS if its stage is set to block, but for large bodies', () => {
    const stage = new Stack(new App(), 'Blocking');
    const perFiveMinutes = { session: 10, visitors: 10, office: 10 };
    new Firewall(stage, 'Firewall', {
      stage: 'production',
      firewall: { perFiveMinutes, managedRules: 'block' },
    });
    const [blocking] = Object.values(Template.fromStack(stage).findResources('AWS::WAFv2::WebACL'));
    const common = (blocking?.Properties.Rules as Rule[] | undefined)?.find(({ Name }) =>
      Name.includes('Common'),
    );
    expect(common).toMatchObject({
      OverrideAction: { None: {} },
      Statement: {
        ManagedRuleGroupStatement: {
          RuleActionOverrides: [{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }],
        },
      },
    });
  });

  test('the firewall of a production has an alarm on refused requests', () => {
    const alarm = stack.of('AWS::CloudWatch::Alarm').find(([id]) => id.includes('FirewallBlocks'))?.[1];
    expect(alarm).toMatchObject({
      Condition: 'InUsEast1',
      Properties: { Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests' },
    });
    const { MetricName } = acl.VisibilityConfig as { MetricName: string };
    expect(JSON.stringify(alarm?.Properties)).toContain(`"${MetricName}"`);
  });

  test('the firewall of a production doesn’t exist in dev', () => {
    expect(synthesized().of('AWS::WAFv2::WebACL')).toEqual([]);
  });
});

/** Each line of the table: its name and its three amounts. */
const tableIn = (page: string) =>
  [...page.matchAll(/^\| ([^|]+?) +\| +([\d.]+) +\| +([\d.]+) +\| +([\d.]+) +\|$/gm)].map(
    ([, what, ...amounts]) => ({ what, amounts: amounts.map(Number) }),
  );

describe('the costs', () => {
  const resources = [stack, synthesizedRollout(outdir), synthesizedBackups(outdir).here].flatMap(({ all }) =>
    Object.values(all),
  );

  test('the costs in docs/costs.md match the template within 5 percent (npm run costs updates them)', () => {
    const written = tableIn(readFileSync(new URL('../../../docs/costs.md', import.meta.url), 'utf8'));
    const computed = tableIn(costsPage(computeCosts(resources)));
    expect(computed.length).toBeGreaterThan(10);
    expect(written.map(({ what }) => what)).toEqual(computed.map(({ what }) => what));
    for (const [line, { what, amounts }] of computed.entries()) {
      for (const [column, amount] of amounts.entries()) {
        const off = Math.abs((written[line]?.amounts[column] ?? 0) - amount);
        expect(off, `${what} is now ${amount}`).toBeLessThanOrEqual(Math.max(0.5, amount * 0.05));
      }
    }
  });

  test('the costs follow the template: more memory, alarms and a firewall cost more', () => {
    const costOf = (what: string, of = resources) => {
      const line = computeCosts(of).find((each) => each.what === what);
      return line ?? { fixed: 0, perMillionCalls: 0 };
    };
    const twice = resources.map((resource) =>
      resource.Type === 'AWS::Lambda::Function'
        ? { ...resource, Properties: { ...resource.Properties, MemorySize: 2 * 1769 } }
        : resource,
    );
    expect(costOf('Lambda', twice).perMillionCalls).toBeGreaterThan(1.7 * costOf('Lambda').perMillionCalls);
    const without = resources.filter(({ Type }) => Type !== 'AWS::WAFv2::WebACL');
    expect(costOf('Firewall').fixed).toBe(12);
    expect(costOf('Firewall', without)).toMatchObject({ fixed: 0, perMillionCalls: 0 });
    const alarms = resources.filter(({ Type }) => Type !== 'AWS::CloudWatch::Alarm');
    expect(costOf('Alarms, dashboard, own metrics', alarms).fixed).toBeLessThan(
      costOf('Alarms, dashboard, own metrics').fixed / 2,
    );
  });

  test('the costs count each type of resource in the template, or say why they don’t', () => {
    const types = new Set(resources.map(({ Type }) => Type.replace('AWS::', '')));
    const known = [...Object.keys(linesOfTypes), ...Object.keys(otherTypes)];
    expect([...types].filter((type) => !known.includes(type))).toEqual([]);
    const lines = computeCosts(resources).map(({ what }) => what);
    for (const [type, named] of Object.entries(linesOfTypes)) {
      expect(lines, type).toEqual(expect.arrayContaining([...named]));
    }
  });

  test.each(
    Object.keys(linesOfTypes).filter(
      (type) => !/^(ApiGatewayV2|Backup::BackupVault|Logs|CloudFront::Dist|S3|SES|SNS|SQS)/.test(type),
    ),
  )('the costs are lower without each %s', (type) => {
    const total = (of: typeof resources) =>
      computeCosts(of).reduce((sum, { fixed, perMillionCalls }) => sum + fixed + perMillionCalls, 0);
    const without = resources.filter(({ Type }) => Type !== `AWS::${type}`);
    expect(total(without)).toBeLessThan(total(resources));
  });

  test('the costs carry the date of each price', () => {
    for (const [name, { asOf }] of Object.entries(priceSources)) {
      expect(asOf, name).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    const page = costsPage(computeCosts(resources));
    expect(page.match(/^\| `\w+` \|.*\| 20\d\d-\d\d-\d\d \|/gm)).toHaveLength(
      Object.keys(priceSources).length,
    );
  });
});
