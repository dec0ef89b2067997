import { ProductUid } from '../../shared/model/content/product.ts';
import type { SiteData } from '../../shared/model/site/siteData.ts';

/** Content of every kind for the public pages, with characters special to HTML and XML. */
export function aSiteData(over: Partial<SiteData> = {}): SiteData {
  return {
    media: [
      {
        id: 'med_talk',
        type: 'video',
        target: '76979871',
        image: '/media/talk.webp',
        title: 'What "clean" means & why',
        subtitle: 'A talk',
        summary: 'How spam is found <before> it is counted.',
        description: 'Forty minutes on the second of seven steps.',
        transcript: ['Spam is found before it is counted.'],
        date: '2026-03-02',
      },
      {
        id: 'med_article',
        type: 'link',
        target: 'https://magazine.example/oat?a=1&b=2',
        image: null,
        title: 'Oat milk, counted',
        subtitle: 'Trade press',
        summary: 'Four networks, one figure.',
        description: '',
        transcript: [],
        date: '2026-05-11',
      },
    ],
    case_studies: (['strategy', 'investment'] as const).map((kind) => ({
      id: `case_${kind}`,
      kind,
      title: `A case of ${kind}`,
      blurb: 'What the figures showed, and what was done.',
      text: ['They asked.', 'We counted.'],
      image: null,
      figures: [{ value: '4×', label: 'as many complaints' }],
      period: 'May 2024 to October 2025',
      date: null,
    })),
    logos: Array.from({ length: 9 }, (_, at) => ({
      name: `Customer ${at + 1}`,
      image: `/media/logo-${at}.svg`,
    })),
    quotes: [
      {
        text: 'We read it on Monday mornings.',
        name: 'Ida Moss',
        role: 'Insights',
        company: 'Larkspur Foods',
      },
      {
        text: 'It said no, and was right.',
        name: 'Tomas Reed',
        role: 'Partner',
        company: 'Ninefold Capital',
      },
    ],
    careers: [
      {
        id: 'job_analyst',
        title: 'Analyst',
        department: 'Insights',
        location: 'Los Angeles',
        summary: 'Reads figures for people who decide.',
        text: ['You ask why.'],
        apply: 'jobs@tideline.example',
        date: '2026-06-01',
        employment: 'FULL_TIME',
        until: '2026-09-30',
        salary: { currency: 'USD', from: 70_000, to: 90_000 },
      },
    ],
    offices: [
      { city: 'Los Angeles', address: ['1 Pier Road'], phone: '+1 213 555 0100', email: null, country: 'US' },
      {
        city: 'London',
        address: ['2 Quay Street'],
        phone: null,
        email: 'london@tideline.example',
        country: 'GB',
      },
    ],
    look_up: aLookUp,
    team: [{ name: 'Ida <Moss>', role: 'Reads & writes', text: '', photo: '/media/ida.webp' }],
    history: [{ year: 2016, text: 'Two people began to count.' }],
    price_bands: [{ name: 'One source', price: 'from $1 & up', text: 'All months.' }],
    method: null,
    reports: [aReport('rep_oat', 1215, 'Food/Beverage'), aReport('rep_balm', 9022, 'Beauty')],
    ...over,
  };
}

const aLookUp: NonNullable<SiteData['look_up']> = {
  objects: [
    { sid: 11, name: 'Coffee', type_code: 'PH' },
    { sid: 12, name: 'Tea & Mate', type_code: 'PH' },
  ],
  figures: {
    sid: 11,
    name: 'Coffee',
    type_code: 'PH',
    source: 1,
    vertical: 1215,
    release: 4,
    built_on: '2026-09-03',
    last_month: 199,
    posts: Array.from({ length: 36 }, (_, at) => (at === 20 ? null : 1000 + 40 * at)),
    year: { posts: 26_000, posts_before: 20_000, change: 30, low: 28, high: 32, beyond: true },
    audience: [
      { group: 'gender', name: 'Women', percent: 61.2, low: 60.1, high: 62.3, n: 4590, of: 7500 },
      { group: 'age', name: '25-34', percent: 33.4, low: 32.3, high: 34.6, n: 2338, of: 7000 },
      { group: 'interest', name: 'Baking', percent: 21, low: 20.2, high: 21.9, n: 1890, of: 9000 },
    ],
    note: 'Invented figures.',
  },
};

function aReport(uid: string, subjectSID: number, subjectName: string): SiteData['reports'][number] {
  return {
    uid: ProductUid.parse(uid),
    object_uid: null,
    name: `The year in ${subjectName}`,
    description: 'What people talked about, and how much.',
    subjects: [{ subjectSID, subjectName }],
    category_name: 'Syndicated',
    remote_file: `${uid}.pdf`,
    remote_filename: 'the-year.pdf',
    report_url: null,
    image_file: null,
    partnership_company_name: null,
    pub_date: '2026-04-01',
    visible_from: '2026-04-01T00:00:00.000Z',
    ...(uid === 'rep_oat' ? { page: aReportPage } : {}),
  };
}

const aReportPage: NonNullable<SiteData['reports'][number]['page']> = {
  question: 'Who posts about oats?',
  figures: [{ value: '12.4k', label: 'posts in twelve months' }],
  findings: [{ sentence: 'Oat posts rose.', basis: '1,200 posts.' }],
  chart: {
    title: 'Posts a month',
    reading: 'Posts without spam.',
    last_month: 199,
    series: [
      { name: 'Oats', values: [100, 120, null, 140] },
      { name: 'Rice', values: [90, 80, 85, 70] },
    ],
  },
  source: 'Food/Beverage on Instagram, figures to August 2026.',
};
