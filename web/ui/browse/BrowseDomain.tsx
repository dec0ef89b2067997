import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { BrowseTree, ObjectName } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { lookupViewAt, marketAt } from '../../navigation/paths.ts';
import style from './BrowseTree.module.css';
import { countOf } from './filterTree.ts';

type Domain = BrowseTree['domains'][number];

export function BrowseDomain({
  domain,
  source,
  opened,
  onToggle,
}: {
  domain: Domain;
  source: SourceId;
  opened: boolean;
  onToggle: () => void;
}) {
  const list = useId();
  const link = ({ sid, name, type_code }: ObjectName, className: string | undefined) => (
    <Link
      className={className}
      to={lookupViewAt({ sid, domain: domain.domain_sid, type: type_code, source })}
    >
      {name}
    </Link>
  );
  return (
    <li className="line-below">
      <button
        type="button"
        className={style.toggle}
        aria-expanded={opened}
        aria-controls={list}
        onClick={onToggle}
      >
        <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
          <path d="M3.5 1.5 7 5 3.5 8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <strong className="strong">{domain.domain_name}</strong>
        <span className="muted small to-side">{countOf([domain])}</span>
      </button>
      <ul id={list} className={style.products} hidden={!opened}>
        <li className={style.product}>
          <Link
            className={style.productLink}
            to={marketAt({ source, domain: domain.domain_sid, category: 'brand' })}
          >
            All brands in {domain.domain_name}
          </Link>
        </li>
        {domain.product_services.map((product) => (
          <li key={product.sid} className={style.product}>
            {link(product, style.productLink)}
            {product.sub_product_services.length > 0 && (
              <ul>
                {product.sub_product_services.map((sub) => (
                  <li key={sub.sid}>{link(sub, style.subLink)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
