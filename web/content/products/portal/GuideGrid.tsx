import { useId } from 'react';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { OpenProduct } from '../opening/OpenProduct.tsx';
import empty from './Empty.module.css';
import style from './GuideGrid.module.css';

export function GuideGrid({
  guides,
  company,
}: {
  guides: readonly WorkProduct[];
  company: CompanyUid | null;
}) {
  const heading = useId();
  if (guides.length === 0) return <p className={empty.empty}>There are no guides at the moment.</p>;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={style.heading}>
        Guides
      </h2>
      <ul className={style.guides}>
        {guides.map((guide) => (
          <li key={guide.uid} className={style.guide}>
            <h3 className="sans text-16 strong">{guide.name}</h3>
            <p className={style.description}>{guide.description}</p>
            <div className={style.foot}>
              <OpenProduct product={guide} company={company} kind="plain" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
