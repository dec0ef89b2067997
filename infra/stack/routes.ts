import { NestedStack } from 'aws-cdk-lib';
import {
  type HttpApi,
  HttpIntegrationType,
  HttpMethod,
  HttpRoute,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  HttpRouteKey,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { allEndpoints, type Feature } from '../../shared/api/index.ts';
import { apiBase } from '../../shared/paths.ts';
import type { Functions } from './functions.ts';
import { liveAlias, type Rollout } from './rollout.ts';

type RoutesProps = { httpApi: HttpApi; functions: Functions; rollout: Rollout };

/** The routes of the API, which are half of the application's resources. */
export class Routes extends NestedStack {
  constructor(scope: Construct, id: string, { httpApi, functions, rollout }: RoutesProps) {
    super(scope, id, { description: 'The routes of the API' });
    const integrations = new Map(
      Object.entries(functions.byName).map(([name, lambda]) => [
        name as Feature | 'unmatched',
        new LiveIntegration(name, lambda.functionArn),
      ]),
    );
    const route = (routeId: string, routeKey: HttpRouteKey, name: Feature | 'unmatched') => {
      const integration = integrations.get(name);
      if (!integration) throw new Error(`No function named ${name}`);
      new HttpRoute(this, routeId, { httpApi, routeKey, integration });
    };
    for (const { feature, endpoint } of allEndpoints) {
      const path = `${apiBase}${endpoint.path}`;
      const key = HttpRouteKey.with(path, HttpMethod[endpoint.method]);
      route(`${endpoint.method}${path}`, key, feature);
    }
    route('Unmatched', HttpRouteKey.DEFAULT, 'unmatched');
    // Calls go to live versions only, so these must exist.
    this.node.addDependency(rollout);
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
