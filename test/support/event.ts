import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { lambdaContext } from '../../infra/local/gateway/invoke.ts';

type Given = { json?: unknown; headers?: Record<string, string>; pathParameters?: Record<string, string> };

export function callOf(
  routeKey: string,
  { json, headers, pathParameters }: Given = {},
): [APIGatewayProxyEventV2, Context] {
  const [method = 'GET', path = '/'] = routeKey.split(' ');
  const event = {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: '',
    headers: {
      'x-requested-with': 'tideline',
      'x-origin-secret': originSecret(),
      'content-type': 'application/json',
      ...headers,
    },
    requestContext: {
      requestId: 'request-1',
      http: { method, path, sourceIp: '192.0.2.7', userAgent: 'test', protocol: 'HTTP/1.1' },
    },
    ...(pathParameters ? { pathParameters } : {}),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    isBase64Encoded: false,
  };
  // Our functions read no other part of an event.
  return [
    event as unknown as APIGatewayProxyEventV2,
    lambdaContext('test', 'request-1', Date.now() + 10_000),
  ];
}

function originSecret(): string {
  process.env.ORIGIN_SECRET ??= 'of-the-distribution';
  return process.env.ORIGIN_SECRET;
}
