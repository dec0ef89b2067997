import * as z from 'zod';
import { ProductUid } from '../../model/content/product.ts';
import {
  FileChoice,
  ItemFields,
  ItemRevision,
  ListedItem,
  NewEdition,
  PublishedItem,
} from '../../model/content/publishedItem.ts';
import { FileName, Upload, UploadUid, uploadKinds } from '../../model/content/upload.ts';
import { CompanyUid } from '../../model/customers/company.ts';
import { endpoint } from '../endpoint.ts';

const publishers = { permission: 'content.publish', scope: 'any' } as const;

export const beginUpload = endpoint({
  method: 'POST',
  path: '/publishing/uploads',
  summary: 'Asks for a link to upload one PDF or picture with: good once, for this size, for ten minutes.',
  access: publishers,
  changesState: true,
  input: z.object({ file_kind: z.enum(uploadKinds), file_name: FileName, size: z.number().int().positive() }),
  output: z.object({
    upload: Upload,
    put: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), expires_at: z.string() }),
  }),
  errors: ['file_too_large'],
});

export const finishUpload = endpoint({
  method: 'POST',
  path: '/publishing/uploads/{upload_id}/arrived',
  summary: 'Says that the file was uploaded; from then on it is being scanned.',
  access: publishers,
  changesState: true,
  input: z.object({ upload_id: UploadUid }),
  output: z.object({ upload: Upload }),
  errors: ['not_found', 'file_not_arrived'],
});

export const readUpload = endpoint({
  method: 'GET',
  path: '/publishing/uploads/{upload_id}',
  summary: 'What became of an upload: scanning, clean, or refused and why.',
  access: publishers,
  changesState: false,
  input: z.object({ upload_id: UploadUid }),
  output: z.object({ upload: Upload }),
  errors: ['not_found'],
});

export const listItems = endpoint({
  method: 'GET',
  path: '/publishing/items',
  summary: 'All reports and guides of a company, also drafts, withdrawn ones and those for a later day.',
  access: publishers,
  changesState: false,
  input: z.object({ company_uid: CompanyUid }),
  output: z.object({ items: z.array(ListedItem) }),
  errors: [],
});

export const readItem = endpoint({
  method: 'GET',
  path: '/publishing/items/{uid}',
  summary: 'A report or guide to edit, with everything that was saved of it.',
  access: publishers,
  changesState: false,
  input: z.object({ uid: ProductUid }),
  output: z.object({ item: PublishedItem, history: z.array(ItemRevision) }),
  errors: ['not_found'],
});

const saved = { ...ItemFields.shape, file: FileChoice.nullable(), cover: FileChoice.nullable() };

export const createItem = endpoint({
  method: 'POST',
  path: '/publishing/items',
  summary: 'Adds a report or guide: as a draft, published now, or on a later day.',
  access: publishers,
  changesState: true,
  input: z.object(saved),
  output: z.object({ item: PublishedItem }),
  errors: ['file_not_ready', 'company_not_found', 'item_incomplete', 'schedule_in_the_past'],
});

export const saveItem = endpoint({
  method: 'PUT',
  path: '/publishing/items/{uid}',
  summary: 'Replaces a report or guide, if nobody else has saved it since it was read.',
  access: publishers,
  changesState: true,
  input: z.object({
    uid: ProductUid,
    revision: z.number().int().positive(),
    ...saved,
    new_edition: NewEdition.nullable()
      .optional()
      .meta({
        description:
          'The file is a new edition, and the one before stays readable. Otherwise it replaces the file.',
      }),
  }),
  output: z.object({ item: PublishedItem }),
  errors: [
    'not_found',
    'changed_meanwhile',
    'file_not_ready',
    'company_not_found',
    'item_incomplete',
    'schedule_in_the_past',
    'edition_needs_file',
    'limit_reached',
  ],
});

export const withdrawItem = endpoint({
  method: 'POST',
  path: '/publishing/items/{uid}/withdraw',
  summary: 'Takes a report or guide away from clients; it can be published again.',
  access: publishers,
  changesState: true,
  input: z.object({ uid: ProductUid, revision: z.number().int().positive() }),
  output: z.object({ item: PublishedItem }),
  errors: ['not_found', 'changed_meanwhile'],
});
