import { listProducts } from '../../../../../shared/api/content/products.ts';
import { readContacts } from '../../../../../shared/api/customers/personnel.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import type { WorkProduct } from '../../../../../shared/model/content/product.ts';
import { linksIn, mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { isGuide, isReport } from '../../../../../shared/rules/content/shownReports.ts';
import { useRead } from '../../../../api/useRead.ts';
import { OpenProduct } from '../../opening/OpenProduct.tsx';
import { isNew } from '../../portal/isNew.ts';
import { MarketInsightsCard } from '../MarketInsightsCard.tsx';
import part from '../Part.module.css';
import { Part } from '../Part.tsx';
import { AccessLine } from './AccessLine.tsx';
import style from './Beside.module.css';
import { Contacts } from './Contacts.tsx';
import { NewestReport } from './NewestReport.tsx';

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
    <aside className={style.beside}>
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
