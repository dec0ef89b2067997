import * as z from 'zod';
import { Member } from '../../model/customers/member.ts';
import {
  HandedOver,
  maxRemovedPerPage,
  RemovedPerson,
  SavedWork,
  undoDays,
} from '../../model/customers/removedPerson.ts';
import { AccountUid, OrganizationUid } from '../../model/ids.ts';
import { Cursor } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const organization = OrganizationUid.optional();

export const listRemoved = endpoint({
  method: 'GET',
  path: '/auth/organization/person/removed',
  summary: `People who were removed in the last ${undoDays} days, with what is kept of their saved work.`,
  access: { permission: 'members.read' },
  changesState: false,
  input: z.object({
    organization,
    limit: z.coerce.number().int().min(1).max(maxRemovedPerPage).default(maxRemovedPerPage),
    cursor: Cursor.optional(),
  }),
  output: z.object({ people: z.array(RemovedPerson), cursor: Cursor.optional() }),
  errors: [],
});

export const readSavedWork = endpoint({
  method: 'GET',
  path: '/auth/organization/person/saved',
  summary: 'How many lists, views, notes and alerts a person has in the organization, who may be removed.',
  access: { permission: 'members.remove' },
  changesState: false,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ saved: SavedWork }),
  errors: ['not_found'],
});

export const undoRemoval = endpoint({
  method: 'POST',
  path: '/auth/organization/person/undo',
  summary: `Bring back a person who was removed in the last ${undoDays} days, with the access and mails of before. They log in anew.`,
  access: { permission: 'members.remove' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({ account: Member }),
  errors: ['not_found', 'member_exists', 'removed_account_gone', 'removed_address_taken'],
});

export const handOver = endpoint({
  method: 'POST',
  path: '/auth/organization/person/hand-over',
  summary:
    'Move the lists, views, notes and alerts of a removed person to a colleague. Repeating the call moves what is left.',
  access: { permission: 'members.remove' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid, to: AccountUid }),
  output: z.object({ moved: HandedOver }),
  errors: [
    'not_found',
    'member_exists',
    'hand_over_to_self',
    'not_a_colleague',
    'hand_over_too_much',
    'too_many_attempts',
  ],
});

export const eraseRemoved = endpoint({
  method: 'POST',
  path: '/auth/organization/person/purge',
  summary: 'Erase the private saved work of a removed person now. It can’t be undone.',
  access: { permission: 'members.remove' },
  changesState: true,
  input: z.object({ organization, account_uid: AccountUid }),
  output: z.object({}),
  errors: ['not_found', 'member_exists'],
});
