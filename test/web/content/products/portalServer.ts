import { writeLog } from '../../../../shared/api/activity/log.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import type { FoundReport } from '../../../../shared/model/content/foundReport.ts';
import { ProductUid, type ReportDetail, type WorkProduct } from '../../../../shared/model/content/product.ts';
import type { PageNote, Question } from '../../../../shared/model/content/question.ts';
import type { Reading } from '../../../../shared/model/content/reading.ts';
import type { Company } from '../../../../shared/model/customers/company.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { aServer, aViewer, refusal } from '../../world.tsx';

export const aReport = (name: string, over: Partial<WorkProduct> = {}): WorkProduct => ({
  uid: ProductUid.parse(`rep_${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`.slice(0, 40)),
  object_uid: null,
  name,
  description: `All about ${name.toLowerCase()}.`,
  subjects: [{ subjectSID: 1215, subjectName: 'Food/Beverage' }],
  category_name: 'Reports',
  remote_file: `reports/${name}.pdf`,
  remote_filename: `${name}.pdf`,
  report_url: null,
  image_file: null,
  partnership_company_name: null,
  pub_date: '2026-04-01',
  visible_from: '2026-04-01T00:00:00.000Z',
  ...over,
});

export const aGuide = (name: string, over: Partial<WorkProduct> = {}) =>
  aReport(name, { category_name: 'Customer Training', subjects: [], ...over });

const aCompany = (uid: string, name: string): Company => ({
  uid: CompanyUid.parse(uid),
  name,
  reps: [
    { full_name: 'Maren Holt', jobTitle: 'Director', email: 'maren@tideline.example', imageUID: null },
    { full_name: 'Theo Brandt', jobTitle: 'Manager', email: 'theo@tideline.example', imageUID: 'theo.webp' },
  ],
});

type World = {
  viewer?: Viewer;
  own?: WorkProduct[];
  syndicated?: WorkProduct[];
  lastVisit?: string | null;
  readings?: Reading[];
  favorites?: ProductUid[];
};

/** An in-memory server of two companies’ reports and the syndicated ones. */
export function aPortalServer({
  viewer = aViewer(),
  own = [],
  syndicated = [],
  lastVisit = null,
  readings = [],
  favorites = [],
}: World = {}) {
  const server = aServer({ viewer });
  const state = {
    own,
    visits: 0,
    preparing: 0,
    found: [] as FoundReport[],
    searched: [] as Record<string, unknown>[],
    readings,
    favorites,
    kept: [] as Record<string, unknown>[],
    marked: [] as Record<string, unknown>[],
    markFails: undefined as ReturnType<typeof refusal> | undefined,
    viewed: [] as { event?: string | undefined; page_name?: string | undefined }[],
    opened: [] as Record<string, unknown>[],
    detail: {} as Partial<ReportDetail>,
    questions: [] as Question[],
    notes: [] as PageNote[],
    asked: [] as Record<string, unknown>[],
    written: [] as Record<string, unknown>[],
    askFails: undefined as ReturnType<typeof refusal> | undefined,
    answer: { question: null, note: null } as { question: Question | null; note: PageNote | null },
    file: undefined as ReturnType<typeof refusal> | undefined,
  };
  const productsOf = (company: unknown) => {
    if (company === undefined || company === 'cmp_larkspur') return state.own;
    return company === 'cmp_public'
      ? syndicated
      : company === 'cmp_saltmarsh'
        ? [aReport('Linen Season')]
        : null;
  };
  Object.assign(server.answers, {
    'GET /api/products': ({ customer_uid }: Record<string, unknown>) => {
      const workProducts = productsOf(customer_uid);
      return workProducts
        ? {
            status: 200,
            body: {
              workProducts,
              last_visit: lastVisit,
              readings: state.readings,
              favorites: state.favorites,
            },
          }
        : refusal(404, 'not_found');
    },
    'GET /api/public-resources': () => ({ status: 200, body: { workProducts: syndicated } }),
    'GET /api/products/report': ({ customer_uid, uid }: Record<string, unknown>) => {
      const found = productsOf(customer_uid)?.find((report) => report.uid === uid);
      const rest = {
        company_uid: 'cmp_larkspur',
        objects: [],
        pages: [],
        figures: null,
        editions: [],
        shown_edition: 1,
        changes: null,
        ...state.detail,
      };
      return found
        ? {
            status: 200,
            body: {
              report: { ...found, ...rest },
              reading: state.readings.find((each) => each.uid === uid) ?? null,
              is_favorite: state.favorites.includes(found.uid),
            },
          }
        : refusal(404, 'not_found');
    },
    'GET /api/products/file': (input: Record<string, unknown>) => {
      state.opened.push(input);
      if (state.file) return state.file;
      const url = `https://files.example/${input.uid}.pdf?id=acc_1`;
      return { status: 200, body: { url, expires_at: '2026-05-01T00:05:00.000Z' } };
    },
    'GET /api/products/questions': () => ({
      status: 200,
      body: { questions: state.questions, notes: state.notes },
    }),
    'POST /api/products/questions': (input: Record<string, unknown>) => {
      state.asked.push(input);
      return state.askFails ?? { status: 200, body: state.answer };
    },
    'PUT /api/products/questions': (input: Record<string, unknown>) => {
      state.written.push(input);
      return { status: 200, body: state.answer };
    },
    'DELETE /api/products/questions': () => ({ status: 200, body: null }),
    'POST /api/products/visit': () => {
      state.visits++;
      return { status: 200, body: null };
    },
    'POST /api/products/reading': (input: Record<string, unknown>) => {
      if (!('is_favorite' in input)) state.kept.push(input);
      else {
        state.marked.push(input);
        if (state.markFails) return state.markFails;
      }
      return { status: 200, body: null };
    },
    'GET /api/products/search': (input: Record<string, unknown>) => {
      state.searched.push(input);
      return { status: 200, body: { reports: state.found, is_complete: true, preparing: state.preparing } };
    },
    'POST /api/log/write': ({ events }: Record<string, unknown>) => {
      state.viewed.push(...(writeLog.input.parse({ events }).events?.map(({ id, ...event }) => event) ?? []));
      return { status: 204 };
    },
    'GET /api/company': ({ company_uid }: Record<string, unknown>) => ({
      status: 200,
      body: {
        company: company_uid
          ? aCompany(String(company_uid), 'Saltmarsh Studio')
          : aCompany('cmp_larkspur', 'Larkspur Foods'),
      },
    }),
    'GET /api/all-companies': () => ({
      status: 200,
      body: {
        companies: [
          { uid: 'cmp_larkspur', customerCompany: 'Larkspur Foods', weight: 10 },
          { uid: 'cmp_ninefold', customerCompany: 'Ninefold Capital', weight: 9 },
          { uid: 'cmp_saltmarsh', customerCompany: 'Saltmarsh Studio', weight: 8 },
          { uid: 'cmp_public', customerCompany: 'Tideline Public Resources', weight: 0 },
        ],
      },
    }),
  });
  return Object.assign(server, { state });
}
