import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeAuditStream, readAuditStream } from '../../../../shared/api/audit/stream.ts';
import type { AuditEntry } from '../../../../shared/model/audit/auditEntry.ts';
import type { AuditStream } from '../../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { type Customer, newCustomer } from '../../../support/customer.ts';
import { runAs } from '../../../support/enforcePolicies.ts';
import type { Received, Receiver } from '../../../support/receiver.ts';
import type { Stage } from '../../../support/stage.ts';
import { tables } from '../../../support/tables.ts';
import { letPass } from '../../../support/time.ts';

export type StreamCustomer = Customer & {
  start: (fields?: object) => Promise<string>;
  stream: () => Promise<AuditStream | null>;
  /** Writes entries, and lets the time pass until they are settled; returns their subjects. */
  write: (count: number) => Promise<string[]>;
};

export async function customerOf(stage: Stage, receiver: Receiver): Promise<StreamCustomer> {
  const customer = await newCustomer(stage);
  return {
    ...customer,
    start: async (fields = {}) => {
      const input = { action: 'start', url: receiver.url, ...fields } as const;
      return String((await (await customer.admin()).call(changeAuditStream, input)).secret);
    },
    stream: async () => (await (await customer.admin()).call(readAuditStream, {})).stream,
    write: (count) => write(customer.organization, count),
  };
}

const settledMinutes = 2;

async function write(organization_uid: OrganizationUid, count: number): Promise<string[]> {
  const { audited, commit } = await tables();
  const subjects = Array.from({ length: count }, () => `gap_${randomUUID()}`);
  for (const subject of subjects) {
    letPass({ minutes: 1 / 60 });
    await commit(audited({ organization_uid, by: null, action: 'profile.changed', subject, detail: {} }));
  }
  letPass({ minutes: settledMinutes });
  return subjects;
}

export async function deliver(): Promise<void> {
  const { deliverAll } = await import('../../../../functions/audit/jobs/stream/deliverAll.ts');
  expect(await runAs('auditStream', () => deliverAll(() => true))).toMatchObject({ errors: 0 });
}

type Body = { id: string; type: string; entries: AuditEntry[] };
export const bodyOf = ({ body }: Received) => JSON.parse(body) as Body;

/** The subjects of the entries that `write` made; logins and the like are delivered too. */
export const subjectsIn = (received: readonly Received[]): string[] =>
  received
    .flatMap((each) => bodyOf(each).entries)
    .filter(({ action }) => action === 'profile.changed')
    .map(({ subject }) => subject);

export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return String(signatures).split(' ').includes(`v1,${expected}`);
}
