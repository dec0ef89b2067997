import { useSiteData } from '../siteData.ts';
import style from './SocialData.module.css';

export function PriceBands() {
  const { price_bands } = useSiteData('price_bands');
  if (price_bands.length === 0) return null;
  return (
    <dl className={style.values}>
      {price_bands.map(({ name, price, text }) => (
        <div key={name}>
          <dt>
            {name}
            <strong className={style.price}>{price}</strong>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
