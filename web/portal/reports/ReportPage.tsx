import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { readReport } from '../../../shared/api/products.ts';
import { brand } from '../../../shared/brand.ts';
import { CompanyUid } from '../../../shared/model/company.ts';
import { ProductUid, type ReportDetail } from '../../../shared/model/product.ts';
import { mayOpen } from '../../../shared/rules/visibility.ts';
import type { Shelf } from '../../api/openProduct.ts';
import { useErrorPageFor } from '../../api/useErrorPage.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { lookupViewAt, paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Cover } from './Cover.tsx';
import { OpenButton } from './OpenButton.tsx';
import { portalAt } from './portalQuery.ts';
import { dateText } from './ReportCard.tsx';
import style from './ReportPage.module.css';
import { everybodys } from './reportAt.ts';

/** A report of its own: what it is about, the objects that it speaks of, and its pages to leaf through. */
export function ReportPage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const uid = ProductUid.safeParse(query.get('uid')).data ?? null;
  const company = CompanyUid.safeParse(query.get('of')).data ?? null;
  const forEverybody = query.get('of') === everybodys;
  const customer_uid = forEverybody ? CompanyUid.parse(brand.publicCompany) : company;
  const read = useRead(readReport, uid && { uid, ...(customer_uid ? { customer_uid } : {}) });
  const isMissing = uid === null || read.error?.status === 404;
  useErrorPageFor(isMissing ? undefined : read.error);
  if (!mayOpen('portal', viewer)) return <Navigate to={somethingWentWrong(403)} replace />;
  if (isMissing) return <NotThere />;
  return (
    <div className={style.page}>
      <Link
        className={style.back}
        to={portalAt({
          tab: forEverybody ? 'syndicated-reports' : 'company-reports',
          vertical: null,
          search: '',
          company,
        })}
      >
        Portal
      </Link>
      <AsyncPart read={read} lines={4}>
        {({ report }) => <Report report={report} shelf={forEverybody ? 'everybody' : { company }} />}
      </AsyncPart>
    </div>
  );
}

function Report({ report, shelf }: { report: ReportDetail; shelf: Shelf }) {
  const { name, description, pub_date, subjects, partnership_company_name, objects, pages } = report;
  const facts = [
    dateText(pub_date),
    subjects.map(({ subjectName }) => subjectName).join(', '),
    partnership_company_name && `With ${partnership_company_name}`,
  ].filter(Boolean);
  return (
    <>
      <div className={style.head}>
        <div className={style.cover}>
          <Cover report={report} large />
        </div>
        <div className={style.words}>
          <PageHeading title={name} className={style.title} />
          <p className={style.facts}>{facts.join(' · ')}</p>
          <p className={style.description}>{description}</p>
          <OpenButton product={report} shelf={shelf} label="Open report" primary />
          {objects.length > 0 && <Objects report={report} />}
        </div>
      </div>
      {pages.length > 0 && (
        <section>
          <h2 className={style.heading}>Pages</h2>
          <ol className={style.pages}>
            {pages.map((page, at) => (
              <li key={page}>
                <img
                  src={page}
                  alt={`Page ${at + 1} of ${pages.length}`}
                  width={600}
                  height={776}
                  loading={at < 2 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Links into CF Lite, for those who have it. */
function Objects({ report: { objects, subjects } }: { report: ReportDetail }) {
  const place = useLookupPlace(subjects);
  return (
    <section>
      <h2 className={style.small}>In this report</h2>
      <ul className={style.objects}>
        {objects.map(({ object_sid: sid, object_name, type }) => (
          <li key={sid}>
            {place ? <Link to={lookupViewAt({ sid, type, ...place })}>{object_name}</Link> : object_name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the viewer may look up what a report is about: in their source, if it has one of the report's verticals. */
function useLookupPlace(subjects: ReportDetail['subjects']) {
  const viewer = useViewer();
  if (!mayOpen('cf_lite', viewer)) return null;
  const sources = viewer.profile?.sources ?? [];
  const own = sources.find(({ source }) => source === viewer.source) ?? sources[0];
  const domain = own?.verticals.find((vertical) =>
    subjects.some(({ subjectSID }) => subjectSID === vertical),
  );
  return own && domain !== undefined ? { source: own.source, domain } : null;
}

const NotThere = () => (
  <Message
    title="This report isn’t here"
    actions={<ActionLink to={paths.portal}>Go to the portal</ActionLink>}
  >
    <p>It may have been withdrawn, or it belongs to another company.</p>
  </Message>
);
