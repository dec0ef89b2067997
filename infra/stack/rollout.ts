import { NestedStack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
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

type RolloutProps = {
  settings: Settings;
  httpApi: HttpApi;
  functions: Record<string, LambdaFunction>;
  alarms: IAlarm[];
};

export const liveAlias = 'live';

const configs: Record<Settings['rollout'], ILambdaDeploymentConfig> = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
  'at once': LambdaDeploymentConfig.ALL_AT_ONCE,
};

/** Gives a new version a tenth of the calls for five minutes, then all; an alarm rolls everything back. */
export class Rollout extends NestedStack {
  constructor(
    scope: Construct,
    id: string,
    { settings: { rollout }, httpApi, functions, alarms }: RolloutProps,
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
    for (const [name, lambda] of Object.entries(functions)) {
      const alias = new Alias(this, `${name}Live`, { aliasName: liveAlias, version: lambda.currentVersion });
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
        alarms,
        // A fix must be deployable while an alarm fires.
        ignoreAlarmConfiguration: rollout === 'at once',
        autoRollback: {
          failedDeployment: true,
          stoppedDeployment: true,
          deploymentInAlarm: rollout === 'canary',
        },
      });
    }
  }
}
