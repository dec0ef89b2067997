import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { tables } from './tables.ts';

type Turn = { sent: string[]; failed: string[] };

/** The keys of the mails that wait, oldest first. */
export async function waitingMails(): Promise<string[]> {
  const { list, outbox, queuedMail } = await tables();
  const { rows } = await list([queuedMail], { PK: outbox });
  return rows.map(({ mail_uid }) => mail_uid);
}

/** Hands every mail that waits to the function once, as the queue would, but one after the other: their order is kept. */
export async function emptyOutbox(): Promise<Turn> {
  // Late, as all of the functions: they read the environment that a stage sets.
  const { handler } = await import('../../functions/outbox/lambda.ts');
  const turn: Turn = { sent: [], failed: [] };
  for (const mail of await waitingMails()) {
    const { batchItemFailures } = await handler(deliveryOf(mail));
    turn[batchItemFailures.length > 0 ? 'failed' : 'sent'].push(mail);
  }
  return turn;
}

/** The mail service can't be reached while `use` runs. */
export async function withoutMailService(use: () => Promise<void>): Promise<void> {
  const { ses } = await import('../../functions/platform/services/mail.ts');
  const down = vi
    .spyOn(ses, 'send')
    .mockRejectedValue(Object.assign(new Error(), { name: 'ECONNREFUSED' }) as never);
  try {
    await use();
  } finally {
    down.mockRestore();
  }
}

/** A message of the queue: what the table's stream says of new rows. */
export function deliveryOf(...mails: string[]): SQSEvent {
  return {
    Records: mails.map((mail) => ({
      messageId: mail,
      body: JSON.stringify({ dynamodb: { Keys: { PK: { S: 'OUTBOX' }, SK: { S: mail } } } }),
      attributes: { ApproximateReceiveCount: '1' },
    })) as SQSRecord[],
  };
}
