import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

export type Invoke = (functionName: string, event: APIGatewayProxyEventV2) => Promise<unknown>;

export type Handler = (event: unknown, context: Context) => unknown;

export class InvokeTimeout extends Error {}

/** The call was never begun, since there were too many. */
export class Throttled extends Error {}

/** The part of Lambda's context that a program may rely on. */
export function lambdaContext(functionName: string, requestId: string, deadline: number): Context {
  return {
    awsRequestId: requestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: '1024',
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

/** For tests that must set the clock or watch a service: the handlers live in the caller's process. */
export function invokeInProcess(handlers: Record<string, Handler>): Invoke {
  return async (functionName, event) => {
    const handler = handlers[functionName];
    if (!handler) throw new Error(`No handler was given for ${functionName}.`);
    const context = lambdaContext(functionName, event.requestContext.requestId, Date.now() + 30_000);
    // In the cloud, JSON separates the two: only JSON may cross here either.
    const result = await handler(JSON.parse(JSON.stringify(event)), context);
    return result === undefined ? undefined : JSON.parse(JSON.stringify(result));
  };
}

/** Messages cost more than their contents, but larger batches would leave the other thread idle. */
export const maxPerMessage = 8;
