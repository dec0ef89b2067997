import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export type RawRequest = {
  id: string;
  method: string;
  url: string;
  protocol: string;
  headers: string[];
  body: Buffer | undefined;
  sourceIp: string;
  time: number;
};

export type Match = { routeKey: string; parameters: Record<string, string> | undefined };

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The event that API Gateway passes to a function of an HTTP API with payload format 2.0. */
export function buildEvent(request: RawRequest, match: Match): APIGatewayProxyEventV2 {
  const { headers, cookies } = joinHeaders(request.headers);
  const mark = request.url.indexOf('?');
  const rawPath = decodePath(mark < 0 ? request.url : request.url.slice(0, mark));
  const rawQueryString = mark < 0 ? '' : request.url.slice(mark + 1);
  const event: APIGatewayProxyEventV2 = {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath,
    rawQueryString,
    headers,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: rawPath,
        protocol: request.protocol,
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: request.id,
      routeKey: match.routeKey,
      stage: '$default',
      time: commonLogTime(request.time),
      timeEpoch: request.time,
    },
    isBase64Encoded: false,
  };
  if (cookies.length > 0) event.cookies = cookies;
  if (rawQueryString) event.queryStringParameters = joinQuery(rawQueryString);
  if (match.parameters) event.pathParameters = match.parameters;
  if (request.body?.length) {
    event.isBase64Encoded = !isText(headers['content-type']);
    event.body = request.body.toString(event.isBase64Encoded ? 'base64' : 'utf8');
  }
  return event;
}

function joinHeaders(list: string[]): { headers: Record<string, string>; cookies: string[] } {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  for (let at = 0; at + 1 < list.length; at += 2) {
    const name = (list[at] ?? '').toLowerCase();
    const value = list[at + 1] ?? '';
    if (name === 'cookie') cookies.push(...value.split(/; */).filter(Boolean));
    else headers[name] = name in headers ? `${headers[name]},${value}` : value;
  }
  return { headers, cookies };
}

function joinQuery(query: string): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    joined[name] = Object.hasOwn(joined, name) ? `${joined[name]},${value}` : value;
  }
  return joined;
}

/** A path that isn't valid percent-encoding reaches the function as sent. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** API Gateway passes these on as text and everything else as base64. */
function isText(contentType = ''): boolean {
  return (
    contentType === '' ||
    /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]+\+(json|xml))/i.test(contentType)
  );
}

let second = 0;
let secondText = '';

/** Cached, because many calls share a second. */
function commonLogTime(time: number): string {
  if (Math.floor(time / 1000) === second) return secondText;
  second = Math.floor(time / 1000);
  const at = new Date(time);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
  secondText = `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`;
  return secondText;
}
