import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { apiBase } from '../../../shared/paths.ts';
import { Failure } from '../failure.ts';
import { refusal } from '../http/answer.ts';
import { referenceOf } from '../http/reference.ts';
import { requireEdge } from '../http/throughEdge.ts';
import { methodsAt } from './methodsAt.ts';
import { missingPage } from './missingPage.ts';

/** Answers every call that no route accepts, and every page that the site lacks. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { http } = event.requestContext;
  const requestId = referenceOf(event);
  try {
    requireEdge(event);
  } catch (error) {
    if (error instanceof Failure) return refusal(error, requestId);
    throw error;
  }
  if (!http.path.startsWith(`${apiBase}/`)) return missingPage(http.path);
  const methods = methodsAt(http.path);
  if (methods.includes(http.method)) return withoutSlash(event);
  if (methods.length === 0) return refusal(new Failure('no_such_call'), requestId);
  return refusal(new Failure('method_not_allowed'), requestId, { allow: methods.join(', ') });
}

/** Some paths are specified with a trailing slash as well. 308 keeps the method and the body. */
function withoutSlash({
  rawPath,
  rawQueryString,
}: APIGatewayProxyEventV2): APIGatewayProxyStructuredResultV2 {
  const query = rawQueryString ? `?${rawQueryString}` : '';
  return {
    statusCode: 308,
    headers: { location: rawPath.replace(/\/$/, '') + query, 'cache-control': 'no-store' },
  };
}
