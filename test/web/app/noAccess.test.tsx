// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { GapUid } from '../../../shared/model/ids.ts';
import * as loading from '../../../web/navigation/loadAfresh.ts';
import { address } from '../Address.tsx';
import { aLookupServer, beauty, food, ok } from '../lookup/searchServer.ts';
import { aViewer, refusal, visit } from '../world.tsx';

const compare = `/ConsumerForecast/compare?objects=7&domain=${beauty}&source=1`;
const viewer = aViewer();
const profileOf = (name: string, vertical: typeof food | typeof beauty) => ({
  ...viewer.profile,
  gap_uid: GapUid.parse(`gap_${name}`),
  profile_name: `Larkspur Foods: ${name}`,
  sources: [{ source: 1, verticals: [vertical] }],
});

function open(
  who: Viewer = viewer,
  administrators = [{ full_name: 'Iris Calder', email: 'iris@larkspur.example' }],
) {
  const server = aLookupServer(
    {
      '/lookup/object': refusal(402, 'domain_denied'),
      '/lookup/insight': refusal(402, 'domain_denied'),
      'GET /auth/account/administrators': ok({ administrators }),
      'GET /auth/account/profile': ok({
        organizations: [
          {
            organization_uid: viewer.organization.organization_uid,
            name: 'Larkspur Foods',
            roles: viewer.roles,
            profiles: [profileOf('Food', food), profileOf('Snacks', food), profileOf('Beauty', beauty)],
          },
        ],
      }),
      'GET /auth/account/profile/switch': ok(viewer),
    },
    who,
  );
  return { ...server, user: visit(`/AppView/client-home then ${compare}`, { hinted: true }) };
}

const loadAfresh = vi.spyOn(loading, 'loadAfresh').mockImplementation(() => {});
beforeEach(() => loadAfresh.mockClear());

describe('a page that the profile in use can’t open', () => {
  test('a page that can’t be opened names itself and the reason, and stays at its address', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'You can’t open this comparison' });
    screen.getByText(/“Larkspur Foods: Food” doesn’t include Beauty on Instagram\.$/);
    expect(address()).toBe(compare);
  });

  test('a page that can’t be opened offers only the person’s own profiles that open it, and loads it with the chosen one', async () => {
    const { user, asked } = open();
    await user.click(await screen.findByRole('button', { name: 'Switch to “Beauty”' }));
    await waitFor(() => expect(loadAfresh).toHaveBeenCalledWith(compare));
    expect(screen.queryByRole('button', { name: /Snacks/ })).toBeNull();
    expect(asked).toContain('GET /auth/account/profile/switch?organization=org_1&profile=gap_Beauty');
  });

  test('a page that can’t be opened names the administrator to ask', async () => {
    open();
    const ask = await screen.findByRole('link', { name: 'Ask Iris Calder' });
    expect(ask.getAttribute('href')).toMatch(/^mailto:iris@larkspur\.example\?subject=Access%20to%20this/);
  });

  test('a page that can’t be opened offers its nearest other place first, then other profiles, then the person, then the button of the status', async () => {
    const { user } = open({
      ...viewer,
      profile: {
        ...viewer.profile,
        sources: [
          { source: 1, verticals: [food] },
          { source: 5, verticals: [beauty] },
        ],
      },
    } as Viewer);
    await screen.findByRole('link', { name: 'Ask Iris Calder' });
    await screen.findByRole('button', { name: 'Switch to “Beauty”' });
    const main = within(screen.getByRole('main'));
    const ways = [...(main.getByText('Open it on Reddit').parentElement?.children ?? [])];
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Open it on Reddit',
      'Open it in Food/Beverage',
      'Switch to “Beauty”',
      'Ask Iris Calder',
      'Return to search',
    ]);
    main.getByText('Iris Calder (iris@larkspur.example) administers Larkspur Foods.');
    expect(main.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(main.getByText('Open it on Reddit'));
    await waitFor(() => expect(address()).toContain(`domain=${beauty}&source=5`));
  });

  test('a page that can’t be opened with a profile whose span has ended says to which month it has data', async () => {
    open({ ...viewer, profile: { ...viewer.profile, time_end: '2026-06-30' } } as Viewer);
    await screen.findByText('Your access has data to June 2026.');
  });

  test('a page that can’t be opened leads to us where nobody administers the organization', async () => {
    open(viewer, []);
    const ask = await screen.findByRole('link', { name: 'Contact support' });
    expect(ask.getAttribute('href')).toMatch(/^mailto:hello@tideline\.example/);
  });

  test('a page of a profile that has ended says which one and since when', async () => {
    open(
      aViewer({
        profile: null,
        source: null,
        profile_ended: { name: 'Larkspur Foods: Food', on: '2026-11-01' },
      }),
    );
    await screen.findByText(/^Your access profile “Larkspur Foods: Food” ended on Nov 1, 2026\./);
    expect(screen.queryByText(/You haven't been given any entitlements/)).toBeNull();
    await screen.findByRole('link', { name: 'Ask Iris Calder' });
  });

  test.each([
    [402, 'domain_denied', 'You do not have access to this domain.', 'Return to search'],
    [
      403,
      'forbidden',
      'You do not have rights to this page. Please reach out to your organization manager, or contact the provider for help.',
      'Go back',
    ],
    [
      405,
      'no_entitlements',
      "You haven't been given any entitlements yet. Please reach out to your organization manager, or contact the provider for help.",
      'Go back',
    ],
  ] as const)(
    'a page refused with %i has the text and the button of that status, with our ways on beside them',
    async (status, code, text, button) => {
      const allowed = `/ConsumerForecast/compare?objects=7&domain=${food}&source=1`;
      const answers = {
        '/lookup/object': refusal(status, code),
        '/lookup/worklist': refusal(status, code),
        '/lookup/insight': refusal(status, code),
        'GET /auth/account/administrators': ok({
          administrators: [{ full_name: 'Iris Calder', email: 'iris@larkspur.example' }],
        }),
      };
      aLookupServer(answers, viewer);
      const user = visit(`/AppView/client-home then ${allowed}`, { hinted: true });
      await screen.findByText(text);
      await screen.findByRole('link', { name: 'Ask Iris Calder' });
      if (button === 'Return to search') {
        const search = screen.getByRole('link', { name: button });
        expect(search.getAttribute('href')).toBe('/ConsumerForecast/object-search');
        return;
      }
      await user.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(address()).toBe('/AppView/client-home'));
    },
  );

  test('a page of another vertical has the text of a 402 and says what the profile lacks', async () => {
    open();
    await screen.findByText('You do not have access to this domain.');
    screen.getByText(/doesn’t include Beauty on Instagram\.$/);
    expect(screen.getByRole('link', { name: 'Return to search' })).toBeTruthy();
  });
});
