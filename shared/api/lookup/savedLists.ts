import * as z from 'zod';
import { SavedListUid } from '../../model/ids.ts';
import {
  maxSavedLists,
  SavedList,
  SavedListChanges,
  SavedListDraft,
  SharedList,
} from '../../model/lookup/savedList.ts';
import { SeenAt } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readSavedLists = endpoint({
  method: 'GET',
  path: '/saved-lists',
  summary:
    'The caller’s own worklists and comparisons in this organization, and those that others in it share and a profile of the caller opens, the latest change first.',
  access,
  changesState: false,
  input: z.object({}),
  output: z.object({ lists: z.array(SavedList), shared: z.array(SharedList) }),
  errors: [],
});

export const readSavedList = endpoint({
  method: 'GET',
  path: '/saved-lists/{list}',
  summary:
    'One list: the caller’s own, or one that somebody in their organization shares. Only objects that the caller may see are named.',
  access,
  changesState: false,
  input: z.object({ list: SavedListUid }),
  output: z.object({
    list: SavedList,
    own: z.boolean(),
    hidden: z.int().meta({ description: 'How many of its objects the caller may not see.' }),
  }),
  errors: ['not_found'],
});

export const saveList = endpoint({
  method: 'POST',
  path: '/saved-lists',
  summary: `Save a worklist or a comparison under a name; up to ${maxSavedLists}.`,
  access,
  changesState: true,
  input: SavedListDraft,
  output: z.object({ list: SavedList }),
  errors: ['limit_reached', 'too_many_attempts'],
});

export const changeSavedList = endpoint({
  method: 'PUT',
  path: '/saved-lists/{list}',
  summary:
    'Change one of the caller’s own lists. Omitted fields stay as they are, and a field that no longer has its value in “before” is refused.',
  access,
  changesState: true,
  input: SavedListChanges.extend({
    list: SavedListUid,
    seen: SeenAt.optional(),
    before: SavedListChanges.pick({ name: true, shared: true }).optional(),
  }),
  output: z.object({ list: SavedList }),
  errors: ['not_found', 'changed_meanwhile', 'limit_reached', 'too_many_attempts'],
});

export const removeSavedList = endpoint({
  method: 'DELETE',
  path: '/saved-lists/{list}',
  summary: 'Remove one of the caller’s own lists. A link to it leads nowhere from then on.',
  access,
  changesState: true,
  input: z.object({ list: SavedListUid }),
  output: z.object({}),
  errors: ['not_found', 'too_many_attempts'],
});
