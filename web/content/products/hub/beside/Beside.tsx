import { Link } from 'react-router-dom';
import { listProducts } from '../../../../../shared/api/content/products.ts';
import { readContacts } from '../../../../../shared/api/customers/personnel.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import type { WorkProduct } from '../../../../../shared/model/content/product.ts';
import type { CompanyRep } from '../../../../../shared/model/customers/company.ts';
import { linksIn, mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { isGuide, isReport } from '../../../../../shared/rules/content/shownReports.ts';
import { counted } from '../../../../../shared/rules/text/figures.ts';
import { useRead } from '../../../../api/useRead.ts';
import { paths, reportAt } from '../../../../navigation/paths.ts';
import { AccessDetails } from '../../../../ui/AccessDetails.tsx';
import { ActionLink } from '../../../../ui/controls/Action.tsx';
import { Cover } from '../../../../ui/product/Cover.tsx';
import { ReportFacts } from '../../../../ui/product/ReportFacts.tsx';
import { OpenProduct } from '../../opening/OpenProduct.tsx';
import { isNew } from '../../portal/isNew.ts';
import { Photo } from '../../portal/Photo.tsx';
import { MarketInsightsCard } from '../MarketInsightsCard.tsx';
import part from '../Part.module.css';
import { Part } from '../Part.tsx';
import style from './Beside.module.css';

const maxGuides = 3;

/** The right column of a home page. Its last part comes late, below everything, so that nothing moves. */
export function Beside({ viewer }: { viewer: Viewer }) {
  const hasPortal = mayOpen('portal', viewer);
  const { data, error } = useRead(listProducts, hasPortal ? {} : null);
  const contacts = useRead(readContacts, {});
  const reports = (data?.workProducts ?? []).filter(isReport).toSorted(newestFirst);
  const guides = (data?.workProducts ?? []).filter(isGuide).slice(0, maxGuides);
  const [newest] = reports;
  const reps = contacts.data?.reps ?? [];
  const isKnown = (!hasPortal || data || error) && (contacts.data || contacts.error);
  return (
    <aside className="stack gap-20 narrowable">
      {!isKnown && <div className={style.waiting} aria-busy="true" />}
      {isKnown && (
        <>
          {newest && (
            <NewestReport
              report={newest}
              news={reports.filter((report) => isNew(report, data?.last_visit)).length}
            />
          )}
          {reps.length > 0 && <Contacts reps={reps} />}
          {guides.length > 0 && <Guides guides={guides} />}
        </>
      )}
      <AccessLine viewer={viewer} />
      {linksIn('hub', viewer).includes('market_insights') && <MarketInsightsCard />}
    </aside>
  );
}

const newestFirst = (one: WorkProduct, other: WorkProduct) =>
  other.visible_from.localeCompare(one.visible_from);

const Guides = ({ guides }: { guides: readonly WorkProduct[] }) => (
  <Part title="Guides">
    <ul>
      {guides.map((guide) => (
        <li key={guide.uid} className={part.entry}>
          <span>{guide.name}</span>
          <OpenProduct product={guide} company={null} kind="plain" />
        </li>
      ))}
    </ul>
  </Part>
);

function AccessLine({ viewer }: { viewer: Viewer }) {
  return (
    <details className={style.access}>
      <summary>
        Your access: {accessText(viewer)}. <span className={style.more}>Details</span>
      </summary>
      <AccessDetails title="Your access" viewer={viewer} />
    </details>
  );
}

/** `4 sources, 8 verticals, export` */
function accessText({ profile }: Viewer): string {
  if (!profile) return 'no access profile yet';
  const verticals = new Set(profile.sources.flatMap((each) => each.verticals));
  const parts = [
    counted(profile.sources.length, 'source'),
    counted(verticals.size, 'vertical'),
    ...(profile.entitlements.includes('allow_data_export') ? ['export'] : []),
  ];
  return parts.join(', ');
}

const shown = 3;

const Contacts = ({ reps }: { reps: readonly CompanyRep[] }) => (
  <Part title="Your contacts">
    <ul>
      {reps.slice(0, shown).map(({ full_name, jobTitle, email, imageUID }) => (
        <li key={email} className={`${part.entry} ${style.contact}`}>
          <Photo name={full_name} image={imageUID} />
          <span className={style.person}>
            <span className={style.name}>{full_name}</span>
            <span className={style.detail}>{jobTitle}</span>
          </span>
          <a className={style.ask} href={`mailto:${email}`}>
            Ask<span className="unseen"> {full_name}</span>
          </a>
        </li>
      ))}
    </ul>
  </Part>
);

/** “Read” is the page’s one filled button. */
function NewestReport({ report, news }: { report: WorkProduct; news: number }) {
  const [finding] = report.findings ?? [];
  const to = reportAt(report.uid, null);
  return (
    <Part
      title="Newest report"
      beside={news > 1 && <Link to={paths.portal}>{news} new since your last visit</Link>}
    >
      <article className={style.report}>
        <span className={style.cover}>
          <Cover product={report} />
        </span>
        <div className={style.words}>
          <Link className={style.name} to={to}>
            {report.name}
          </Link>
          <p className={style.detail}>
            <ReportFacts report={report} />
          </p>
          {finding && <p className="text-14">{finding}</p>}
          <ActionLink className={style.read ?? ''} to={to}>
            Read<span className="unseen"> {report.name}</span>
          </ActionLink>
        </div>
      </article>
    </Part>
  );
}
