import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import { bundleFolder, handlerOf } from './bundling.ts';
import type { FunctionName } from './functionFolders.ts';

type NodeFunctionProps = {
  settings: Settings;
  description: string;
  environment?: Record<string, string>;
  timeout?: Duration;
  memorySize?: number;
  /** The destination of failed calls, in place of a dead letter queue. */
  failures: string;
};

export function nodeFunction(scope: Construct, name: FunctionName, props: NodeFunctionProps): LambdaFunction {
  const {
    settings,
    description,
    environment,
    timeout = Duration.seconds(15),
    memorySize = 256,
    failures,
  } = props;
  const home = new Construct(scope, name);
  const logGroup = new LogGroup(home, 'Logs', {
    retention: settings.logRetention,
    removalPolicy: settings.removal,
  });
  const role = new Role(home, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);

  // CDK copies the folder at once, so it may be deleted afterwards.
  using source = bundleFolder(scope, name);
  const lambda = new LambdaFunction(home, 'Function', {
    description,
    code: Code.fromAsset(source.path),
    handler: handlerOf(name),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize,
    timeout,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // Lambda drops lines below this level, INFO by default.
    applicationLogLevelV2: ApplicationLogLevel[settings.logLevel],
    tracing: Tracing.ACTIVE,
    environment: {
      STAGE: settings.stage,
      LOG_LEVEL: settings.logLevel,
      POWERTOOLS_SERVICE_NAME: name,
      ...environment,
    },
  });
  acknowledge(role, {
    'AwsSolutions-IAM5[Resource::*]': 'X-Ray takes trace segments without a resource to name.',
  });
  acknowledge(lambda, { 'Serverless-LambdaDLQ': failures });
  return lambda;
}
