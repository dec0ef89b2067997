// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayText } from '../../../../web/ui/dayText.ts';
import { visit } from '../../world.tsx';
import { anAdminServer, anOrganization, internalAdmin, internalUser } from '../organization.ts';

function open(viewer = internalAdmin()) {
  const server = anAdminServer({ viewer, organizations: [anOrganization()] });
  const user = visit('/AppView/admin/manage?tab=security&organization=org_larkspur', { hinted: true });
  return { server, user };
}

test('the Security tab requires a second factor of everyone, and shows from when', async () => {
  const { server, user } = open();
  const second_factor_from = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const asked: unknown[] = [];
  server.answers['POST /api/auth/organization/second-factor'] = (input) => {
    asked.push(input);
    const required = { requires_second_factor: true, second_factor_from };
    return { status: 200, body: { organization: anOrganization(required) } };
  };
  await user.click(await screen.findByRole('switch', { name: 'Everyone needs a second factor' }));
  await screen.findByText(
    `People without one are asked to set it up, and from ${dayText(second_factor_from)} can’t do anything else until they have.`,
  );
  expect(asked).toEqual([{ organization: 'org_larkspur', required: true }]);
});

test('the Security tab shows read-only staff what holds, and lets them change nothing', async () => {
  open(internalUser());
  await screen.findByText('People may go without');
  expect(screen.queryByRole('switch', { name: 'Everyone needs a second factor' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Longest session' })).toSatisfy((select: HTMLElement) =>
    select.matches(':disabled'),
  );
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('the Security tab saves only what was changed, and shows that it is saved', async () => {
  const { server, user } = open();
  let sent: unknown;
  server.answers['PUT /api/auth/organization/security'] = (input) => {
    sent = input;
    return {
      status: 200,
      body: { organization: anOrganization({ session_hours: 8, networks: ['203.0.113.0/24'] }) },
    };
  };
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Longest session' }), '8 hours');
  await user.type(screen.getByRole('textbox', { name: 'Networks that people come from' }), '203.0.113.0/24');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Ticket 12');
  await user.click(screen.getByRole('button', { name: 'Act and save' }));
  await waitFor(() =>
    expect(sent).toEqual({
      organization: 'org_larkspur',
      session_hours: 8,
      networks: ['203.0.113.0/24'],
      version: 1,
    }),
  );
  await screen.findByText('Saved.');
});
