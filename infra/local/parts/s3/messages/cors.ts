import type { BucketSetting, CorsRule } from '../settings.ts';
import { S3Error } from './errors.ts';
import type { Reply } from './reply.ts';
import type { S3Request } from './request.ts';

/** The headers that let the requesting page's script read the reply, if a rule of the bucket allows its origin. */
export function corsHeaders(request: S3Request, bucket: BucketSetting | undefined): Record<string, string> {
  const { origin } = request.headers;
  const rule = origin && findRule(bucket, origin, request.method);
  return rule ? allow(rule, origin) : {};
}

export function answerPreflight(request: S3Request, bucket: BucketSetting | undefined): Reply {
  const { origin } = request.headers;
  const method = request.headers['access-control-request-method'];
  if (!origin || !method)
    throw new S3Error(
      'InvalidRequest',
      'Insufficient information. Origin and Access-Control-Request-Method headers needed.',
    );
  const rule = findRule(bucket, origin, method);
  const asked = list(request.headers['access-control-request-headers']);
  if (
    !rule ||
    !asked.every((header) => rule.allowedHeaders?.some((allowed) => matches(allowed.toLowerCase(), header)))
  ) {
    throw new S3Error(
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return {
    status: 200,
    headers: {
      ...allow(rule, origin),
      ...(asked.length > 0 && { 'access-control-allow-headers': asked.join(', ') }),
      ...(rule.maxAge !== undefined && { 'access-control-max-age': rule.maxAge }),
    },
  };
}

function findRule(bucket: BucketSetting | undefined, origin: string, method: string): CorsRule | undefined {
  return bucket?.cors?.find(
    (rule) =>
      rule.allowedMethods.includes(method) && rule.allowedOrigins.some((allowed) => matches(allowed, origin)),
  );
}

function allow(rule: CorsRule, origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': rule.allowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    ...(rule.exposedHeaders && { 'access-control-expose-headers': rule.exposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function matches(pattern: string, value: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return value === pattern;
  return value.length >= start.length + end.length && value.startsWith(start) && value.endsWith(end);
}

function list(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
}
