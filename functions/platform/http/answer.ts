import { createHash } from 'node:crypto';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type ErrorBody, errorStatus } from '../../../shared/errors.ts';
import type { Failure } from '../failure.ts';
import { messageOf } from './messageOf.ts';

type Result = APIGatewayProxyStructuredResultV2;

export type Page = { title: string; style: string; body: string };

/** Treats every response as personal data that must not be cached, framed or run as a page or script. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

type Answered = {
  output: unknown;
  isPending: boolean;
  requestId: string;
  cookies: string[];
  extraHeaders: Record<string, string>;
  sameForAll?: Endpoint['sameForAll'];
};

export function success({
  output,
  isPending,
  requestId,
  cookies,
  extraHeaders,
  sameForAll,
}: Answered): Result {
  const withCookies = cookies.length > 0 ? { cookies } : {};
  if (output === null) {
    const { 'content-type': _, ...bare } = headers;
    return { statusCode: 204, headers: { ...bare, 'x-request-id': requestId }, ...withCookies };
  }
  return {
    statusCode: isPending ? 202 : 200,
    headers: { ...headers, ...mayBeKept(sameForAll), ...extraHeaders, 'x-request-id': requestId },
    ...withCookies,
    body: JSON.stringify(output),
  };
}

function mayBeKept(sameForAll: Endpoint['sameForAll']): Record<string, string> {
  return sameForAll ? { 'cache-control': `public, max-age=${sameForAll.seconds}` } : {};
}

export function refusal(
  failure: Failure,
  requestId: string,
  extraHeaders: Record<string, string> = {},
): Result {
  const { code, details, retryAfterSeconds } = failure;
  const message = messageOf(failure);
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

export function goOn(location: string, requestId: string): Result {
  const { 'content-type': _, ...bare } = headers;
  return { statusCode: 303, headers: { ...bare, 'x-request-id': requestId, location } };
}

export function refusalPage({ code, retryAfterSeconds }: Failure, page: Page, requestId: string): Result {
  const { title, style, body } = page;
  const allowed = createHash('sha256').update(style).digest('base64');
  return {
    statusCode: errorStatus[code],
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${allowed}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      // With no-referrer, the form on this page would send `Origin: null` and fail `isFromOwnPage`.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'x-request-id': requestId,
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    },
    body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width">
<style>${style}</style></head>
<body>${body}</body></html>`,
  };
}
