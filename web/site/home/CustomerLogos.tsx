import type { CustomerLogo } from '../../../shared/model/site/siteContent.ts';
import { useSiteData } from '../siteData.ts';
import style from './CustomerLogos.module.css';

const perRow = 4;

export function CustomerLogos() {
  const rows = inRows(useSiteData('logos').logos);
  if (rows.length === 0) return null;
  return (
    <section className={style.customers} aria-labelledby="customers-title">
      <h2 id="customers-title" className={style.heading}>
        Read every month by the people who make and back consumer goods
      </h2>
      <div>
        {rows.map((row) => (
          <ul key={row[0]?.name} className={style.row}>
            {row.map(({ name, image }) => (
              <li key={name} className={style.cell}>
                <img className={style.logo} src={image} alt={name} width={160} height={48} loading="lazy" />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

const inRows = (logos: readonly CustomerLogo[]): CustomerLogo[][] =>
  Array.from({ length: Math.ceil(logos.length / perRow) }, (_, row) =>
    logos.slice(row * perRow, (row + 1) * perRow),
  );
