// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from '../Address.tsx';
import { aServer, aViewer, visit } from '../world.tsx';

const notFound = "Oops! We can't seem to find the page you're looking for";

test.each([
  ['/error/403', 'Access to the requested page has been declined'],
  ['/error/404', notFound],
  ['/error', notFound],
  ['/no/such/page', notFound],
  ['/error/constructor', 'Something went wrong while loading this page'],
])('the public error page of %s shows “%s”', async (path, text) => {
  aServer();
  visit(path);
  await screen.findByRole('heading', { name: text });
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Contact Tideline' }).getAttribute('href')).toMatch(/^mailto:/);
});

test.each([
  ['/no/such/page', /may be mistyped.*please tell us which/],
  ['/error/500', /The fault is ours.*Try again.*tell us/],
  ['/error/403', /open to other accounts.*write to us/],
])('the public error page of %s explains what happened and what to do', async (path, text) => {
  aServer();
  visit(path);
  await screen.findByText(text);
});

test('the public error page shows the reference of an internal error to copy for support', async () => {
  aServer();
  visit('/error/500?reference=4c1f09aa27b3d851');
  await screen.findByText('4c1f09aa27b3d851');
  screen.getByRole('button', { name: 'Copy reference' });
});

describe('the app’s error page', () => {
  const rights =
    'You do not have rights to this page. Please reach out to your organization manager, or contact the provider for help.';
  const limit = 'You have exceeded your API call limit. Please wait until your access has been reinstated.';
  const entitlements =
    "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.";

  test.each([
    ['403', rights, '/AppView/client-home'],
    ['405', entitlements, '/AppView/portal'],
  ])('the app’s error page explains a %s and goes back', async (status, text, arrives) => {
    aServer({ viewer: aViewer() });
    const user = visit(
      `/AppView/client-home then /AppView/portal then /AppView/something-went-wrong?status=${status}`,
      { hinted: true },
    );
    await screen.findByText(text);
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(address()).toBe(arrives));
  });

  test.each([
    ['429', limit, 'Return Home', '/AppView/client-home'],
    ['402', 'You do not have access to this domain.', 'Return to search', '/ConsumerForecast/object-search'],
    ['500', 'Something went wrong', 'Return Home', '/AppView/client-home'],
    ['constructor', 'Something went wrong', 'Return Home', '/AppView/client-home'],
  ])('the app’s error page explains a %s and leads to another page', async (status, text, label, leadsTo) => {
    aServer({ viewer: aViewer() });
    visit(`/AppView/something-went-wrong?status=${status}`, { hinted: true });
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(leadsTo);
  });

  test.each([
    ['404', /may have moved, or no longer exist/],
    ['500', /The fault is ours/],
  ])('the app’s error page of %s explains what happened and whom to ask', async (status, text) => {
    aServer({ viewer: aViewer() });
    visit(`/AppView/something-went-wrong?status=${status}`, { hinted: true });
    await screen.findByText(text);
    const whom = screen.getByRole('link', { name: 'write to hello@tideline.example' });
    expect(whom.getAttribute('href')).toMatch(/^mailto:hello@tideline\.example\?subject=/);
    expect(screen.getByRole('link', { name: 'Return Home' })).toBeTruthy();
  });

  test('the app’s error page shows the reference of an internal error, to copy for support', async () => {
    aServer({ viewer: aViewer() });
    visit('/AppView/something-went-wrong?status=500&reference=JKJaXmPLvHcESHA=', { hinted: true });
    await screen.findByText('JKJaXmPLvHcESHA=');
    expect(screen.getByRole('button', { name: 'Copy reference' })).toBeTruthy();
  });

  test('the app’s error page doesn’t show text that a link puts in place of a reference', async () => {
    aServer({ viewer: aViewer() });
    visit('/AppView/something-went-wrong?status=500&reference=Call%20us%20on%20555', { hinted: true });
    await screen.findByText(/The fault is ours/);
    expect(screen.queryByText(/Reference/)).toBeNull();
  });

  test.each([
    ['a guest whom to ask', { anon: true, account_uid: null, email: null, roles: [] }, 1],
    ['others nothing of it', {}, 0],
  ])('the app’s error page of a used-up limit tells %s', async (_what, who, times) => {
    aServer({ viewer: aViewer(who) });
    visit('/AppView/something-went-wrong?status=429', { hinted: true });
    await screen.findByText(limit);
    const reached = /begins again at midnight UTC.* ask the person who sent you the link/;
    expect(screen.queryAllByText(reached)).toHaveLength(times);
    expect(screen.queryAllByRole('link', { name: 'Contact us' })).toHaveLength(times);
  });

  test('the app’s error page needs no session', async () => {
    aServer();
    visit('/AppView/something-went-wrong?status=429');
    await screen.findByText(limit);
  });
});
