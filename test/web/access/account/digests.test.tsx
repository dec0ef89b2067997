// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address } from '../../Address.tsx';
import { aServer, aViewer, refusal, visit } from '../../world.tsx';

const off = {
  frequency: 'off',
  weekday: 1,
  zone: null,
  next_at: null,
  last_sent_at: null,
  undeliverable: false,
};

function open(digest: object, viewer = aViewer()) {
  const server = aServer({ viewer });
  server.answers['GET /api/auth/account/digest'] = () => ({ status: 200, body: { ...off, ...digest } });
  server.answers['GET /api/auth/account/report-mails'] = () => ({
    status: 200,
    body: { choice: null, default: 'now' },
  });
  const user = visit('/AppView/client-home?account=digest', { hinted: true });
  return { server, user };
}

test('My Account sets a digest’s day and time zone, and shows when the next one is due', async () => {
  const { server, user } = open({ zone: 'Europe/Vienna' });
  const sent: object[] = [];
  server.answers['PUT /api/auth/account/digest'] = (input) => {
    sent.push(input);
    return { status: 200, body: { ...off, ...input, next_at: '2026-11-26T07:00:00.000Z' } };
  };
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByLabelText('On')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Send me a digest'), 'Once a week');
  await user.selectOptions(screen.getByLabelText('On'), 'Thursday');
  await user.click(save);
  await screen.findByText('Saved.');
  expect(sent).toEqual([{ frequency: 'weekly', weekday: 4, zone: 'Europe/Vienna' }]);
  expect(screen.getByText(/The next one is due on Thursday, November 26, 2026/).textContent).toMatch(
    /8:00\sAM/,
  );
});

test('digest time zones have readable names', async () => {
  open({ frequency: 'weekly', zone: 'America/New_York', next_at: '2026-11-30T13:00:00.000Z' });
  const zone = await screen.findByRole('combobox', { name: 'Time zone' });
  expect(zone).toHaveProperty('value', 'America/New York');
});

test('switching the digest off shows a confirmation', async () => {
  const { server, user } = open({ frequency: 'release', zone: 'UTC', next_at: '2026-11-26T08:00:00.000Z' });
  server.answers['PUT /api/auth/account/digest'] = () => ({ status: 200, body: { ...off, zone: 'UTC' } });
  await screen.findByText(/the morning after a release/);
  await user.selectOptions(screen.getByLabelText('Send me a digest'), 'Never');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('You won’t get any more digests.');
});

test('a digest setting that fails to save stays in the form with the reason', async () => {
  const { server, user } = open({ zone: 'UTC' });
  server.answers['PUT /api/auth/account/digest'] = () => refusal(500, 'internal');
  await user.selectOptions(await screen.findByLabelText('Send me a digest'), 'Once a week');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText('Send me a digest')).toHaveProperty('value', 'weekly');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe(null);
});

test('an address that bounces mail is shown in the digest settings', async () => {
  open({ frequency: 'weekly', zone: 'UTC', next_at: '2026-11-30T08:00:00.000Z', undeliverable: true });
  await screen.findByText(/Mail to mara@larkspur.example came back/);
});

test('people without CF Lite choose mails about new reports only', async () => {
  open({}, aViewer({}, ['portal']));
  await screen.findByLabelText('Tell me about new reports');
  expect(screen.queryByLabelText('Send me a digest')).toBeNull();
});

test('people with neither the Portal nor CF Lite have no mails to choose', async () => {
  open({}, aViewer({}, ['dashboards']));
  await screen.findByText(/includes nothing that we mail about/);
  expect(screen.queryByRole('button', { name: 'Mails' })).toBeNull();
});

const settingsLink = () => screen.getByRole('link', { name: 'Mail settings' }).getAttribute('href');
const stop = 'POST /api/auth/account/digest/stop/abc';

test('the unsubscribe link asks for confirmation, then stops the digest without a login', async () => {
  const server = aServer();
  server.answers[stop] = () => ({ status: 204 });
  const user = visit('/stop-digest?token=abc');
  await screen.findByRole('heading', { name: 'Stop your digest?' });
  await waitFor(() => expect(address()).toBe('/stop-digest'));
  expect(server.calls).not.toContain(stop);
  await user.click(screen.getByRole('button', { name: 'Stop the digest' }));
  await screen.findByRole('heading', { name: 'Your digest has stopped' });
  expect(settingsLink()).toBe('/AppView/client-home?account=digest');
});

test.each([
  ['without a token', '/stop-digest'],
  ['that is too old', '/stop-digest?token=abc'],
])('an unsubscribe link %s says where to turn the digest off instead', async (_what, link) => {
  const server = aServer();
  server.answers[stop] = () => refusal(422, 'link_inactive');
  const user = visit(link);
  if (link.includes('token'))
    await user.click(await screen.findByRole('button', { name: 'Stop the digest' }));
  await screen.findByRole('heading', { name: 'This link doesn’t work any more' });
  expect(settingsLink()).toBe('/AppView/client-home?account=digest');
});

test('My Account sets when to hear of new reports, beginning with the organization’s default', async () => {
  const { server, user } = open({}, aViewer({}, ['portal']));
  let choice: string | null = null;
  server.answers['GET /api/auth/account/report-mails'] = () => ({
    status: 200,
    body: { choice, default: 'now' },
  });
  server.answers['PUT /api/auth/account/report-mails'] = (input) => {
    choice = (input as { choice: string | null }).choice;
    return { status: 200, body: { choice, default: 'now' } };
  };
  const field = await screen.findByLabelText('Tell me about new reports');
  expect(field.querySelector(':checked')?.textContent).toMatch(/^As .* has it: at once$/);
  await user.selectOptions(field, 'Never');
  await screen.findByText('Saved.');
  expect(choice).toBe('never');
});
