import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorStatus } from '../../shared/errors.ts';
import type { Failure } from '../failure.ts';

/** Set on every response: it is one person's data, and never a page, a script or a frame. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

export function success(
  output: unknown,
  requestId: string,
  cookies: string[],
): APIGatewayProxyStructuredResultV2 {
  const withCookies = cookies.length > 0 ? { cookies } : {};
  if (output === null) {
    const { 'content-type': _, ...bare } = headers;
    return { statusCode: 204, headers: { ...bare, 'x-request-id': requestId }, ...withCookies };
  }
  return {
    statusCode: 200,
    headers: { ...headers, 'x-request-id': requestId },
    ...withCookies,
    body: JSON.stringify(output),
  };
}

export function refusal(
  { code, message, details, retryAfterSeconds }: Failure,
  requestId: string,
  extraHeaders: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  const body: ErrorBody = { code, message, requestId, ...(details === undefined ? {} : { details }) };
  return {
    statusCode: errorStatus[code],
    headers: {
      ...headers,
      'x-request-id': requestId,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...extraHeaders,
    },
    body: JSON.stringify(body),
  };
}
