import { ProductUid, type WorkProduct } from '../../../shared/model/content/product.ts';
import type { Career, CaseStudy, MediaItem, Office, Quote } from '../../../shared/model/site/siteContent.ts';
import type { SiteData } from '../../../shared/model/site/siteData.ts';
import { aServer, visit } from '../world.tsx';

/** The site with this content, as a visitor sees it. */
export function visitSite(address: string, content: Partial<SiteData> = {}) {
  aServer();
  return visit(address, { content });
}

export const aReport = (uid: string, over: Partial<WorkProduct> = {}): WorkProduct => ({
  uid: ProductUid.parse(uid),
  object_uid: null,
  name: 'Cold coffee',
  description: 'What people drink when it is hot.',
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Syndicated',
  remote_file: null,
  remote_filename: null,
  report_url: 'https://reports.example/cold-coffee',
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-04-01',
  visible_from: '2026-04-01T00:00:00.000Z',
  ...over,
});

export const aVideo = (over: Partial<MediaItem> = {}): MediaItem => ({
  id: 'how-we-count',
  type: 'video',
  target: 'vid 7/x',
  image: null,
  title: 'How we count',
  subtitle: 'A film of three minutes',
  summary: 'From a post to a figure.',
  description: 'Everything between the two, in order.',
  transcript: ['A person writes a post.', 'We count it once.'],
  date: '2026-05-04',
  ...over,
});

export const anArticle = (over: Partial<MediaItem> = {}): MediaItem => ({
  ...aVideo(),
  id: 'dairy',
  type: 'link',
  target: 'https://news.example/dairy',
  title: 'Who is leaving dairy?',
  date: '2026-06-30',
  ...over,
});

export const aCase = (over: Partial<CaseStudy> = {}): CaseStudy => ({
  id: 'seltzer',
  kind: 'strategy',
  title: 'A launch moved by a season',
  blurb: 'A drinks maker waited for the spring.',
  text: ['First paragraph.', 'Second paragraph.'],
  image: null,
  figures: [],
  period: null,
  date: null,
  ...over,
});

export const aQuote = (over: Partial<Quote> = {}): Quote => ({
  text: 'We stopped arguing about the number.',
  name: 'Ida Moss',
  role: 'Insights',
  company: 'Larkspur Foods',
  ...over,
});

export const anOpening = (over: Partial<Career> = {}): Career => ({
  id: 'linguist',
  title: 'Linguist',
  department: 'Data',
  location: 'London',
  summary: 'Decide what a word means.',
  text: ['You read a lot of posts.'],
  apply: 'jobs@tideline.example',
  date: '2026-05-01',
  employment: 'FULL_TIME',
  until: null,
  salary: null,
  ...over,
});

export const anOffice = (over: Partial<Office> = {}): Office => ({
  city: 'London',
  address: ['1 Quay Street', 'London'],
  phone: '+44 20 7946 0000',
  email: null,
  country: null,
  ...over,
});
