import { describe, expect, it } from 'vitest';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../shared/api/index.ts';
import { mentions, synthesized } from './synthesized.ts';

const stack = synthesized();

/** The function that a route leads to, by its service name. */
function serviceBehind(key: string): unknown {
  const route = stack
    .of('AWS::ApiGatewayV2::Route')
    .find(([, { Properties }]) => Properties.RouteKey === key);
  const integration = stack
    .of('AWS::ApiGatewayV2::Integration')
    .find(([id]) => mentions(route?.[1].Properties.Target, id));
  const lambda = stack
    .of('AWS::Lambda::Function')
    .find(([id]) => mentions(integration?.[1].Properties.IntegrationUri, id));
  const environment = lambda?.[1].Properties.Environment as
    | { Variables: Record<string, unknown> }
    | undefined;
  return environment?.Variables.POWERTOOLS_SERVICE_NAME;
}

describe('the API', () => {
  it.each(allEndpoints)('routes $name to the function of $feature', ({ feature, endpoint }) => {
    expect(serviceBehind(routeKey(endpoint))).toBe(feature);
  });

  it('routes what nobody knows to the function that says so', () => {
    expect(serviceBehind('$default')).toBe('unmatched');
  });

  it('has no route beyond the contract', () => {
    expect(stack.of('AWS::ApiGatewayV2::Route')).toHaveLength(allEndpoints.length + 1);
  });

  it('gives a function one permission to be called, however many routes it has', () => {
    const permissions = stack
      .of('AWS::Lambda::Permission')
      .filter(([, { Properties }]) => String(Properties.Principal).startsWith('apigateway'));
    expect(permissions).toHaveLength(stack.of('AWS::ApiGatewayV2::Integration').length);
  });

  it('throttles by stage and logs every call as one JSON object without cookies or queries', () => {
    const { DefaultRouteSettings, AccessLogSettings } = stack.only('AWS::ApiGatewayV2::Stage') as {
      DefaultRouteSettings: object;
      AccessLogSettings: { Format: string; DestinationArn: unknown };
    };
    expect(DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 });
    const format: Record<string, string> = JSON.parse(AccessLogSettings.Format);
    expect(format).toMatchObject({ requestId: '$context.requestId', status: '$context.status' });
    expect(AccessLogSettings.Format).not.toMatch(/cookie|query|\$context\.path/i);
  });
});
