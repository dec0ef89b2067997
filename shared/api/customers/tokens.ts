import * as z from 'zod';
import { PreviewNote, PreviewToken } from '../../model/customers/previewToken.ts';
import { GapUid, OrganizationUid, PreviewUid } from '../../model/ids.ts';
import { Version } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const organization = OrganizationUid.optional();
const path = '/auth/organization/profile/token';

export const listTokens = endpoint({
  method: 'GET',
  path,
  summary: 'The anonymous preview links of an access profile, newest first.',
  access: { permission: 'previews.read' },
  changesState: false,
  input: z.object({ organization, profile: GapUid }),
  output: z.object({ anonymous_tokens: z.array(PreviewToken) }),
  errors: ['not_found'],
});

export const createToken = endpoint({
  method: 'POST',
  path,
  summary: 'Create an anonymous preview link. Without an expiry it lasts seven days.',
  access: { permission: 'previews.create' },
  changesState: true,
  input: z.object({
    organization,
    profile: GapUid,
    note: PreviewNote,
    expiry: z.iso.datetime({ offset: true }).nullable(),
    max_visits: z.number().int().min(1).max(100_000).nullable().optional(),
  }),
  output: z.object({ anonymous_token: PreviewToken }),
  errors: ['not_found', 'profile_ended', 'token_too_long', 'token_in_the_past', 'limit_reached'],
});

export const updateToken = endpoint({
  method: 'PUT',
  path,
  summary: 'Change the note or the expiry of a preview link. An expiry in the past revokes it at once.',
  access: { permission: 'previews.edit' },
  changesState: true,
  input: z.object({
    organization,
    profile: GapUid,
    token: PreviewUid,
    expiration: z.iso.datetime({ offset: true }).optional(),
    note: PreviewNote.optional(),
    version: Version.optional(),
  }),
  output: z.object({ anonymous_token: PreviewToken }),
  errors: ['not_found', 'token_too_long', 'changed_meanwhile'],
});
