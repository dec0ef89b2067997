// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RemovalRequest } from '../../../shared/model/lookup/removal.ts';
import { RightsReference, type RightsRequest } from '../../../shared/model/site/rightsRequest.ts';
import { internalAdmin, internalUser } from '../customers/organization.ts';
import { aServer, refusal, visit } from '../world.tsx';

const download = vi.hoisted(() => vi.fn());
vi.mock('../../../web/ui/files/download.ts', async (original) => ({
  ...(await original<object>()),
  download,
}));
beforeEach(() => download.mockClear());

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const aRequest = (number: number, over: Partial<RightsRequest> = {}): RightsRequest => ({
  reference: RightsReference.parse(`RM-2026-000${number}`),
  at: '2026-11-02T10:00:00.000Z',
  due_on: daysFromNow(20),
  source: 3,
  subject: 'account',
  state: 'open',
  suspect: false,
  state_at: null,
  state_by_name: null,
  receipt: null,
  requester: {
    name: 'Nell Ardent',
    email: 'nell@sender.example',
    links: '@nell.ardent\n@nell.old',
    reason: 'I closed the account.',
    answer: null,
  },
  removals: [],
  version: 1,
  ...over,
});

const aRemoval = (over: Partial<RemovalRequest> = {}): RemovalRequest => ({
  request: 'RM-2026-0001',
  source: 3,
  reason: 'person',
  received_on: '2026-11-02',
  due_on: '2026-12-02',
  posts: 0,
  authors: 2,
  suppressed_at: '2026-11-03T10:00:00.000Z',
  applied: { at: '2026-11-04T10:00:00.000Z', posts: 214, months: [200, 201], files: 2 },
  release: 58,
  check: { at: '2026-11-06T10:00:00.000Z', found: 0 },
  note: null,
  ...over,
});

function open(requests: RightsRequest[], { search = '', others = [] as RemovalRequest[] } = {}) {
  const server = aServer({ viewer: internalAdmin() });
  const kept = [...requests];
  const sent: Record<string, unknown>[] = [];
  server.answers['GET /api/rights-request'] = ({ reference, state }) => ({
    status: 200,
    body: {
      requests: kept.filter((each) =>
        reference ? each.reference === reference : !state || each.state === state,
      ),
      others: reference ? [] : others,
    },
  });
  server.answers['PUT /api/rights-request'] = (input) => {
    sent.push(input);
    const [row] = kept;
    if (!row || row.version !== input.version) return refusal(409, 'changed_meanwhile');
    const done = input.answer === 'receipt';
    kept[0] = {
      ...row,
      version: 2,
      state: done ? 'done' : 'refused',
      state_at: '2026-11-07T10:00:00.000Z',
      state_by_name: 'Bo Reed',
      receipt: done ? { at: '2026-11-07T10:00:00.000Z', text: 'Receipt text', sha256: 'a'.repeat(64) } : null,
    };
    return { status: 200, body: { request: kept[0] } };
  };
  return { sent, user: visit(`/AppView/admin/removal-requests${search}`, { hinted: true }) };
}

const panel = (name: string) => screen.findByRole('region', { name });
const rowOf = async (name: string) =>
  (await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement;

test('the table of removal requests shows each state, and overdue deadlines with their days', async () => {
  open(
    [
      aRequest(1, { due_on: daysFromNow(-4) }),
      aRequest(2, { removals: [aRemoval({ applied: null })] }),
      aRequest(3, { removals: [aRemoval()] }),
      aRequest(4, { state: 'refused', due_on: daysFromNow(-4) }),
    ],
    { others: [aRemoval({ request: 'PL-7', source: 5, check: null })] },
  );
  const first = within(await rowOf('RM-2026-0001'));
  expect(first.getByText('Received')).toBeDefined();
  expect(first.getByText(/4 days overdue/)).toBeDefined();
  expect(within(await rowOf('RM-2026-0002')).getByText('Hidden')).toBeDefined();
  const third = within(await rowOf('RM-2026-0003'));
  for (const text of ['Applied', '214']) expect(third.getByText(text)).toBeDefined();
  expect(third.getByText(/in 20 days/)).toBeDefined();
  const refused = within(await rowOf('RM-2026-0004'));
  expect(refused.getByText('Refused')).toBeDefined();
  expect(refused.queryByText(/overdue/)).toBeNull();
  expect(within(await rowOf('PL-7')).getByText('Reddit')).toBeDefined();
});

test('a removal request opens with what the requester wrote, and its removal list without their data', async () => {
  const { user } = open([aRequest(1)], { search: '?request=RM-2026-0001' });
  const opened = within(await panel('RM-2026-0001'));
  for (const text of [
    'Nell Ardent',
    'nell@sender.example',
    'I closed the account.',
    'Every post of an account',
  ])
    expect(opened.getByText(text)).toBeDefined();
  await user.click(opened.getByRole('button', { name: 'Download removal list' }));
  const [file, name] = download.mock.calls[0] as [Blob, string];
  expect(name).toBe('TW_R_202_1.csv');
  expect(await file.text()).toBe(
    [
      'source,kind,id,month_index,reason,received_on,request,ends_on',
      '3,author,,,person,2026-11-02,RM-2026-0001,',
      '3,author,,,person,2026-11-02,RM-2026-0001,',
      '',
    ].join('\r\n'),
  );
});

test('the receipt of a removal request can’t be sent before the files were searched', async () => {
  const { user, sent } = open([aRequest(1, { removals: [aRemoval({ check: null })] })], {
    search: '?request=RM-2026-0001',
  });
  const opened = within(await panel('RM-2026-0001'));
  expect(opened.getByText('npm run insights -- removals --check RM-2026-0001')).toBeDefined();
  const button = opened.getByRole('button', { name: 'Send the receipt' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(opened.getByText('The files haven’t been searched since they were rewritten.')).toBeDefined();
  await user.click(button);
  expect(sent).toEqual([]);
});

test('a receipt that was sent is shown with its hash, and can be downloaded', async () => {
  const { user, sent } = open([aRequest(1, { removals: [aRemoval()] })], { search: '?request=RM-2026-0001' });
  const opened = within(await panel('RM-2026-0001'));
  await user.click(opened.getByRole('button', { name: 'Send the receipt' }));
  expect(await opened.findByText('Receipt text')).toBeDefined();
  expect(opened.getByText('a'.repeat(64))).toBeDefined();
  expect(sent).toEqual([{ reference: 'RM-2026-0001', version: 1, answer: 'receipt' }]);
  await user.click(opened.getByRole('button', { name: 'Download receipt' }));
  expect(download.mock.calls[0]?.[1]).toBe('RM-2026-0001.txt');
});

test('a removal request is refused with a reason, after a question', async () => {
  const { user, sent } = open([aRequest(1)], { search: '?request=RM-2026-0001' });
  const opened = within(await panel('RM-2026-0001'));
  await user.type(opened.getByRole('textbox', { name: /Reason of a refusal/ }), 'We hold no posts.');
  await user.click(opened.getByRole('button', { name: 'Refuse the request' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/nell@sender\.example gets your reason/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Refuse and mail the reason' }));
  expect(await opened.findByText(/by Bo Reed/)).toBeDefined();
  expect(sent).toMatchObject([{ answer: 'refuse', reason: 'We hold no posts.' }]);
});

test('removal requests are closed to internal staff who don’t administer', async () => {
  aServer({ viewer: internalUser() });
  visit('/AppView/admin/removal-requests', { hinted: true });
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Removal requests' })).toBeNull();
});
