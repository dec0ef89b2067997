import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/** Does the work for a custom resource, whose deployment waits for the answer and fails with it. */
export async function answerDeployment(
  event: CloudFormationCustomResourceEvent,
  work: () => Promise<void>,
): Promise<void> {
  const failure = event.RequestType === 'Delete' ? undefined : await failureOf(work);
  const { StackId, RequestId, LogicalResourceId } = event;
  const answer = {
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    ...(failure === undefined ? {} : { Reason: failure }),
    PhysicalResourceId: 'token-public-keys',
    StackId,
    RequestId,
    LogicalResourceId,
  };
  // As bytes, since the signed URL allows no content type.
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    body: Buffer.from(JSON.stringify(answer)),
    signal: AbortSignal.timeout(5000),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}.`);
}

async function failureOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
