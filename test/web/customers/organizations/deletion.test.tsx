// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Certificate, Deletion } from '../../../../shared/model/customers/deletion.ts';
import type { OrganizationExport } from '../../../../shared/model/customers/organizationExport.ts';
import { AccountUid, ExportUid, OrganizationUid } from '../../../../shared/model/ids.ts';
import { refusal, visit } from '../../world.tsx';
import { anAdminServer, anOrganization, internalAdmin, internalUser, userAdmin } from '../organization.ts';

const organization_uid = OrganizationUid.parse('org_larkspur');
const ana = { account_uid: AccountUid.parse('acc_ana'), name: 'Ana Roth' };

const aDeletion = (over: Partial<Deletion> = {}): Deletion => ({
  organization_uid,
  name: 'Larkspur Foods',
  asked_by: ana,
  asked_at: '2026-11-02T10:00:00.000Z',
  confirm_until: '2026-11-09T10:00:00.000Z',
  confirmed_by: null,
  confirmed_at: null,
  due_at: null,
  started_at: null,
  ...over,
});

const confirmed = {
  confirmed_by: { account_uid: AccountUid.parse('acc_vera'), name: 'Vera Holm' },
  confirmed_at: '2026-11-03T10:00:00.000Z',
  due_at: '2026-12-03T10:00:00.000Z',
};

function open(
  deletion: Deletion | null,
  { closing = 'organization_suspended' as const, viewer = internalAdmin() } = {},
) {
  const organization = anOrganization({ closing });
  const server = anAdminServer({ viewer, organizations: [organization] });
  let state = deletion;
  server.answers['GET /api/auth/organization/delete'] = () => ({ status: 200, body: { deletion: state } });
  const become = (next: Deletion | null) => {
    state = next;
    return { status: 200 as const, body: next ? { deletion: next } : {} };
  };
  const user = visit('/AppView/admin/manage?tab=general&organization=org_larkspur', { hinted: true });
  return { server, user, become };
}

const asking = () => screen.findByRole('button', { name: 'Delete this organization…' });

describe('deleting an organization', () => {
  test('deleting an organization takes its exact name', async () => {
    const { server, user, become } = open(null);
    const sent: unknown[] = [];
    server.answers['POST /api/auth/organization/delete'] = (input) => {
      sent.push(input);
      return become(aDeletion({ asked_by: { account_uid: AccountUid.parse('acc_self'), name: 'Me' } }));
    };
    await user.click(await asking());
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Larkspur Foods?' }));
    const field = dialog.getByRole('textbox', { name: 'Type “Larkspur Foods”' });
    const submit = dialog.getByRole('button', { name: 'Ask for the deletion' });
    await user.type(field, 'larkspur foods');
    await user.click(submit);
    expect(sent).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Larkspur Foods');
    await user.click(submit);
    await screen.findByText(/^Asked for by Me on .*\. Another administrator must confirm by Nov 9, 2026\.$/);
    expect(sent).toEqual([{ organization: 'org_larkspur', name: 'Larkspur Foods' }]);
  });

  test('deleting an open organization says what comes first', async () => {
    open(null, { closing: null as never });
    const button = await asking();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('End its contract or suspend it first.');
  });

  test('another administrator confirms a deletion, and can cancel it', async () => {
    const { server, user, become } = open(aDeletion());
    server.answers['POST /api/auth/organization/delete/confirm'] = () => become(aDeletion(confirmed));
    server.answers['DELETE /api/auth/organization/delete'] = () => become(null);
    await screen.findByText(
      'Asked for by Ana Roth on Nov 2, 2026. Another administrator must confirm by Nov 9, 2026.',
    );
    await user.click(screen.getByRole('button', { name: 'Confirm the deletion' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Confirm the deletion of Larkspur Foods?' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Confirm the deletion' }));
    await screen.findByText('Will be deleted on Dec 3, 2026. Asked for by Ana Roth, confirmed by Vera Holm.');
    await user.click(screen.getByRole('button', { name: 'Cancel the deletion' }));
    await asking();
  });

  test('whoever asked for a deletion can’t confirm it', async () => {
    const viewer = internalAdmin();
    open(aDeletion({ asked_by: { account_uid: viewer.account_uid as AccountUid, name: 'Me' } }), { viewer });
    const button = await screen.findByRole('button', { name: 'Confirm the deletion' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('a deletion that has begun can’t be canceled, and the page shows why', async () => {
    const { server, user } = open(aDeletion(confirmed));
    server.answers['DELETE /api/auth/organization/delete'] = () => refusal(409, 'deletion_begun');
    await user.click(await screen.findByRole('button', { name: 'Cancel the deletion' }));
    await screen.findByText('The deletion has begun and can’t be canceled any more.');
  });

  test('staff who aren’t administrators see neither deletion nor export', async () => {
    open(null, { viewer: internalUser() as never });
    await screen.findByText('org_larkspur');
    expect(screen.queryByText('Deletion')).toBeNull();
    expect(screen.queryByText('Export')).toBeNull();
  });
});

const statement: Certificate['statement'] = {
  organization_uid: OrganizationUid.parse('org_juniper'),
  name: 'Juniper',
  asked_by: ana,
  asked_at: '2026-09-01T10:00:00.000Z',
  confirmed_by: confirmed.confirmed_by,
  confirmed_at: '2026-09-02T10:00:00.000Z',
  started_at: '2026-10-02T10:00:00.000Z',
  ended_at: '2026-10-02T11:00:00.000Z',
  rows: { membership: 3 },
  archived_events: 0,
  objects: 0,
  audit_log: { last_key: null, last_hash: null, seal: null },
  kept: [],
  backups_gone_on: '2026-11-06',
};

test('the console’s home lists deletions and certificates, as a PDF and as the signed file', async () => {
  const server = anAdminServer({ viewer: internalAdmin() });
  const certificates = [{ statement, key_id: 'key', signature: 'c2ln' }];
  server.answers['GET /api/auth/organization/deletions'] = () => ({
    status: 200,
    body: { deletions: [aDeletion(confirmed)], certificates },
  });
  server.answers['GET /api/auth/organization/certificate'] = () => ({
    status: 200,
    body: { file: '{"signed": true}\n', pdf: btoa('%PDF-1.7') },
  });
  const blobs: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  const user = visit('/AppView/admin?tab=deletions', { hinted: true });
  const link = await screen.findByRole('link', { name: 'Larkspur Foods' });
  expect(link.getAttribute('href')).toBe('/AppView/admin/manage?organization=org_larkspur&tab=general');
  await screen.findByText(/^Deleted on Oct 2, 2026\. Asked for by Ana Roth, confirmed by Vera Holm\.$/);
  await user.click(screen.getByRole('button', { name: 'Signed certificate of Juniper as JSON' }));
  await user.click(screen.getByRole('button', { name: 'Certificate of Juniper as a PDF' }));
  await vi.waitFor(() =>
    expect(blobs.map(({ type }) => type)).toEqual(['application/json', 'application/pdf']),
  );
  expect(await blobs[0]?.text()).toBe('{"signed": true}\n');
});

const anExport = (over: Partial<OrganizationExport> = {}): OrganizationExport => ({
  export_uid: ExportUid.parse('exp_1'),
  state: 'done',
  by_name: 'Mara Reyes',
  started_at: '2026-11-02T10:00:00.000Z',
  ended_at: '2026-11-02T10:01:00.000Z',
  bytes: 2_400_000,
  sha256: 'ab',
  expires_at: Date.parse('2026-11-09T10:01:00.000Z') / 1000,
  ...over,
});

test('user administrators export their organization with their password, and learn why a file isn’t there', async () => {
  const server = anAdminServer({ viewer: userAdmin(), organizations: [anOrganization()] });
  let exports: OrganizationExport[] = [anExport()];
  server.answers['GET /api/auth/organization/export'] = () => ({ status: 200, body: { exports } });
  const given: unknown[] = [];
  server.answers['POST /api/auth/organization/export'] = ({ password }) => {
    given.push(password);
    if (password !== 'right') return refusal(403, 'wrong_current_password');
    const running = { state: 'running' as const, bytes: null, export_uid: ExportUid.parse('exp_2') };
    exports = [anExport(running), ...exports];
    return { status: 200, body: { export: exports[0] } };
  };
  const user = visit('/user-settings?tab=organization', { hinted: true });
  await screen.findByText(/, by Mara Reyes: 2\.4 MB, kept until Nov 9, 2026$/);
  expect(screen.queryByText('Deletion')).toBeNull();
  server.answers['GET /api/auth/organization/export/link'] = () => refusal(409, 'export_not_ready');
  await user.click(screen.getByRole('button', { name: /^Download the export of Nov 2, 2026/ }));
  await screen.findByText(/^This export isn’t there yet, or it failed\./);
  await user.click(screen.getByRole('button', { name: 'Export…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export the organization' }));
  const start = dialog.getByRole('button', { name: 'Start the export' });
  await user.click(start);
  expect(given).toEqual([]);
  const field = dialog.getByLabelText(/^Your password/);
  await user.type(field, 'wrong');
  await user.click(start);
  await dialog.findByText('Submitted Current Password is incorrect. Please try again');
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(start);
  await screen.findByText(/: being made\. Whoever asked for it gets a mail\.$/);
  expect(screen.getByRole('button', { name: 'Export…' }).getAttribute('aria-disabled')).toBe('true');
});
