import style from './Figures.module.css';

/** A row of headline figures, each with what it counts; they come in one after the other. */
export function Figures({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <dl className={style.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={style.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
