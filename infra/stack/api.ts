import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnIntegration,
  HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { allEndpoints, type Feature } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './functions.ts';
import { idOfStack } from './idOfStack.ts';
import { liveAlias, type Rollout } from './rollout.ts';

export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, id: string, { stage, logRetention, removal, throttle }: Settings) {
    super(scope, id);
    // API Gateway adds other log group names to an account-wide policy of limited size; this prefix is exempt.
    this.accessLogs = new LogGroup(this, 'VendedAccessLogs', {
      logGroupName: `/aws/vendedlogs/apis/tideline-${stage}-${idOfStack(this)}`,
      retention: logRetention,
      removalPolicy: removal,
    });
    this.httpApi = new HttpApi(this, 'Http', { createDefaultStage: false });
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'The pipeline in every function checks session and access, by what the contract says.',
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: accessLogFormat(stage),
      },
    });
  }

  /** Runs once both the features and the function for 404 and 405 have live versions. */
  route({ byName }: Functions, rollout: Rollout): void {
    const integrations = new Map(
      Object.entries(byName).map(([name, lambda]) => [
        name as Feature | 'unmatched',
        new LiveIntegration(name, lambda.functionArn),
      ]),
    );
    const integrationOf = (name: Feature | 'unmatched') => {
      const integration = integrations.get(name);
      if (!integration) throw new Error(`No function named ${name}`);
      return integration;
    };
    for (const { feature, endpoint } of allEndpoints) {
      this.httpApi.addRoutes({
        path: `${apiBase}${endpoint.path}`,
        methods: [HttpMethod[endpoint.method]],
        integration: integrationOf(feature),
      });
    }
    new HttpRoute(this, 'Unmatched', {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.DEFAULT,
      integration: integrationOf('unmatched'),
    });
    for (const each of this.node.findAll()) {
      if (each instanceof CfnIntegration) each.node.addDependency(rollout);
    }
  }
}

class LiveIntegration extends HttpRouteIntegration {
  readonly #functionArn: string;

  constructor(id: string, functionArn: string) {
    super(id);
    this.#functionArn = functionArn;
  }

  override bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: `${this.#functionArn}:${liveAlias}`,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
    };
  }
}

/** Without cookies and queries, which may contain personal data. */
function accessLogFormat(stage: string): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
      stage,
      requestId: AccessLogField.contextRequestId(),
      time: AccessLogField.contextRequestTime(),
      routeKey: AccessLogField.contextRouteKey(),
      status: AccessLogField.contextStatus(),
      responseLength: AccessLogField.contextResponseLength(),
      latency: AccessLogField.contextResponseLatency(),
      integrationStatus: AccessLogField.contextIntegrationStatus(),
      integrationError: '$context.integrationErrorMessage',
      ip: AccessLogField.contextIdentitySourceIp(),
      userAgent: AccessLogField.contextIdentityUserAgent(),
    }),
  );
}
