// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrganizationUid } from '../../../shared/model/ids.ts';
import { stepsOf } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { address } from '../Address.tsx';
import { anAdminServer, anOrganization, internalUser, userAdmin } from '../admin/organization.ts';
import { refusal, visit } from '../world.tsx';
import { answerQueries } from './activityServer.ts';

/** Events a day in the eight weeks before, and in the last four. */
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
  answerQueries(server, ({ organization, period: { from, to } }, kind) => {
    const name = organizations.find((each) => each.organization_uid === organization)?.name ?? '';
    const [before, recent] = use[name] ?? [];
    if (before === undefined || recent === undefined) return refusal(400, 'too_many_events');
    if (kind === 'account_uid')
      return recent > 0
        ? [
            { account_uid: 'acc_1', event_count: 3 },
            { account_uid: null, event_count: 2 },
          ]
        : [];
    return stepsOf({ from, to }, 'day').map((ts_day, at) => ({
      ts_day,
      event_count: at < 56 ? before : recent,
    }));
  });
  return visit('/AppView/admin/statistics', { hinted: true });
}

const namesShown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('staff see which organizations fell asleep, are at risk and are coming up, in this order', async () => {
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
  row('Marram Foods').getByText(/80\.0%/);
  row('Kestrel Partners').getByText('Coming up');
  // Guests are no people that one knows.
  row('Kestrel Partners').getByText('1');
  row('Calm Pantry').getByText('Steady');
  row('Teasel Group').getByText('Not counted');

  await user.selectOptions(screen.getByRole('combobox', { name: 'Trend' }), 'Coming up');
  await waitFor(() => expect(namesShown()).toEqual(['Kestrel Partners']));
  await user.click(screen.getByRole('link', { name: 'Kestrel Partners' }));
  await waitFor(() => expect(address()).toContain('tab=statistics&organization=org_1'));
});

test('a customer’s administrator sees no other organization', async () => {
  open(userAdmin());
  await waitFor(() => expect(address()).toContain('something-went-wrong?status=403'));
});
