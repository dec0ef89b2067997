import type { ReactNode } from 'react';
import list from '../parts/list.module.css';
import style from './Products.module.css';

export function Product({
  id,
  name,
  lead,
  points,
  next,
  picture,
}: {
  id: string;
  name: string;
  lead: string;
  points: readonly string[];
  next: string;
  picture: ReactNode;
}) {
  return (
    <section id={id} className={style.product} aria-labelledby={`${id}-title`}>
      <div className={style.words}>
        <h2 id={`${id}-title`} className={style.name}>
          {name}
        </h2>
        <p className={style.lead}>{lead}</p>
        <ul className={list.ticks}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className={style.next}>{next}</p>
      </div>
      {picture}
    </section>
  );
}
