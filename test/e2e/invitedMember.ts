import { demoPassword } from '../../infra/demo/world.ts';
import { readRunning } from '../../infra/programs/running.ts';
import type { OrganizationUid } from '../../shared/model/ids.ts';
import { type Given, inviteLinkTo, newPerson } from '../support/people.ts';
import type { SharedProduct } from './journey.ts';
import type { Person } from './newcomer.ts';

export async function someone({ data }: SharedProduct, given: Given = {}) {
  Object.assign(process.env, readRunning(data));
  const made = await newPerson(given);
  return { ...made, full_name: given.account?.full_name ?? 'Ada Quill', password: demoPassword };
}

/** A person of an organization, with the link of an invite to another one. */
export async function invitedMember(
  product: SharedProduct,
  to: OrganizationUid,
  { account = {}, memberships = [{}] }: Given = {},
): Promise<Person & { link: string }> {
  const invitation = { organization_uid: to, invite_accepted_at: null };
  const person = await someone(product, { account, memberships: [...memberships, invitation] });
  return { ...person, link: await inviteLinkTo(to, person) };
}
