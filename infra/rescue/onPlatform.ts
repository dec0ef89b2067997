import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import type { Asked, RestoredThere } from '../../functions/platform/jobs/restores/lambda.ts';

/** Has the stack's function restore a part, so that no row passes through the caller's computer. */
export async function restoreThere(
  client: Pick<LambdaClient, 'send'>,
  FunctionName: string,
  asked: Asked,
): Promise<RestoredThere> {
  const { Payload, FunctionError } = await client.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(asked) }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(`The function could not restore its part: ${text}`);
  return JSON.parse(text);
}
