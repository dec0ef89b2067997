import { Duration } from 'aws-cdk-lib';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaAuthorizer, HttpLambdaResponseType } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../stages/settings.ts';
import { idOfStack } from './idOfStack.ts';
import { nodeFunction } from './nodeFunction.ts';

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
    return nodeFunction(this, 'edgeGate', {
      settings,
      description: 'Tells API Gateway whether a call came through the edge',
      memorySize: 512,
      timeout: Duration.seconds(5),
      failures: 'Called synchronously: the caller gets the error.',
      environment: { ORIGIN_SECRET: acceptedFromEdge },
    });
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
