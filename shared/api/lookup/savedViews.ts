import * as z from 'zod';
import { Email } from '../../model/access/person.ts';
import { maxReceivers, ReportNote } from '../../model/content/product.ts';
import { SavedViewUid } from '../../model/ids.ts';
import {
  maxSavedViews,
  maxSharedViews,
  OwnView,
  SavedView,
  SavedViewChanges,
  SavedViewDraft,
  SharedView,
  ViewAddress,
} from '../../model/lookup/savedView.ts';
import { endpoint } from '../endpoint.ts';

const access = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary:
    'The caller’s own views in this organization, and those that others in it share and a profile of the caller opens, the latest change first.',
  access,
  changesState: false,
  input: z.object({}),
  output: z.object({ views: z.array(OwnView), shared: z.array(SharedView) }),
  errors: [],
});

export const saveView = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: `Save a page of CF Lite with its filters under a name; up to ${maxSavedViews}, of which an organization shares up to ${maxSharedViews}.`,
  access,
  changesState: true,
  input: SavedViewDraft,
  output: z.object({ view: SavedView }),
  errors: ['limit_reached', 'too_many_attempts'],
});

export const changeSavedView = endpoint({
  method: 'PUT',
  path: '/saved-views/{view}',
  summary:
    'Rename or share one of the caller’s own views. Omitted fields stay as they are, and a field that no longer has its value in “before” is refused.',
  access,
  changesState: true,
  input: SavedViewChanges.extend({ view: SavedViewUid, before: SavedViewChanges.optional() }),
  output: z.object({ view: SavedView }),
  errors: ['not_found', 'changed_meanwhile', 'limit_reached', 'too_many_attempts'],
});

export const removeSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/{view}',
  summary: 'Remove one of the caller’s own views; those that it was shared with lose it too.',
  access,
  changesState: true,
  input: z.object({ view: SavedViewUid }),
  output: z.object({}),
  errors: ['not_found', 'too_many_attempts'],
});

export const sendView = endpoint({
  method: 'POST',
  path: '/saved-views/send',
  summary:
    'Mail the address of a page of CF Lite to colleagues who may open it; the answer names those who may not.',
  access,
  changesState: true,
  input: z.object({
    address: ViewAddress,
    title: z.string().trim().min(1, 'Title is required').max(200),
    to: z.array(Email).min(1).max(maxReceivers),
    note: ReportNote.optional(),
  }),
  output: z.object({
    sent: z.array(z.string()),
    refused: z.array(
      z.object({
        email: z.string(),
        why: z
          .enum(['not_here', 'no_access'])
          .meta({ description: '`not_here`: nobody of the organization has this address.' }),
      }),
    ),
  }),
  errors: ['too_many_attempts'],
});
