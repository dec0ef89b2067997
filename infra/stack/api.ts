import { Duration, NestedStack } from 'aws-cdk-lib';
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
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { allEndpoints, type Feature } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import type { Functions } from './functions.ts';
import { idOfStack } from './idOfStack.ts';
import { nodeFunction } from './nodeFunction.ts';
import { liveAlias, type Rollout } from './rollout.ts';

export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly accessLogs: LogGroup;
  readonly edgeGate: LambdaFunction;

  constructor(scope: Construct, id: string, settings: Settings, acceptedFromEdge: string) {
    super(scope, id);
    const { stage, logRetention, removal, throttle } = settings;
    // API Gateway adds other log group names to an account-wide policy of limited size; this prefix is exempt.
    this.accessLogs = new LogGroup(this, 'VendedAccessLogs', {
      logGroupName: `/aws/vendedlogs/apis/tideline-${stage}-${idOfStack(this)}`,
      retention: logRetention,
      removalPolicy: removal,
    });
    this.edgeGate = this.gate(settings, acceptedFromEdge);
    const defaultAuthorizer = new HttpLambdaAuthorizer('Gate', this.edgeGate, {
      responseTypes: [HttpLambdaResponseType.SIMPLE],
      // A call without it is refused without starting the function.
      identitySource: ['$request.header.x-origin-secret'],
      resultsCacheTtl: Duration.hours(1),
    });
    this.httpApi = new HttpApi(this, 'Http', { createDefaultStage: false, defaultAuthorizer });
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

  /** Refuses calls to the API's own address before a feature's function starts. */
  private gate(settings: Settings, acceptedFromEdge: string): LambdaFunction {
    const apart = new NestedStack(this, 'GateStack', {
      description: 'Asks calls for the secret of the edge',
    });
    return nodeFunction(apart, 'edgeGate', {
      settings,
      description: 'Tells API Gateway whether a call came through the edge',
      memorySize: 512,
      timeout: Duration.seconds(5),
      failures: 'Called synchronously: the caller gets the error.',
      environment: { ORIGIN_SECRET: acceptedFromEdge },
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
