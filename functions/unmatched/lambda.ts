import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { Failure } from '../failure.ts';
import { refusal } from '../http/answer.ts';
import { methodsAt } from './methodsAt.ts';

/** Answers every call that no route takes: the path is unknown, or the method is. */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const { requestId, http } = event.requestContext;
  const methods = methodsAt(http.path);
  if (methods.length === 0) return refusal(new Failure('no_such_call'), requestId);
  return refusal(new Failure('method_not_allowed'), requestId, { allow: methods.join(', ') });
}
