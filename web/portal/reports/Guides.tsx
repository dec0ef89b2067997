import type { WorkProduct } from '../../../shared/model/product.ts';
import type { Shelf } from '../../api/openProduct.ts';
import style from './Guides.module.css';
import { OpenButton } from './OpenButton.tsx';

/** How to work with what is here. */
export function Guides({ guides, shelf }: { guides: readonly WorkProduct[]; shelf: Shelf }) {
  return (
    <section>
      <h2 className={style.heading}>Guides</h2>
      <ul className={style.grid}>
        {guides.map((guide) => (
          <li key={guide.uid} className={style.card}>
            <h3 className={style.name}>{guide.name}</h3>
            <p className={style.description}>{guide.description}</p>
            <OpenButton product={guide} shelf={shelf} />
          </li>
        ))}
      </ul>
    </section>
  );
}
