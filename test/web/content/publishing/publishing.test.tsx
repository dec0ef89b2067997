// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { weekdayText } from '../../../../web/ui/dayText.ts';
import { anAdminServer, anOrganization, internalAdmin } from '../../customers/organization.ts';
import { refusal, visit } from '../../world.tsx';

const upload_id = 'upl_00000000-0000-4000-8000-000000000001';
const uid = 'rep_one';
const anUpload = (over: object) => ({
  upload_id,
  file_kind: 'pdf',
  file_name: 'brief.pdf',
  size: 4,
  state: 'scanning',
  reason: null,
  pages: null,
  image_file: null,
  ...over,
});
const anItem = (over: object = {}) => ({
  editions: [],
  uid,
  revision: 2,
  name: 'Autumn Brief',
  description: 'What people said.',
  category_name: 'Reports',
  companies: ['cmp_larkspur'],
  verticals: [1215],
  pub_date: '2026-01-01',
  order: null,
  status: 'published',
  visible_from: '2026-01-01T00:00:00.000Z',
  file: { file_name: 'second.pdf', pages: 3 },
  findings: [],
  image_file: null,
  ...over,
});
const listed = {
  uid,
  object_uid: null,
  name: 'Autumn Brief',
  description: 'What people said.',
  subjects: [],
  category_name: 'Reports',
  remote_file: null,
  remote_filename: null,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-01-01',
  visible_from: '2026-01-01T00:00:00.000Z',
  status: 'published',
  source: 'browser',
};

/** The storage’s response to an uploaded file. */
class FakeRequest {
  static status = 200;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  onload = () => {};
  onabort = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    this.status = FakeRequest.status;
    queueMicrotask(() => this.onload());
  }
  abort() {
    this.onabort();
  }
}

beforeEach(() => {
  FakeRequest.status = 200;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

function open(verdict: object = { state: 'clean', pages: 3, title: 'Brief for the Winter' }) {
  const server = anAdminServer({
    viewer: internalAdmin(),
    organizations: [anOrganization({ cms_company_uid: CompanyUid.parse('cmp_larkspur') })],
  });
  const saved: unknown[] = [];
  const keep = (over: object) => (input: unknown) => {
    saved.push(input);
    return { status: 200, body: { item: anItem(over) } };
  };
  Object.assign(server.answers, {
    'GET /api/publishing/items': () => ({ status: 200, body: { items: [listed] } }),
    'POST /api/publishing/items': keep({}),
    [`PUT /api/publishing/items/${uid}`]: keep({ revision: 3 }),
    [`POST /api/publishing/items/${uid}/withdraw`]: keep({ status: 'withdrawn' }),
    [`GET /api/publishing/items/${uid}`]: () => ({
      status: 200,
      body: {
        item: anItem(),
        history: [
          {
            revision: 2,
            at: '2026-01-02T10:00:00.000Z',
            by_name: 'Ida Moss',
            file: { file_name: 'second.pdf', pages: 3 },
          },
          {
            revision: 1,
            at: '2026-01-01T10:00:00.000Z',
            by_name: null,
            file: { file_name: 'first.pdf', pages: 2 },
          },
        ].map((each) => ({ ...each, status: 'published', is_new_file: true })),
      },
    }),
    'POST /api/publishing/uploads': () => ({
      status: 200,
      body: {
        upload: anUpload({ state: 'expected' }),
        put: { url: 'https://storage.invalid/x', headers: {}, expires_at: '' },
      },
    }),
    [`POST /api/publishing/uploads/${upload_id}/arrived`]: () => ({
      status: 200,
      body: { upload: anUpload(verdict) },
    }),
  });
  const user = visit('/AppView/admin/manage?tab=reports&organization=org_larkspur', { hinted: true });
  return { server, saved, user };
}

const chooseFile = async ({ user }: ReturnType<typeof open>) =>
  user.upload(
    await screen.findByLabelText('PDF'),
    new File(['%PDF'], 'brief.pdf', { type: 'application/pdf' }),
  );

test('publishing a report in the browser accepts a scanned file, shows the card and publishes the form', async () => {
  const world = open();
  const { user, saved } = world;
  await user.click(await screen.findByRole('button', { name: 'New report or guide' }));
  await screen.findByRole('dialog', { name: 'New report or guide' });
  await chooseFile(world);
  await screen.findByText('brief.pdf is ready: 3 pages.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const named = screen.getByRole('textbox', { name: 'Name' });
  expect(named).toHaveProperty('value', 'Brief for the Winter');
  await user.clear(named);
  await user.type(named, 'Winter Brief');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Snow.');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  preview.getByText('Winter Brief');
  preview.getByText(/3 pages/);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Autumn Brief was saved.');
  expect(saved).toMatchObject([
    { name: 'Winter Brief', description: 'Snow.', file: { upload_id }, cover: null, status: 'published' },
  ]);
});

test('a scheduled report says on which day and when it comes out, in the table, the form and after saving', async () => {
  const { server, user } = open();
  const visible_from = '2030-06-03T07:30:00.000Z';
  server.answers['GET /api/publishing/items'] = () => ({
    status: 200,
    body: { items: [{ ...listed, visible_from }] },
  });
  server.answers[`PUT /api/publishing/items/${uid}`] = () => ({
    status: 200,
    body: { item: anItem({ visible_from }) },
  });
  server.answers[`GET /api/publishing/items/${uid}`] = () => ({
    status: 200,
    body: { item: anItem({ visible_from }), history: [] },
  });
  const when = weekdayText(visible_from);
  expect(when).toMatch(/^(Sun|Mon), Jun [23], 2030, \d+:\d\d.[AP]M$/);
  await screen.findByText(`Scheduled: comes out ${when}`);
  await user.click(screen.getByRole('button', { name: 'Edit Autumn Brief' }));
  await user.click(await screen.findByRole('button', { name: 'Publication' }));
  await screen.findByText(`Their people see it in the Portal from ${when}.`);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await screen.findByText(`Autumn Brief was saved. Its readers see it from ${when}.`);
});

test('publishing a report in the browser leads to the step with the first error, beside its field', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('button', { name: 'New report or guide' }));
  await user.click(await screen.findByRole('button', { name: 'Publication' }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a PDF, or save a draft without one.');
  await user.click(screen.getByRole('button', { name: 'Content: to be corrected' }));
  screen.getByText('Enter a name.');
  screen.getByText('Enter a description, or save a draft without one.');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Winter Brief');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(screen.getByRole('radio', { name: 'Not yet: save as a draft' }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText('Autumn Brief was saved.');
  expect(saved).toMatchObject([{ name: 'Winter Brief', description: null, file: null, status: 'draft' }]);
});

test('publishing a report in the browser shows why a file was refused', async () => {
  const world = open({ state: 'refused', reason: 'malware' });
  await world.user.click(await screen.findByRole('button', { name: 'New report or guide' }));
  await chooseFile(world);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The scan found malware in this file. It was deleted.',
  );
});

test('publishing a report in the browser shows when an upload is interrupted', async () => {
  FakeRequest.status = 0;
  const world = open();
  await world.user.click(await screen.findByRole('button', { name: 'New report or guide' }));
  await chooseFile(world);
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t finish');
});

test('publishing a report in the browser can’t edit reports from the content folder, and explains why', async () => {
  const { server } = open();
  const uidOfFolder = 'rep_from-folder';
  server.answers['GET /api/publishing/items'] = () => ({
    status: 200,
    body: { items: [listed, { ...listed, uid: uidOfFolder, name: 'Folder Brief', source: 'folder' }] },
  });
  const row = await screen.findByRole('row', { name: /Folder Brief/ });
  within(row).getByText('Content folder');
  expect(screen.queryByRole('button', { name: 'Edit Folder Brief' })).toBeNull();
  screen.getByRole('button', { name: 'Edit Autumn Brief' });
});

test('publishing a report in the browser keeps the form when somebody else saved first', async () => {
  const { server, user } = open();
  server.answers[`PUT /api/publishing/items/${uid}`] = () => refusal(409, 'changed_meanwhile');
  await user.click(await screen.findByRole('button', { name: 'Edit Autumn Brief' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(name, ' 2');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/Someone else changed this/);
  expect(name).toHaveProperty('value', 'Autumn Brief 2');
});

test('publishing a report in the browser can go back to an earlier file', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Autumn Brief' }));
  await user.click(await screen.findByRole('button', { name: 'File' }));
  await user.click(await screen.findByRole('button', { name: /^Use first\.pdf of .* again$/ }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Autumn Brief was saved.');
  expect(saved).toMatchObject([{ revision: 2, file: { revision: 1 } }]);
});

test('publishing a report in the browser asks before a report is withdrawn from clients', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('button', { name: 'Withdraw Autumn Brief' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw Autumn Brief?' });
  expect(saved).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw Autumn Brief' }));
  await screen.findByText('Autumn Brief was withdrawn.');
  expect(saved).toMatchObject([{ revision: 2 }]);
});
