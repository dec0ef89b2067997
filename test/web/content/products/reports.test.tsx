// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProductUid, type WorkProduct } from '../../../../shared/model/content/product.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { address } from '../../Address.tsx';
import { anAdminServer, anOrganization, internalAdmin } from '../../customers/organization.ts';
import { refusal, visit } from '../../world.tsx';

const company = CompanyUid.parse('cmp_larkspur');
const aReport = (at: number, over: Partial<WorkProduct> = {}): WorkProduct => ({
  uid: ProductUid.parse(`rep_${at}`),
  object_uid: null,
  name: `Report ${at}`,
  description: 'What people say.',
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Company Report',
  remote_file: 'reports/a.pdf',
  remote_filename: 'a.pdf',
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: `2026-01-${String(at).padStart(2, '0')}`,
  visible_from: '2026-01-01T00:00:00.000Z',
  ...over,
});

function open(reports: WorkProduct[], { cms_company_uid = company as CompanyUid | null, at = '' } = {}) {
  const server = anAdminServer({
    viewer: internalAdmin(),
    organizations: [anOrganization({ cms_company_uid })],
  });
  const asked: unknown[] = [];
  server.answers['GET /api/publishing/items'] = (input) => {
    asked.push(input);
    return {
      status: 200,
      body: { items: reports.map((each) => ({ status: 'published', source: 'folder', ...each })) },
    };
  };
  const path = at || '/AppView/admin/manage?tab=reports&organization=org_larkspur';
  return { server, asked, user: visit(path, { hinted: true }) };
}

afterEach(() => vi.restoreAllMocks());

test('the reports of an organization are those of its company, latest first, ten to a page, and searchable', async () => {
  const { asked, user } = open([
    ...Array.from({ length: 12 }, (_, at) => aReport(at + 1)),
    aReport(20, { name: 'Salty snacks', pub_date: 'Unpublished' }),
  ]);
  expect((await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `Report ${at}`),
  );
  expect(asked).toEqual([{ company_uid: company }]);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByRole('rowheader', { name: 'Salty snacks' });
  screen.getByText('Unpublished');
  await user.type(screen.getByRole('searchbox', { name: 'Search reports' }), 'report 7');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
});

test('the reports of an organization open in a separate window by a link requested on demand', async () => {
  const { server, user } = open([aReport(1)]);
  const replace = vi.fn();
  const opened = { opener: window, location: { replace }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  server.answers['GET /api/products/file'] = (input) => ({
    status: 200,
    body: { url: `https://files.example/${input.uid}`, expires_at: '2026-01-01T00:05:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Open Report 1 in a new window' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('https://files.example/rep_1'));
  expect(opened.opener).toBeNull();

  server.answers['GET /api/products/file'] = () => refusal(404, 'not_found');
  await user.click(screen.getByRole('button', { name: 'Open Report 1 in a new window' }));
  await screen.findByText('Item not found.');
  expect(opened.close).toHaveBeenCalled();
});

test('the reports of an organization are empty when nothing was published for the company', async () => {
  const { server } = open([]);
  server.answers['GET /api/publishing/items'] = () => refusal(404, 'not_found');
  await screen.findByText('No Reports');
});

test('the reports of an organization are empty without a company, which can be set in General', async () => {
  const { asked, user } = open([], { cms_company_uid: null });
  await screen.findByText(/isn’t connected to a company/);
  await user.click(screen.getByRole('link', { name: 'See General' }));
  await waitFor(() => expect(address()).toContain('tab=general'));
  expect(asked).toEqual([]);
});

test('the reports of an organization are on company management as well', async () => {
  open([aReport(1)], { at: '/AppView/company-management?tab=reports&organization=org_larkspur' });
  const table = await screen.findByRole('region', { name: 'Reports' });
  await within(table).findByRole('button', { name: 'Open Report 1 in a new window' });
});
