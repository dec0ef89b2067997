import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { vi } from 'vitest';
import { runAs } from './enforcePolicies.ts';
import { tables } from './tables.ts';

type Turn = { sent: string[]; failed: string[] };

export async function waitingMails(): Promise<string[]> {
  const { list, outbox, queuedMail } = await tables();
  const { rows } = await list([queuedMail], { PK: outbox });
  return rows.map(({ mail_uid }) => mail_uid);
}

/** Delivers every waiting mail to the function once, in order, unlike the queue. */
export async function emptyOutbox(): Promise<Turn> {
  // Imported late, because functions read the environment that a stage sets.
  const { handler } = await import('../../functions/outbox/lambda.ts');
  const turn: Turn = { sent: [], failed: [] };
  for (const mail of await waitingMails()) {
    const { batchItemFailures } = await runAs('outbox', () => handler(deliveryOf(mail)));
    turn[batchItemFailures.length > 0 ? 'failed' : 'sent'].push(mail);
  }
  return turn;
}

/** Makes the mail service unreachable while `use` runs. */
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

/** A queue message, with the stream’s record of new rows. */
export function deliveryOf(...mails: string[]): SQSEvent {
  return {
    Records: mails.map((mail) => ({
      messageId: mail,
      body: JSON.stringify({ dynamodb: { Keys: { PK: { S: 'OUTBOX' }, SK: { S: mail } } } }),
      attributes: { ApproximateReceiveCount: '1' },
    })) as SQSRecord[],
  };
}
