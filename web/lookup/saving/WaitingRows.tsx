import style from './SavedLists.module.css';

const rows = ['1', '2', '3', '4', '5'];

/** As tall as the rows that come. */
export const WaitingRows = () => (
  <div className={style.waiting} aria-busy="true">
    {rows.map((row) => (
      <span key={row} />
    ))}
  </div>
);
