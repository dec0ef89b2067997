import { describe, expect, test } from 'vitest';
import { routeKey } from '../../../shared/api/endpoint.ts';
import { allEndpoints } from '../../../shared/api/index.ts';
import { mentions, type Resource, synthesized, synthesizedRollout } from './synthesized.ts';

const stack = synthesized();
const rollout = synthesizedRollout();

function functionBehind(key: string): [string, Resource] | undefined {
  const route = stack
    .of('AWS::ApiGatewayV2::Route')
    .find(([, { Properties }]) => Properties.RouteKey === key);
  const integration = stack
    .of('AWS::ApiGatewayV2::Integration')
    .find(([id]) => mentions(route?.[1].Properties.Target, id));
  return stack
    .of('AWS::Lambda::Function')
    .find(([id]) => mentions(integration?.[1].Properties.IntegrationUri, id));
}

function serviceBehind(key: string): unknown {
  const environment = functionBehind(key)?.[1].Properties.Environment as
    | { Variables: Record<string, unknown> }
    | undefined;
  return environment?.Variables.POWERTOOLS_SERVICE_NAME;
}

/** The stages and routes that may call the live version behind a route. */
function permissionsFor(key: string): RegExp[] {
  const service = String(serviceBehind(key));
  const [alias = ''] = rollout.of('AWS::Lambda::Alias').find(([id]) => id.startsWith(`${service}Live`)) ?? [];
  return rollout
    .of('AWS::Lambda::Permission')
    .filter(([, { Properties }]) => mentions(Properties.FunctionName, alias))
    .map(([, { Properties }]) => /"\/([*/]+)"/.exec(JSON.stringify(Properties.SourceArn))?.[1] ?? '')
    .map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));
}

describe('the API', () => {
  test.each(allEndpoints)('the API routes $name to the function of $feature', ({ feature, endpoint }) => {
    expect(serviceBehind(routeKey(endpoint))).toBe(feature);
  });

  test('the API routes unknown paths to the unmatched function', () => {
    expect(serviceBehind('$default')).toBe('unmatched');
  });

  test('the API has no route beyond the contract', () => {
    expect(stack.of('AWS::ApiGatewayV2::Route')).toHaveLength(allEndpoints.length + 1);
  });

  test('the API grants one permission to call a function, regardless of its number of routes', () => {
    const permissions = [
      ...stack.of('AWS::Lambda::Permission'),
      ...rollout.of('AWS::Lambda::Permission'),
    ].filter(([, { Properties }]) => String(Properties.Principal).startsWith('apigateway'));
    // One more for the function that asks for the secret of the edge.
    expect(permissions).toHaveLength(stack.of('AWS::ApiGatewayV2::Integration').length + 1);
  });

  test('the API has permission to invoke the function of every route', () => {
    // API Gateway calls with its stage and route; `$default` has neither method nor path.
    const refused = ['$default', ...allEndpoints.map(({ endpoint }) => routeKey(endpoint))].filter(
      (key) => !permissionsFor(key).some((allowed) => allowed.test(`$default/${key.replace(' ', '')}`)),
    );
    expect(refused).toEqual([]);
  });

  test('the API keeps its log under a name that the account’s log policy already covers', () => {
    const { DestinationArn } = stack.only('AWS::ApiGatewayV2::Stage').AccessLogSettings as {
      DestinationArn: unknown;
    };
    const [, group] = stack.of('AWS::Logs::LogGroup').find(([id]) => mentions(DestinationArn, id)) ?? [];
    expect(JSON.stringify(group?.Properties.LogGroupName)).toContain('"/aws/vendedlogs/apis/tideline-dev-');
  });

  test('the API throttles by stage and logs every call as one JSON object without cookies or queries', () => {
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

describe('the API’s own address', () => {
  const stack = synthesized();
  const [[gate = '', authorizer] = []] = stack.of('AWS::ApiGatewayV2::Authorizer');

  test('the API’s own address is refused by API Gateway unless a call carries the secret of the edge', () => {
    expect(authorizer?.Properties).toMatchObject({
      AuthorizerType: 'REQUEST',
      AuthorizerPayloadFormatVersion: '2.0',
      EnableSimpleResponses: true,
      IdentitySource: ['$request.header.x-origin-secret'],
      AuthorizerResultTtlInSeconds: 3600,
    });
  });

  test('the API’s own address has no route without that check', () => {
    for (const [id, { Properties }] of stack.of('AWS::ApiGatewayV2::Route')) {
      expect(Properties.AuthorizationType, id).toBe('CUSTOM');
      expect(JSON.stringify(Properties.AuthorizerId), id).toContain(gate);
    }
  });
});
