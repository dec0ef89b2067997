import { previewPath } from '../../../functions/access/links/previewLink.ts';
import { organizationKey } from '../../../functions/platform/data/keys.ts';
import { organization, preview } from '../../../functions/platform/data/organization.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { create, update } from '../../../functions/platform/data/table/writes.ts';
import { epochSeconds } from '../../../functions/platform/services/clock.ts';
import type { PreviewUid } from '../../../shared/model/ids.ts';
import { paths, sharedReportAt } from '../../../shared/paths.ts';
import { daysFromNow } from '../load.ts';
import { type Home, newHome, newPerson, type State } from './state.ts';

async function previewOf({ organization_uid, gap_uid }: Home, name: string, days: number, revoked = false) {
  const row = {
    preview_uid: `prv_${name}` as PreviewUid,
    organization_uid,
    gap_uid,
    note: 'For a colleague',
    expires_at: epochSeconds(new Date(daysFromNow(days))),
    created_at: daysFromNow(-30),
    revoked_at: revoked ? daysFromNow(-1) : null,
  };
  await commit(create(preview, row));
  return { path: await previewPath(row) };
}

/** Links and logins that somebody meets before they are in, and addresses that lead to something else than before. */
export const doors: readonly State[] = [
  {
    name: 'a preview',
    shows: 'A guest without an account looks around.',
    sees: 'Welcome, Preview',
    make: (home) => previewOf(home, 'open', 30),
  },
  {
    name: 'a preview link that expired',
    shows: 'The time of a preview link is over.',
    sees: 'This preview has ended',
    make: (home) => previewOf(home, 'expired', -2),
  },
  {
    name: 'a preview link that was revoked',
    shows: 'An administrator ended a preview link before its time.',
    sees: 'This preview has ended',
    make: (home) => previewOf(home, 'revoked', -1, true),
  },
  {
    name: 'a reset link that is used up',
    shows: 'A link of a mail about a new password works once and for half an hour.',
    sees: 'This link is no longer active',
    async make(home) {
      const { email } = await newPerson(home, 'Gina Falk');
      return { path: `${paths.login}?${new URLSearchParams({ email, token: 'used-up' })}` };
    },
  },
  {
    name: 'a mandatory password reset',
    shows: 'A login is refused until the password was replaced through a mailed link.',
    sees: 'You require a mandatory password reset.',
    async make(home) {
      const { email } = await newPerson(home, 'Hugo Stern', { account: { password_set_at: null } });
      return { path: paths.clientHome, login: email };
    },
  },
  {
    name: 'an organization that requires a second factor',
    shows: 'A login leads to the setup of a second factor before anything else.',
    sees: 'Elm Capital requires a second factor for everyone',
    async make() {
      const home = await newHome('Elm Capital');
      const key = organizationKey(home.organization_uid);
      await commit(update(organization, key, { requires_second_factor: true }));
      return { path: paths.clientHome, login: (await newPerson(home, 'Ivo Lang')).email };
    },
  },
  {
    name: 'a report that was withdrawn',
    shows: 'A link to a report outlives the report.',
    sees: 'This report isn’t in your portal',
    make: async (home) => ({
      path: sharedReportAt('rep_the-year-before-last', null),
      login: (await newPerson(home, 'Jana Weiss')).email,
    }),
  },
  {
    name: 'a portal without reports',
    shows: 'Nothing was published for an organization yet.',
    sees: 'Portal',
    make: async (home) => ({ path: paths.portal, login: (await newPerson(home, 'Karl Winter')).email }),
  },
  {
    name: 'a page that a profile doesn’t open',
    shows: 'A person of the Portal follows a link into CF Lite.',
    sees: 'You can’t open',
    async make() {
      const home = await newHome('Fir Books', ['portal']);
      return { path: paths.objectSearch, login: (await newPerson(home, 'Lina Roth')).email };
    },
  },
  {
    name: 'an address that leads nowhere',
    shows: 'A page that never existed answers with its own page and 404.',
    sees: "can't seem to find the page you're looking for",
    make: () => ({ path: '/there-is-no-such-page' }),
  },
];
