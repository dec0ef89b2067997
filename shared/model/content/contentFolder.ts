import * as z from 'zod';
import { Email } from '../access/person.ts';
import { CompanyUid } from '../customers/company.ts';
import { ObjectTypeCode } from '../lookup/object.ts';
import { PublicSet } from '../lookup/publicLookUp.ts';
import { VerticalId } from '../scope.ts';
import { guideCategory } from './category.ts';
import { EditionText, maxEditions } from './edition.ts';
import { Country, Employment, Salary } from './opening.ts';
import { ProductUid, ReportPage, StatedFigure, Subject } from './product.ts';
import { ReportFields } from './reportFields.ts';
import { ReportFigures } from './reportFigures.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);
const paragraphs = z.array(text(5000)).max(100);
const Id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,79}$/, 'must be letters, digits and hyphens');
const Day = z.iso.date('must be a date such as 2026-04-01');
/** An https:// address, or a path on our own site. */
const WebAddress = z
  .string()
  .max(2000)
  .refine(leadsSomewhereSafe, 'must be an https:// address, or a path of the site such as /contact');

function leadsSomewhereSafe(text: string): boolean {
  if (!text.startsWith('/')) return URL.parse(text)?.protocol === 'https:';
  // Browsers treat // and /\ as the start of another origin.
  return URL.parse(text, ownSite)?.origin === ownSite;
}

const ownSite = 'https://site.invalid';

const FilePath = z
  .string()
  .min(1)
  .max(200, 'must be the path of a file, of at most 200 characters')
  .refine((path) => !/^[/\\]|^[A-Za-z]:|\\|[\p{Cc}]/u.test(path), 'must be a path inside the folder, with /')
  .refine((path) => !path.split('/').includes('..'), 'must not lead out of the folder (..)');

const product = {
  ...ReportFields.shape,
  uid: ProductUid,
  /** The companies that see it; the public company's items are syndicated. */
  companies: z.array(CompanyUid).min(1).max(1000),
  /** For the public page of a syndicated report. */
  page: ReportPage.optional(),
  /** Market verticals by id, or other themes with an id and a name. */
  subjects: z
    .array(z.union([VerticalId, Subject.extend({ subjectName: text(80) })]))
    .max(20)
    .default([]),
  file: FilePath.optional(),
  file_name: text(120).optional(),
  report_url: WebAddress.optional(),
  cover: FilePath.optional(),
  /** The changes of a second or later edition, and the editions before it, which stay readable. */
  edition: z
    .strictObject({
      number: z.number().int().min(2).max(maxEditions),
      changed: EditionText,
      earlier: z
        .array(
          z.strictObject({
            number: z.number().int().min(1).max(maxEditions),
            changed: EditionText.nullable().default(null),
            file: FilePath,
            file_name: text(120).optional(),
            pub_date: Day,
            figures: ReportFigures.optional(),
          }),
        )
        .min(1)
        .max(maxEditions)
        .refine(
          (editions) =>
            editions.every(({ number }, at) => number < (editions[at - 1]?.number ?? maxEditions)),
          'must begin with the newest',
        ),
    })
    .refine(
      ({ number, earlier }) => earlier.every((each) => each.number < number),
      'has a number that is too low',
    )
    .optional(),
  /** The findings of a report that was made with the product. */
  figures: ReportFigures.optional(),
  object_uid: text(80).nullable().default(null),
  objects: z
    .array(
      z.strictObject({
        object_sid: z.number().int().positive(),
        object_name: text(200),
        type: ObjectTypeCode,
      }),
    )
    .max(100)
    .default([]),
  partnership_company_name: text(120).nullable().default(null),
  pub_date: Day.nullable().default(null),
  /** Publication time; by default, when it is first loaded. */
  visible_from: z.union([Day, z.iso.datetime()]).optional(),
  /** Lowest numbers first; items without a number follow, newest first. */
  order: z.number().int().min(0).max(1_000_000).nullable().default(null),
};

export const contentKinds = {
  companies: z.strictObject({
    uid: CompanyUid,
    name: text(120),
    /** How active the customer is; from 9 it counts as active. */
    weight: z.number().min(0).max(100).default(0),
    reps: z
      .array(
        z.strictObject({
          full_name: text(120),
          jobTitle: text(120),
          email: Email,
          photo: FilePath.optional(),
        }),
      )
      .max(20)
      .default([]),
  }),
  personnel: z.strictObject({
    name: text(120),
    department: text(80),
    job_title: text(120),
    location: text(80),
    phone: text(40),
  }),
  reports: z.strictObject({
    ...product,
    category_name: text(60)
      .refine((name) => name !== guideCategory, 'belongs to guides: put it into guides.json')
      .default('Reports'),
  }),
  guides: z.strictObject(product),
  media: z
    .strictObject({
      id: Id,
      type: z.enum(['video', 'link']),
      target: text(2000),
      image: FilePath.optional(),
      title: text(200),
      subtitle: text(200).or(z.literal('')).default(''),
      summary: text(500),
      description: text(5000).or(z.literal('')).default(''),
      /** The words of a video, in paragraphs. */
      transcript: paragraphs.default([]),
      date: Day,
    })
    .superRefine(({ type, target }, context) => {
      const isRight = type === 'video' ? /^[\w-]{1,64}$/.test(target) : WebAddress.safeParse(target).success;
      if (isRight) return;
      const message =
        type === 'video'
          ? 'must be the id of a video at its host'
          : 'must be an https:// address, or a path of the site';
      context.addIssue({ code: 'custom', path: ['target'], message });
    }),
  case_studies: z.strictObject({
    id: Id,
    kind: z.enum(['strategy', 'investment']),
    title: text(200),
    blurb: text(500),
    text: paragraphs,
    image: FilePath.optional(),
    figures: z.array(StatedFigure).max(4).default([]),
    /** The months that the figures cover, as in “May 2024 to October 2025”. */
    period: text(80).nullable().default(null),
    date: Day.nullable().default(null),
  }),
  logos: z.strictObject({ name: text(120), image: FilePath }),
  quotes: z.strictObject({ text: text(1000), name: text(120), role: text(120), company: text(120) }),
  careers: z.strictObject({
    id: Id,
    title: text(200),
    department: text(80),
    location: text(120),
    summary: text(500),
    text: paragraphs,
    apply: z.union([WebAddress, Email], 'must be an https:// address or a mail address'),
    date: Day,
    employment: Employment.default('FULL_TIME'),
    /** The last day to apply. */
    until: Day.nullable().default(null),
    salary: Salary.nullable().default(null),
  }),
  /** The people behind the product, in this order. */
  team: z.strictObject({
    name: text(120),
    role: text(120),
    text: text(500).or(z.literal('')).default(''),
    photo: FilePath.optional(),
  }),
  /** Events by year, oldest first. */
  history: z.strictObject({ year: z.number().int().min(1900).max(2200), text: text(300) }),
  /** Approximate prices of the dataset; without any, prices are on request. */
  price_bands: z.strictObject({ name: text(120), price: text(80), text: text(300) }),
  offices: z.strictObject({
    city: text(80),
    address: z.array(text(120)).max(8),
    phone: text(40).nullable().default(null),
    email: Email.nullable().default(null),
    country: Country.nullable().default(null),
  }),
  look_up: PublicSet,
} as const;

export type ContentKind = keyof typeof contentKinds;
export const allContentKinds = Object.keys(contentKinds) as ContentKind[];
export type ContentItem<Kind extends ContentKind> = z.output<(typeof contentKinds)[Kind]>;
