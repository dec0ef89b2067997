import { Link } from 'react-router-dom';
import { readBrowse } from '../../../shared/api/lookup/queries.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { useRead } from '../../api/useRead.ts';
import { lookupViewAt, marketAt } from '../../navigation/paths.ts';
import style from './Ideas.module.css';

const maxVerticals = 4;
const maxProducts = 5;

export function Ideas({ source }: { source: SourceId }) {
  const { data } = useRead(readBrowse, { source }, { settled: true });
  const domains = (data?.domains ?? []).filter(({ product_services }) => product_services.length > 0);
  if (data && domains.length === 0) return null;
  return (
    <section className={style.ideas} aria-label="Products to start from">
      {domains.slice(0, maxVerticals).map(({ domain_sid, domain_name, product_services }) => (
        <div key={domain_sid}>
          <h2 className="sans muted small strong mb-6">
            <Link className={style.link} to={marketAt({ source, domain: domain_sid })}>
              {domain_name}
            </Link>
          </h2>
          <ul>
            {product_services.slice(0, maxProducts).map(({ sid, name, type_code }) => (
              <li key={sid}>
                <Link
                  className={style.link}
                  to={lookupViewAt({ sid, domain: domain_sid, type: type_code, source })}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
