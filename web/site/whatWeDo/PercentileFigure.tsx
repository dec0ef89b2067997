import style from './PercentileFigure.module.css';

const rows = [
  { name: '18–24', percentile: 78, ordinal: 'th', className: style.p78 },
  { name: '25–34', percentile: 64, ordinal: 'th', className: style.p64 },
  { name: '35–54', percentile: 41, ordinal: 'st', className: style.p41 },
  { name: '55+', percentile: 22, ordinal: 'nd', className: style.p22 },
];

export function PercentileFigure() {
  return (
    <figure className={style.figure}>
      <p className="strong">Age of the people who mention it</p>
      <p className={style.definition}>Percentile among brands in Food / Beverage. The mark is the 50th.</p>
      <table className={style.table}>
        <thead className="unseen">
          <tr>
            <th scope="col">Age</th>
            <th scope="col">Percentile</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, percentile, ordinal, className }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className={style.track}>
                  <span className={`${style.bar} ${className} ${percentile < 50 ? style.below : ''}`} />
                </span>
                <span className={style.value}>
                  {percentile}
                  <sup>{ordinal}</sup>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className={style.caption}>A sample, with made-up numbers. n&nbsp;12,480 authors</figcaption>
    </figure>
  );
}
