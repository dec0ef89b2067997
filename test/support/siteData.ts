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
      },
    ],
    offices: [
      { city: 'Los Angeles', address: ['1 Pier Road'], phone: '+1 213 555 0100', email: null },
      { city: 'London', address: ['2 Quay Street'], phone: null, email: 'london@tideline.example' },
    ],
    team: [{ name: 'Ida <Moss>', role: 'Reads & writes', text: '', photo: '/media/ida.webp' }],
    history: [{ year: 2016, text: 'Two people began to count.' }],
    price_bands: [{ name: 'One source', price: 'from $1 & up', text: 'All months.' }],
    method: null,
    reports: [aReport('rep_oat', 1215, 'Food/Beverage'), aReport('rep_balm', 9022, 'Beauty')],
    ...over,
  };
}

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
  };
}
