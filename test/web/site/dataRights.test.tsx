// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { postColumns } from '../../../shared/model/site/dataset/columns.ts';
import { aServer, visit } from '../world.tsx';

const sent: Record<string, unknown>[] = [];

function theForm() {
  sent.length = 0;
  aServer().answers['POST /api/rights-request'] = (input) => {
    sent.push(input);
    return { status: 200, body: { reference: 'RM-2026-0042', due_on: '2026-12-26' } };
  };
  return visit('/data-rights');
}

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Request removal' });

test('a removal request is answered with its reference and deadline on the page', async () => {
  const user = theForm();
  await user.type(await field(/Your name/), 'Nell Ardent');
  await user.type(await field(/E-mail/), 'nell@sender.example');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Platform' }), 'Reddit');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What to remove' }), 'Single posts');
  await user.type(await field(/handle/), 'https://reddit.example/1');
  await user.click(submit());
  expect(await screen.findByText('RM-2026-0042')).toBeDefined();
  expect(screen.getByText(/We will answer by Dec 26, 2026/)).toBeDefined();
  expect(sent).toMatchObject([{ name: 'Nell Ardent', source: '5', subject: 'post', reason: '' }]);
});

test('an empty removal request shows an error at each field, and focuses the first', async () => {
  const user = theForm();
  const first = await field(/Your name/);
  await user.click(submit());
  for (const text of [
    'Name is required',
    'E-mail is required',
    'Choose a platform',
    'Choose what to remove',
    'Enter the account or the posts',
  ])
    expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(sent).toEqual([]);
});

test('the removal form is a plain form without JavaScript, with a confirmation at its address', async () => {
  theForm();
  const form = (await field(/Your name/)).closest('form');
  expect([form?.method, form?.getAttribute('action'), form?.enctype]).toEqual([
    'post',
    '/api/rights-request',
    'multipart/form-data',
  ]);
  expect(document.getElementById('request-sent')).not.toBeNull();
});

test('the page on data rights lists every column of the licensed files', async () => {
  theForm();
  await field(/Your name/);
  const named = [...document.querySelectorAll('#licensed code')].map(({ textContent }) => textContent);
  expect(named.toSorted()).toEqual(postColumns.map(({ name }) => name).toSorted());
});

test.each([
  [
    '/data-rights',
    ['collected', 'classified', 'figures', 'licensed', 'hash', 'pseudonym', 'forbidden', 'sale'],
  ],
  ['/policy', ['collected', 'classified', 'figures', 'licensed', 'hash', 'pseudonym', 'forbidden', 'sale']],
  ['/social-data', ['collected', 'classified', 'hash', 'pseudonym', 'forbidden']],
  ['/about', ['figures', 'short']],
  ['/what-we-do', ['public', 'classified']],
] as const)(
  '%s describes what happens to posts in the shared words, and links to data rights',
  async (path, names) => {
    aServer();
    visit(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('main h2')).not.toBeNull());
    const said = document.querySelector('main')?.textContent ?? '';
    expect(names.filter((name) => !said.includes(dataRights[name]))).toEqual([]);
    expect(document.querySelector('a[href="/data-rights"]')).not.toBeNull();
  },
);
