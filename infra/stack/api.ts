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
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './functions.ts';
import type { Settings } from './stages.ts';

export class Api extends Construct {
  readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, { logRetention, removal, throttle }: Settings) {
    super(scope, id);
    this.httpApi = new HttpApi(this, 'Http', { createDefaultStage: false });
    acknowledge(this, {
      'AwsSolutions-APIG4':
        'The pipeline in every function checks session and access, by what the contract says.',
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(
          new LogGroup(this, 'AccessLogs', { retention: logRetention, removalPolicy: removal }),
        ),
        format: accessLogFormat(),
      },
    });
  }

  /** Every endpoint of the contract to its feature; whatever else is asked, to the function that says 404 or 405. */
  route({ byName }: Functions): void {
    const integrations = new Map(
      Object.entries(byName).map(([name, lambda]) => [
        name as Feature | 'unmatched',
        // One permission for every route of a function; it wouldn't hold for $default, which has no method and path.
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

/** One JSON object a line; neither cookies nor queries, which may hold what is nobody's business. */
function accessLogFormat(): AccessLogFormat {
  return AccessLogFormat.custom(
    JSON.stringify({
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
