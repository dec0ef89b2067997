import { NestedStack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  type ILambdaDeploymentConfig,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { failsMoreThanBefore } from './newVersion.ts';

type RolloutProps = { settings: Settings; httpApi: HttpApi; functions: Record<string, LambdaFunction> };

export const liveAlias = 'live';

/** Functions that move together; a wave begins when the one before has all calls. A bad change stops at the first. */
const waves = 3;

const configs: Record<Settings['rollout'], ILambdaDeploymentConfig> = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  'at once': LambdaDeploymentConfig.ALL_AT_ONCE,
};

/** Gives a new version a tenth of the calls for five minutes, then all, unless it fails more than the one before. */
export class Rollout extends NestedStack {
  constructor(
    scope: Construct,
    id: string,
    { settings: { stage, rollout }, httpApi, functions }: RolloutProps,
  ) {
    super(scope, id, { description: 'Moves calls from one version of the functions to the next' });
    const application = new LambdaApplication(this, 'Application');
    const policy = ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSCodeDeployRoleForLambdaLimited');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [policy],
    });
    acknowledge(role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'It may invoke hooks and move aliases of functions, which is all that CodeDeploy does here.',
    });
    const moved: Alias[] = [];
    const all = Object.entries(functions);
    const together = Math.ceil(all.length / waves);
    for (const [at, [name, lambda]] of all.entries()) {
      const alias = new Alias(this, `${name}Live`, { aliasName: liveAlias, version: lambda.currentVersion });
      const before = moved[at - together];
      if (before && rollout === 'canary') alias.node.addDependency(before);
      moved.push(alias);
      alias.addPermission('Api', {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        // Unmatched calls come without method and path.
        sourceArn: this.formatArn({
          service: 'execute-api',
          resource: httpApi.apiId,
          resourceName: name === 'unmatched' ? '*/*' : '*/*/*',
        }),
      });
      new LambdaDeploymentGroup(this, `${name}Rollout`, {
        application,
        role,
        alias,
        deploymentConfig: configs[rollout],
        alarms:
          rollout === 'canary' ? [failsMoreThanBefore(this, name, { stage, lambda, alias: liveAlias })] : [],
        autoRollback: {
          failedDeployment: true,
          stoppedDeployment: true,
          deploymentInAlarm: rollout === 'canary',
        },
      });
    }
  }
}
