// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SealState } from '../../../shared/model/audit/auditSeal.ts';
import type { AuditStream } from '../../../shared/model/audit/auditStream.ts';
import { momentText } from '../../../web/ui/dayText.ts';
import { anAdminServer, internalUser, userAdmin } from '../customers/organization.ts';
import { visit } from '../world.tsx';

const sealed_until = '2026-11-22T14:00:00.000Z';
const sealed: SealState = { sealed_until, sealed_at: sealed_until, signed: true, check: null };
const checked = {
  checked_at: sealed_until,
  from: null,
  seals: 2,
  entries: 12,
  sealed: 12,
  waiting: 0,
  unproven: 0,
};

const stream: AuditStream = {
  url: 'https://siem.larkspur.example/tideline',
  state: 'on',
  since: '2026-11-01T08:00:00.000Z',
  secret_ends: 'k3Q=',
  earlier_secret_until: null,
  delivered_until: sealed_until,
  last_try: { at: sealed_until, entries: 3, milliseconds: 84, status: 202, problem: null },
  last_accepted_at: sealed_until,
  failures: 0,
  next_try_at: null,
  waiting: 0,
  waiting_since: null,
  version: 4,
};

const notHttps = {
  status: 400,
  body: {
    code: 'receiver_refused',
    message: 'for programs',
    requestId: 'req-1',
    details: { fault: 'not_https' },
  },
};

function open({
  at = null as AuditStream | null,
  viewer = userAdmin(),
  check = null as SealState['check'],
  path = '/user-settings?tab=audit',
} = {}) {
  const server = anAdminServer({ viewer });
  const asked: Record<string, unknown>[] = [];
  server.answers['GET /api/auth/organization/audit'] = () => ({ status: 200, body: { entries: [] } });
  server.answers['GET /api/auth/organization/audit/seal'] = ({ verify }) => ({
    status: 200,
    body: { ...sealed, check: verify ? check : null },
  });
  server.answers['GET /api/auth/organization/audit/stream'] = () => ({ status: 200, body: { stream: at } });
  server.answers['POST /api/auth/organization/audit/stream'] = (input) => {
    asked.push(input);
    if (String(input.url).startsWith('http://')) return notHttps;
    const secret = ['start', 'new_secret'].includes(String(input.action)) ? 'whsec_c2FsdA==' : null;
    const test = input.action === 'test' ? { ...stream.last_try, status: 503, problem: 'status' } : null;
    return { status: 200, body: { stream: input.action === 'stop' ? null : stream, secret, test } };
  };
  return { user: visit(path, { hinted: true }), asked };
}

const seal = async () => within(await screen.findByRole('region', { name: 'Seal of the audit log' }));
const delivery = async () => within(await screen.findByRole('region', { name: 'Delivery of the audit log' }));
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delivery of the audit log' }));

test('the page says until when the log is sealed, and Verify that all of it is as it was sealed', async () => {
  const { user } = open({ check: { ...checked, found: 0, findings: [] } });
  const part = await seal();
  await part.findByText(`Sealed until ${momentText(sealed_until)}`);
  await user.click(part.getByRole('button', { name: 'Verify' }));
  await part.findByText(`Sealed until ${momentText(sealed_until)}, verified`);
  part.getByText(/12 entries, 12 of them sealed by 2 seals\. All of it is as it was sealed/);
});

test('Verify names the entry that was changed', async () => {
  const where = `${sealed_until}#1b6c`;
  const finding = {
    kind: 'altered' as const,
    where,
    entry_at: sealed_until,
    says: 'It isn’t what was sealed.',
  };
  const { user } = open({ check: { ...checked, found: 1, findings: [finding] } });
  const part = await seal();
  await user.click(await part.findByRole('button', { name: 'Verify' }));
  const list = within(await part.findByRole('list', { name: 'Differences' }));
  list.getByText(`An entry was changed, of ${momentText(sealed_until)}.`);
  list.getByText(where);
});

test('an administrator sets up the delivery and sees the secret once', async () => {
  const { user, asked } = open();
  await user.click(await (await delivery()).findByRole('button', { name: 'Set up delivery' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Address of your receiver'), stream.url);
  await user.click(form.getByRole('checkbox', { name: 'Also send the entries from before' }));
  await user.click(form.getByRole('button', { name: 'Set up' }));
  await form.findByText('whsec_c2FsdA==');
  expect(asked).toMatchObject([{ action: 'start', url: stream.url, everything: true }]);
  await user.click(form.getByRole('button', { name: 'I have copied it' }));
  expect(form.queryByText('whsec_c2FsdA==')).toBeNull();
  form.getByText(stream.url);
});

test('a refused address says why, and stays in the form', async () => {
  const { user } = open();
  await user.click(await (await delivery()).findByRole('button', { name: 'Set up delivery' }));
  const form = await dialog();
  const field = form.getByLabelText<HTMLInputElement>('Address of your receiver');
  await user.type(field, 'http://siem.example.com');
  await user.click(form.getByRole('button', { name: 'Set up' }));
  await form.findByText('The address must begin with https://.');
  expect(field.value).toBe('http://siem.example.com');
});

test('a paused delivery shows how many entries wait since when, and Resume goes on', async () => {
  const failed = {
    at: sealed_until,
    entries: 3,
    milliseconds: 5000,
    status: null,
    problem: 'no_answer' as const,
  };
  const paused = {
    ...stream,
    state: 'paused' as const,
    failures: 11,
    waiting: 3,
    waiting_since: sealed_until,
  };
  const { user, asked } = open({ at: { ...paused, last_try: failed } });
  const part = await delivery();
  await part.findByText(/Paused: siem\.larkspur\.example didn’t accept the last tries\. 3 entries wait/);
  await user.click(part.getByRole('button', { name: 'Show delivery' }));
  const facts = await dialog();
  facts.getByText(/No answer within five seconds/);
  facts.getByText('11 tries in a row');
  await user.click(facts.getByRole('button', { name: 'Resume' }));
  await part.findByText('To siem.larkspur.example, up to date');
  expect(asked).toMatchObject([{ action: 'resume', version: 4 }]);
});

test('a test message shows what the receiver answered', async () => {
  const { user } = open({ at: stream });
  await user.click(await (await delivery()).findByRole('button', { name: 'Show delivery' }));
  const facts = await dialog();
  await user.click(facts.getByRole('button', { name: 'Send a test message' }));
  await facts.findByText('Test message: Refused with status 503.');
});

test('delivery stops after a confirmation', async () => {
  const { user, asked } = open({ at: stream });
  await user.click(await (await delivery()).findByRole('button', { name: 'Show delivery' }));
  await user.click((await dialog()).getByRole('button', { name: 'Stop delivery' }));
  expect(asked).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Stop delivering the audit log?' }));
  await user.click(question.getByRole('button', { name: 'Stop delivery' }));
  await (await delivery()).findByText(/Not set up/);
  expect(asked).toMatchObject([{ action: 'stop', version: 4 }]);
});

test('staff see a customer’s delivery and can’t change it', async () => {
  const path = '/AppView/admin/manage?tab=audit&organization=org_larkspur';
  const { user } = open({ at: stream, viewer: internalUser(), path });
  await user.click(await (await delivery()).findByRole('button', { name: 'Show delivery' }));
  const facts = await dialog();
  facts.getByText(stream.url);
  expect(facts.queryByRole('button', { name: 'Send a test message' })).toBeNull();
});
