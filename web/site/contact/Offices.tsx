import { brand } from '../../../shared/brand.ts';
import { useSiteData } from '../siteData.ts';
import style from './Offices.module.css';

/** Without addresses in the content store, lists the cities. */
export function Offices() {
  const { offices } = useSiteData('offices');
  const shown = offices.length > 0 ? offices : brand.officeCities.map(inCity);
  return (
    <ul className={style.offices}>
      {shown.map(({ city, address, phone, email }) => (
        <li key={city} className={style.office}>
          <h3 className={style.city}>{city}</h3>
          {address.length > 0 && (
            <address className={style.address}>
              {address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          )}
          {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{unbroken(phone)}</a>}
          {email && <a href={`mailto:${email}`}>{breakable(email)}</a>}
        </li>
      ))}
    </ul>
  );
}

/** Keeps a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0');

/** Allows a line break before the @. */
function breakable(email: string) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

const inCity = (city: string) => ({ city, address: [], phone: null, email: null });
