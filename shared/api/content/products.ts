import * as z from 'zod';
import { Email } from '../../model/access/person.ts';
import { FoundReport } from '../../model/content/foundReport.ts';
import {
  maxReceivers,
  ProductUid,
  ReportDetail,
  ReportNote,
  WorkProduct,
} from '../../model/content/product.ts';
import { PageNumber, Reading } from '../../model/content/reading.ts';
import { CompanyUid } from '../../model/customers/company.ts';
import { SiteContent } from '../../model/site/siteContent.ts';
import { publicFilePath } from '../../paths.ts';
import { endpoint } from '../endpoint.ts';

/** The caller's own company by default. Others are for staff, the public one for everybody. */
const ofCompany = { customer_uid: CompanyUid.optional() };

const edition = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .meta({ description: 'An earlier edition; by default the newest.' });

const FileLink = z.object({ url: z.string(), expires_at: z.string() });

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'The reports and guides of the caller’s company or, by uid, of another.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: false,
  input: z.object(ofCompany),
  output: z.object({
    workProducts: z.array(WorkProduct),
    /** The previous visit; anything visible since then is new. */
    last_visit: z.string().nullable(),
    /** The reports that the caller has begun or read. */
    readings: z.array(Reading),
    favorites: z.array(ProductUid),
  }),
  errors: ['not_found'],
});

export const readReport = endpoint({
  method: 'GET',
  path: '/products/report',
  summary: 'A report with the objects that it speaks of and pictures of its pages.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: false,
  input: z.object({ ...ofCompany, uid: ProductUid, edition }),
  output: z.object({ report: ReportDetail, reading: Reading.nullable(), is_favorite: z.boolean() }),
  errors: ['not_found'],
});

export const openProduct = endpoint({
  method: 'GET',
  path: '/products/file',
  summary: 'A link to the file of a report or guide, good for five minutes.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: false,
  /** `download` makes browsers save the file instead of showing it. */
  input: z.object({ ...ofCompany, uid: ProductUid, edition, download: z.literal('1').optional() }),
  output: FileLink,
  errors: ['not_found'],
});

export const sendReport = endpoint({
  method: 'POST',
  path: '/products/send',
  summary: 'Mail the address of a report to colleagues who may open it; the answer names those who may not.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: true,
  input: z.object({
    uid: ProductUid,
    customer_uid: CompanyUid.optional(),
    to: z.array(Email).min(1).max(maxReceivers),
    note: ReportNote.optional(),
  }),
  output: z.object({
    sent: z.array(z.string()),
    refused: z.array(
      z.object({
        email: z.string(),
        why: z
          .enum(['not_here', 'no_portal'])
          .meta({ description: '`not_here`: nobody of the organization has this address.' }),
      }),
    ),
  }),
  errors: ['not_found', 'too_many_attempts'],
});

export const visitPortal = endpoint({
  method: 'POST',
  path: '/products/visit',
  summary: 'Notes that the caller is in the portal now: what is new is counted from their last visit.',
  access: { who: 'person', entitlement: 'portal' },
  changesState: true,
  input: z.object({}),
  output: z.object({}).nullable(),
  errors: [],
});

export const noteReading = endpoint({
  method: 'POST',
  path: '/products/reading',
  summary:
    'Notes which page of a report the caller has read, or that it is bookmarked. Without either, its file was opened.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: true,
  input: z.object({
    ...ofCompany,
    uid: ProductUid,
    page: PageNumber.optional(),
    is_favorite: z.boolean().optional(),
  }),
  output: z.object({}).nullable(),
  errors: ['not_found', 'limit_reached'],
});

export const findInReports = endpoint({
  method: 'GET',
  path: '/products/search',
  summary: 'The pages with all given words, in the reports and guides that the caller may see.',
  access: { permission: 'companies.read', entitlement: 'portal' },
  changesState: false,
  input: z.object({
    ...ofCompany,
    text: z
      .string()
      .trim()
      .min(2)
      .max(100)
      .regex(/[\p{Letter}\p{Number}]/u, 'must contain a letter or a digit'),
  }),
  output: z.object({
    reports: z.array(FoundReport),
    /** False if there are more than 500 reports to search or 50 with the words. */
    is_complete: z.boolean(),
    /** Reports whose pages aren't read yet, so that nothing inside them is found. */
    preparing: z.number(),
  }),
  errors: [],
});

export const readPublicResources = endpoint({
  method: 'GET',
  path: '/public-resources',
  summary: 'The syndicated reports, for anyone.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 60 },
  input: z.object({}),
  output: z.object({ workProducts: z.array(WorkProduct) }),
  errors: [],
});

export const openPublicResource = endpoint({
  method: 'GET',
  path: publicFilePath,
  summary: 'Redirects to the file of a syndicated report, by a link that is good for five minutes.',
  access: { who: 'visitor' },
  changesState: false,
  redirects: true,
  input: z.object({ uid: ProductUid }),
  output: z.object({ location: z.string() }),
  errors: ['not_found'],
});

export const readSiteContent = endpoint({
  method: 'GET',
  path: '/site-content',
  summary: 'Press, case studies, customers, quotes, careers and offices, for anyone.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 60 },
  input: z.object({}),
  output: z.object({ content: SiteContent }),
  errors: [],
});
