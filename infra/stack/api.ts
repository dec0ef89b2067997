import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { allEndpoints, type Feature } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';
import type { Settings } from '../stages/settings.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './functions.ts';

export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, id: string, { stage, logRetention, removal, throttle }: Settings) {
    super(scope, id);
    this.accessLogs = new LogGroup(this, 'AccessLogs', { retention: logRetention, removalPolicy: removal });
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

  /** Routes every endpoint of the contract to its feature, and everything else to the function that answers 404 or 405. */
  route({ byName }: Functions): void {
    const integrations = new Map(
      Object.entries(byName).map(([name, lambda]) => [
        name as Feature | 'unmatched',
        // One permission for all routes of a function; it wouldn't cover $default, which has no method and path.
        new HttpLambdaIntegration(name, lambda, { scopePermissionToRoute: name === 'unmatched' }),
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
  }
}

/** One JSON object per line; without cookies and queries, which may contain private data. */
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
