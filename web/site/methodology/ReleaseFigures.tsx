import style from './Methodology.module.css';

export type ReleaseFigure = { readonly name: string; readonly value: string; readonly means?: string };

/** Nothing for a release that lacks the figures. */
export function ReleaseFigures({ figures }: { figures: readonly (ReleaseFigure | null)[] }) {
  const shown = figures.filter((each) => each !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={style.figures}>
      {shown.map(({ name, value, means }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {means && <span>{means}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
