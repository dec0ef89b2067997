// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { address } from '../Address.tsx';
import { anAdminServer, anOrganization, internalUser, userAdmin } from '../customers/organization.ts';
import { refusal, visit } from '../world.tsx';
import { answerQueries } from './activityServer.ts';

/** Daily events in the eight weeks before, and in the last four. */
const use: Record<string, [before: number, recent: number]> = {
  'Calm Pantry': [5, 5],
  'Kestrel Partners': [2, 6],
  'Marram Foods': [5, 1],
  'Saltmarsh Home': [4, 0],
};

function open(viewer = internalUser()) {
  const organizations = [...Object.keys(use), 'Teasel Group'].map((name, at) =>
    anOrganization({ organization_uid: OrganizationUid.parse(`org_${at}`), name }),
  );
  const server = anAdminServer({ viewer, organizations });
  server.answers['GET /api/log/organizations'] = () => ({
    status: 200,
    body: {
      organizations: organizations.flatMap(({ organization_uid, name }) => {
        const [before, recent] = use[name] ?? [];
        if (before === undefined || recent === undefined) return [];
        const weeks = Array.from({ length: 12 }, (_, at) => 7 * (at < 8 ? before : recent));
        return [{ organization_uid, weeks, last_day: '2026-03-04' }];
      }),
    },
  });
  answerQueries(server, ({ organization }) =>
    organization === 'org_2'
      ? refusal(500, 'unexpected')
      : [
          { account_uid: 'acc_1', event_count: 3 },
          { account_uid: null, event_count: 2 },
        ],
  );
  return visit('/AppView/admin/statistics', { hinted: true });
}

const namesShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('staff see inactive, at-risk and upcoming organizations, in this order', async () => {
  const user = open();
  await waitFor(() =>
    expect(namesShown()).toEqual([
      'Saltmarsh Home',
      'Marram Foods',
      'Kestrel Partners',
      'Calm Pantry',
      'Teasel Group',
    ]),
  );
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  row('Saltmarsh Home').getByText('Asleep');
  row('Marram Foods').getByText('At risk');
  row('Marram Foods').getByText(/80%/);
  row('Kestrel Partners').getByText('Coming up');
  // Guests aren’t counted as people.
  await row('Kestrel Partners').findByText('1');
  await row('Marram Foods').findByTitle('We couldn’t load this figure.');
  row('Calm Pantry').getByText('Steady');
  row('Teasel Group').getByText('Little use');
  row('Teasel Group').getByText('Over 12 weeks ago');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Trend' }), 'Coming up');
  await waitFor(() => expect(namesShown()).toEqual(['Kestrel Partners']));
  await user.click(screen.getByRole('link', { name: 'Kestrel Partners' }));
  await waitFor(() => expect(address()).toContain('tab=statistics&organization=org_1'));
});

test('a customer’s administrator can’t open the page of organizations', async () => {
  open(userAdmin());
  await screen.findByRole('heading', { name: 'You can’t open Usage Statistics' });
});
