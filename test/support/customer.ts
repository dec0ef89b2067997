import { saveOrganization } from '../../shared/api/customers/organizations.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import type { Browser } from './browser.ts';
import { browserOf, loggedIn, newPerson } from './people.ts';
import type { Stage } from './stage.ts';
import { uniqueName } from './uniqueName.ts';

export type Customer = {
  organization: OrganizationUid;
  email: string;
  /** A user administrator, with a new session each time, since sessions end while the time passes. */
  admin: () => Promise<Browser>;
};

/** An organization of its own, for a test that moves the clock: it goes back afterwards, and rows stay. */
export async function newCustomer(stage: Stage): Promise<Customer> {
  const staff = await browserOf(stage, 'admin@tideline.example', { by_passkey: true });
  const roles = [{ role: 'user_admin' as const }];
  const made = await staff.call(saveOrganization, { name: uniqueName('Reed'), roles });
  const organization = made.organization.organization_uid;
  const memberships = [{ organization_uid: organization, roles: ['user_admin' as const] }];
  const person = await newPerson({ memberships });
  return { organization, email: person.email, admin: () => loggedIn(stage, person) };
}
