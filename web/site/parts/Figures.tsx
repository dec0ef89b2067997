import style from './Figures.module.css';

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
