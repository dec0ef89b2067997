import grid from '../figures/grid.module.css';
import { spanStyle, spansOf } from '../figures/layOut.ts';
import page from '../figures/ObjectPage.module.css';
import { cardHeights, cardRows, midRows } from './cards/cards.ts';
import style from './LookupSkeleton.module.css';

const wide = spansOf(cardRows, cardHeights);
const mid = spansOf(midRows, cardHeights);

export function LookupSkeleton() {
  return (
    <div className={page.page} aria-busy="true">
      <p className="unseen" role="status">
        Loading…
      </p>
      <div className={grid.head}>
        <span className={grid.block} style={{ width: 48, height: 48 }} />
        <span className={grid.block} style={{ width: 'min(260px, 60%)', height: 40 }} />
      </div>
      <div className={grid.strip}>
        {['posts', 'vertical', 'retention', 'spam'].map((name) => (
          <div key={name} className={style.figure}>
            <span className={grid.block} />
          </div>
        ))}
      </div>
      <CardsSkeleton />
    </div>
  );
}

export function CardsSkeleton() {
  return (
    <div className={`${grid.grid} ${style.cards}`} aria-busy="true">
      {[...wide].map(([id, span]) => (
        <div key={id} className={`${grid.card} ${grid.block}`} style={spanStyle(span, mid.get(id))} />
      ))}
    </div>
  );
}
