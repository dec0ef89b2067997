import * as z from 'zod';
import { Country, Employment, Salary } from '../content/opening.ts';
import { StatedFigure } from '../content/product.ts';
import { PublicSet } from '../lookup/publicLookUp.ts';

/** A path such as `/media/3f….webp`. */
const Picture = z.string();

export const MediaItem = z.object({
  id: z.string(),
  type: z.enum(['video', 'link']),
  target: z.string(),
  image: Picture.nullable(),
  title: z.string(),
  subtitle: z.string(),
  summary: z.string(),
  description: z.string(),
  // Absent from content published before videos had one.
  transcript: z.array(z.string()).default([]),
  date: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

const CaseStudy = z.object({
  id: z.string(),
  kind: z.enum(['strategy', 'investment']),
  title: z.string(),
  blurb: z.string(),
  text: z.array(z.string()),
  image: Picture.nullable(),
  // Content published before these fields lacks them.
  figures: z.array(StatedFigure).default([]),
  period: z.string().nullable().default(null),
  date: z.string().nullable().default(null),
});
export type CaseStudy = z.infer<typeof CaseStudy>;

const CustomerLogo = z.object({ name: z.string(), image: Picture });
export type CustomerLogo = z.infer<typeof CustomerLogo>;

const Quote = z.object({ text: z.string(), name: z.string(), role: z.string(), company: z.string() });
export type Quote = z.infer<typeof Quote>;

const Career = z.object({
  id: z.string(),
  title: z.string(),
  department: z.string(),
  location: z.string(),
  summary: z.string(),
  text: z.array(z.string()),
  apply: z.string(),
  date: z.string(),
  employment: Employment.default('FULL_TIME'),
  until: z.string().nullable().default(null),
  salary: Salary.nullable().default(null),
});
export type Career = z.infer<typeof Career>;

const TeamMember = z.object({
  name: z.string(),
  role: z.string(),
  text: z.string(),
  photo: Picture.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const HistoryEntry = z.object({ year: z.int(), text: z.string() });

const PriceBand = z.object({ name: z.string(), price: z.string(), text: z.string() });

const Office = z.object({
  city: z.string(),
  address: z.array(z.string()),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  country: Country.nullable().default(null),
});
export type Office = z.infer<typeof Office>;

/** All public content except syndicated reports. Lists may be empty. */
export const SiteContent = z.object({
  /** Changes whenever content does. */
  release: z.string(),
  media: z.array(MediaItem),
  case_studies: z.array(CaseStudy),
  logos: z.array(CustomerLogo),
  quotes: z.array(Quote),
  careers: z.array(Career),
  offices: z.array(Office),
  look_up: z.array(PublicSet).default([]),
  // Absent from content published before they existed.
  team: z.array(TeamMember).default([]),
  history: z.array(HistoryEntry).default([]),
  price_bands: z.array(PriceBand).default([]),
});
export type SiteContent = z.infer<typeof SiteContent>;
