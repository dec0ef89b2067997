// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitSite } from './aSite.ts';

const main = () => within(screen.getByRole('main'));

test('About shows the team with names, roles and portraits, and the history by year', async () => {
  visitSite('/about', {
    team: [
      { name: 'Ida Moss', role: 'Head of Data', text: 'Answers for the release.', photo: '/media/ida.webp' },
    ],
    history: [
      { year: 2016, text: 'Two people count.' },
      { year: 2020, text: 'The first client.' },
    ],
  });
  await screen.findByRole('heading', { name: 'Ida Moss' });
  main().getByText('Head of Data');
  expect(document.querySelector('#team img')?.getAttribute('src')).toBe('/media/ida.webp');
  const years = within(document.getElementById('history') as HTMLElement).getAllByRole('term');
  expect(years.map(({ textContent }) => textContent)).toEqual(['2016', '2020']);
});

test('About without a team and a history in the content leaves them out', async () => {
  visitSite('/about');
  await screen.findByRole('heading', { level: 1 });
  expect(['team', 'history'].filter((id) => document.getElementById(id))).toEqual([]);
});

test('the contact page says what happens after a message is sent, and the form links there', async () => {
  visitSite('/contact');
  const link = await screen.findByRole('link', { name: 'What happens then' });
  expect(link.getAttribute('href')).toBe('/contact#after');
  expect(document.getElementById('after')?.textContent).toContain('Within two working days');
});

test('the dataset’s price bands are shown where the content has them, beside the form', async () => {
  visitSite('/social-data', {
    price_bands: [{ name: 'One source', price: 'from $24,000 a year', text: 'All months.' }],
  });
  await screen.findByText('from $24,000 a year');
  expect(document.querySelector('#pricing form')).not.toBeNull();
});

test('the dataset’s changelog begins with the version that the samples have', async () => {
  visitSite('/social-data');
  await screen.findByRole('heading', { name: 'Changelog' });
  expect(document.querySelector('#changelog dt')?.textContent).toContain('1.1.0');
});
