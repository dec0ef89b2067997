// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { aReport, visitSite } from './aSite.ts';

const sleep = {
  name: 'How people talk about sleep and its many remedies',
  subjects: [{ subjectSID: 8981, subjectName: 'Health/Wellness' }],
};
const reports = [
  aReport('rep_coffee'),
  aReport('rep_sleep', { ...sleep, report_url: null, remote_file: 'sleep.pdf' }),
  aReport('rep_draft', { name: 'A draft', category_name: 'Drafts' }),
  aReport('rep_bare', { name: 'Undescribed', description: null }),
];

const titles = async () =>
  (await screen.findAllByRole('article')).map((card) => card.querySelector('h2')?.textContent);

test('the resources list reports, without drafts and those without a description', async () => {
  visitSite('/resources', { reports });
  expect(await titles()).toEqual(['Cold coffee', 'How people talk about sleep and itsmany remedies']);
  expect(
    screen.getAllByRole('link', { name: 'Read Report' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/resources/coffee', '/resources/sleep']);
});

test('a report’s page links to its publisher', async () => {
  visitSite('/resources/coffee', { reports });
  const outward = await screen.findByRole('link', { name: /^Read Report/ });
  expect(outward.getAttribute('href')).toBe('https://reports.example/cold-coffee');
});

test('a report’s page opens its file without a login, and shows findings published in the browser', async () => {
  visitSite('/resources/sleep', {
    reports: [aReport('rep_sleep', { ...sleep, remote_file: 'sleep.pdf', findings: ['Naps gain.'] })],
  });
  const file = await screen.findByRole('link', { name: 'Open the PDF' });
  expect(file.getAttribute('href')).toBe('/api/public-resources/file?uid=rep_sleep');
  expect(screen.getByText('Naps gain.')).toBeTruthy();
});

test('a search and a vertical filter the resources, and are in the address', async () => {
  const user = visitSite('/resources', { reports });
  await user.type(await screen.findByLabelText('Search'), 'COFFEE');
  expect(await titles()).toEqual(['Cold coffee']);
  expect(address()).toBe('/resources?search=COFFEE');
  await user.click(screen.getByRole('link', { name: 'Health/Wellness' }));
  expect(address()).toBe('/resources?vertical=8981&search=COFFEE');
  await screen.findByText('No reports for the current selection! Try changing your filters.');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await titles()).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Clear vertical' }));
  expect(await titles()).toHaveLength(2);
  expect(address()).toBe('/resources');
});

test('an address with filters shows the filtered resources, and ignores an unknown vertical', async () => {
  visitSite('/resources?vertical=9999&search=remedies', { reports });
  expect(await titles()).toHaveLength(1);
  expect(screen.getByText('Select Market Vertical')).toBeTruthy();
  expect(screen.getByText('1 report')).toBeTruthy();
});

test('an empty result leads back to all reports', async () => {
  const user = visitSite('/resources?search=zzz', { reports });
  await user.click(await screen.findByRole('link', { name: 'Show all reports' }));
  expect(await titles()).toHaveLength(2);
});
