import { describe, expect, test } from 'vitest';
import { features } from '../../../shared/api/index.ts';
import { mentions, synthesized, synthesizedRollout } from './synthesized.ts';

const stack = synthesized();
const rollout = synthesizedRollout();
const answering = [...features, 'unmatched'];

const ofFeature = (type: string, name: string, suffix: string) =>
  rollout.of(type).find(([id]) => id.startsWith(name + suffix))?.[1];

describe('a new function version', () => {
  test.each(answering)(
    'a new function version of %s takes over by a deployment that can be rolled back',
    (name) => {
      const alias = ofFeature('AWS::Lambda::Alias', name, 'Live') as unknown as {
        Properties: Record<string, unknown>;
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: unknown } };
      };
      const [group = ''] =
        rollout.of('AWS::CodeDeploy::DeploymentGroup').find(([id]) => id.startsWith(`${name}Rollout`)) ?? [];
      expect(alias.Properties.Name).toBe('live');
      expect(mentions(alias.UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName, group)).toBe(true);
      expect(rollout.all[group]?.Properties.AutoRollbackConfiguration).toMatchObject({
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE']),
      });
    },
  );

  test('a new function version is called by the API, after permission is granted', () => {
    const integrations = stack.of('AWS::ApiGatewayV2::Integration');
    expect(integrations).toHaveLength(answering.length);
    const nested = (name: string) =>
      stack.of('AWS::CloudFormation::Stack').find(([id]) => id.startsWith(name)) ?? [''];
    expect(nested('Routes')[1]).toMatchObject({ DependsOn: [nested('Rollout')[0]] });
    for (const [id, integration] of integrations) {
      expect(JSON.stringify(integration.Properties.IntegrationUri), id).toContain('":live"');
    }
  });

  test('a new function version is created with each change of code, while the previous one stays callable', () => {
    expect(stack.of('AWS::Lambda::Version')).toHaveLength(answering.length);
  });
});

describe('in dev', () => {
  test('in dev, a version takes over at once, regardless of alarms', () => {
    for (const [id, { Properties }] of rollout.of('AWS::CodeDeploy::DeploymentGroup')) {
      expect(Properties, id).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      });
    }
  });
});
